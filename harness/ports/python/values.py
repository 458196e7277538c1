"""Typed values, keys and identities, and the bytes they are hashed as (VAL).

``poise`` has all that is public here under its own name.
"""

from dataclasses import dataclass

# kind -> (width in bytes, signed)
INTEGER_KINDS = {
    prefix + str(8 * width): (width, prefix == "i")
    for prefix in "ui"
    for width in (1, 2, 4, 8, 16)
}


class PoiseError(Exception):
    """A refusal; the name of the class is the name in the contract."""


class InvalidValue(PoiseError):
    """VAL-9: what was given is no value."""


@dataclass(frozen=True)
class Value:
    """A typed key or identity (VAL); make it with the functions below.

    Two values of one kind are equal exactly when their bytes are (VAL-10), so
    the content is kept only in its encoded form. The kind of a tuple is the
    tuple of the kinds of its fields.
    """

    kind: object
    encoded: bytes


def text(content):
    """VAL-1, VAL-2: a str; lone surrogates in it are refused (VAL-9)."""
    try:
        encoded = content.encode("utf-8")
    except UnicodeEncodeError:
        raise InvalidValue("text holds a surrogate") from None
    return Value("text", encoded + b"\xff")


def text_from_utf8(data):
    """VAL-1: the text with these UTF-8 bytes; ill-formed ones are refused (VAL-9)."""
    try:
        return text(data.decode("utf-8"))
    except UnicodeDecodeError:
        raise InvalidValue("text is not valid UTF-8") from None


def text_from_utf16(units):
    """VAL-1: the text with these 16-bit units; lone surrogates are refused (VAL-9)."""
    data = b"".join(unit.to_bytes(2, "little") for unit in units)
    try:
        # With the byte order named, a leading U+FEFF stays part of the text.
        return text(data.decode("utf-16-le"))
    except UnicodeDecodeError:
        raise InvalidValue("text has a surrogate without a partner") from None


def byte_string(content):
    """VAL-3: a byte string, with its length in front."""
    return Value("bytes", len(content).to_bytes(8, "little") + bytes(content))


def integer(kind, number):
    """VAL-4: an integer of one of the INTEGER_KINDS; VAL-9 refuses what does not fit."""
    width, signed = INTEGER_KINDS[kind]
    try:
        return Value(kind, number.to_bytes(width, "little", signed=signed))
    except OverflowError:
        raise InvalidValue("integer is outside the range of " + kind) from None


def boolean(content):
    """VAL-5: False or True."""
    return Value("bool", b"\x01" if content else b"\x00")


def char(code_point):
    """VAL-6: a Unicode scalar value, given as its code point."""
    if not (0 <= code_point <= 0xD7FF or 0xE000 <= code_point <= 0x10FFFF):
        raise InvalidValue("char is no Unicode scalar value")
    return Value("char", code_point.to_bytes(4, "little"))


def tuple_of(fields):
    """VAL-7: a tuple of values."""
    fields = tuple(fields)
    kinds = tuple(field.kind for field in fields)
    return Value(kinds, b"".join(field.encoded for field in fields))


UNIT = Value("unit", b"")  # VAL-8
