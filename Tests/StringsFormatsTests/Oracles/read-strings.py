"""Reads strings files in the least possible way, to check the library against.

usage: python3 read-strings.py FOLDER < PATHS

Prints a line for each path: encoding, byte-order marks, entries, distinct keys, a digest of all
keys and values, and the lines of what is no part of an entry. Property lists are read by plistlib,
catalogs by json.
A text is cut into tokens by one regular expression, and `key = value ;` is all that counts.
"""

import codecs
import json
import plistlib
import re
import sys

MARKS = [
    (codecs.BOM_UTF32_LE, "utf-32-le", "UTF-32LE"),
    (codecs.BOM_UTF32_BE, "utf-32-be", "UTF-32BE"),
    (codecs.BOM_UTF8, "utf-8", "UTF-8"),
    (codecs.BOM_UTF16_LE, "utf-16-le", "UTF-16LE"),
    (codecs.BOM_UTF16_BE, "utf-16-be", "UTF-16BE"),
]
TOKEN = re.compile(
    r'(?P<skip>/\*.*?\*/|//[^\n]*|\s+)|(?P<sign>[=;])'
    r'|"(?P<quoted>(?:[^"\\]|\\.)*)"|(?P<bare>[A-Za-z0-9_$/:.\-]+)|(?P<junk>.)',
    re.DOTALL,
)
ESCAPE = re.compile(r"\\(U[0-9a-fA-F]{1,4}|[0-7]{1,3}|.)", re.DOTALL)
LETTERS = {"n": "\n", "t": "\t", "r": "\r", "a": "\a", "b": "\b", "f": "\f", "v": "\v"}


def digest(texts):
    """FNV-1a in 64 bits over each text and a zero byte."""
    state = 0xCBF29CE484222325
    for text in texts:
        for byte in text.encode() + b"\0":
            state = (state ^ byte) * 0x100000001B3 & 0xFFFFFFFFFFFFFFFF
    return f"{state:016x}"


def decode(data):
    for mark, codec, name in MARKS:
        count = 0
        while data.startswith(mark):
            data = data[len(mark) :]
            count += 1
        if count:
            return data.decode(codec), name, count
    return data.decode("utf-8"), "UTF-8", 0


def unescape(text):
    def character(match):
        escape = match[1]
        if escape[0] == "U" and len(escape) > 1:
            return chr(int(escape[1:], 16))
        if escape[0] in "01234567":
            return chr(int(escape, 8))
        return LETTERS.get(escape, escape)

    return ESCAPE.sub(character, text)


def readText(text):
    """The keys and values in turn, and the lines of what is left over."""
    tokens = []
    line, place = 1, 0
    for match in TOKEN.finditer(text):
        line += text.count("\n", place, match.start())
        place = match.start()
        if match["skip"] is None:
            value = match["bare"] if match["quoted"] is None else unescape(match["quoted"])
            kind = match["sign"] or ("text" if value is not None else "junk")
            tokens.append((kind, value, line))
    pairs, rest = [], []
    place = 0
    while place < len(tokens):
        entry = tokens[place : place + 4]
        if [kind for kind, _, _ in entry] == ["text", "=", "text", ";"]:
            pairs += [entry[0][1], entry[2][1]]
            place += 4
        else:
            rest.append(tokens[place][2])
            place += 1
    return pairs, rest


def ruleTexts(rule):
    """All that a rule of a .stringsdict holds, in its order."""
    if isinstance(rule, str):
        return [rule]
    device = rule.get("NSStringDeviceSpecificRuleType")
    if device is not None:
        return [text for name, part in device.items() for text in [name] + ruleTexts(part)]
    form = rule.get("NSStringLocalizedFormatKey")
    if form is None and "NSStringVariableWidthRuleType" in rule:
        widths = rule["NSStringVariableWidthRuleType"]
        return [text for pair in widths.items() for text in pair]
    texts = [form or ""]
    for name, variable in rule.items():
        if isinstance(variable, dict) and not name.startswith("NSString"):
            texts += [name, variable.get("NSStringFormatSpecTypeKey", "")]
            texts.append(variable.get("NSStringFormatValueTypeKey", ""))
            for category, text in variable.items():
                if not category.startswith("NSString"):
                    texts += [category, text]
    return texts


def catalogTexts(language, value):
    """All texts of a language of a catalog with their states, those of substitutions at last."""
    texts = []
    unit = value.get("stringUnit")
    if unit is not None:
        texts += [unit["state"], unit["value"]]
    for forms in value.get("variations", {}).values():
        for form in forms.values():
            texts += catalogTexts(None, form)
    for substitution in value.get("substitutions", {}).values():
        texts += catalogTexts(None, substitution)
    return texts if language is None else [language] + texts


def main():
    folder = sys.argv[1]
    for path in sys.stdin.read().splitlines():
        with open(f"{folder}/{path}", "rb") as file:
            data = file.read()
        rest = []
        if data.startswith((b"bplist", b"<?xml")):
            encoding, marks = "UTF-8", 0
            table = plistlib.loads(data)
            keys = list(table)
            texts = []
            for key, value in table.items():
                texts += [key] + (ruleTexts(value) if path.endswith("dict") else [value])
        elif path.endswith(".xcstrings"):
            text, encoding, marks = decode(data)
            strings = json.loads(text)["strings"]
            keys = list(strings)
            texts = []
            for key, entry in strings.items():
                texts.append(key)
                for language, value in entry.get("localizations", {}).items():
                    texts += catalogTexts(language, value)
        else:
            text, encoding, marks = decode(data)
            texts, rest = readText(text)
            keys = texts[::2]
        fields = [encoding, marks, len(keys), len(set(keys)), digest(texts)]
        fields.append(" ".join(str(line) for line in rest))
        print("\t".join(str(field) for field in fields))


main()
