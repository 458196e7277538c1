// Writes each YAML file as one line of JSON, in the order given, as js-yaml reads it: what poise-embed does for yaml-cpp.
// A CommonJS module, because Node.js looks into NODE_PATH for those alone.
const fs = require("fs");
const yaml = require("js-yaml");

for (const path of process.argv.slice(2)) {
  console.log(JSON.stringify(yaml.load(fs.readFileSync(path, "utf8"), { filename: path })));
}
