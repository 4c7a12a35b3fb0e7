"""Reads a string catalog in the least possible way, to check the library against.

usage: python3 read-catalog.py FILE

Prints a line for each text: language, key, state, kind and text. The kind is 'text' for a text that
is always the same, 'plural.CATEGORY' for a form of a text that is one plural, 'sub.CATEGORY' for a
form of the only substitution of a text, and 'device.other' for the text of other devices.
"""

import json
import sys


def line(*fields):
    quoted = [f.replace("\\", "\\s").replace("\t", "\\t").replace("\n", "\\n") for f in fields]
    print("\t".join(quoted))


def unit(language, key, kind, value):
    if "stringUnit" in value:
        line(language, key, value["stringUnit"]["state"], kind, value["stringUnit"]["value"])


def main():
    sys.stdout.reconfigure(encoding="utf-8", newline="\n")
    with open(sys.argv[1], encoding="utf-8") as file:
        catalog = json.load(file)
    source = catalog["sourceLanguage"]
    for key, entry in catalog["strings"].items():
        languages = entry.get("localizations", {})
        if source not in languages:
            line(source, key, "translated", "text", key)
        for language, value in languages.items():
            substitutions = list(value.get("substitutions", {}).values())
            if len(substitutions) == 1:
                for category, form in substitutions[0]["variations"]["plural"].items():
                    unit(language, key, f"sub.{category}", form)
            if substitutions:
                continue
            unit(language, key, "text", value)
            for axis, forms in value.get("variations", {}).items():
                for name, form in forms.items():
                    if axis == "plural" or name == "other":
                        unit(language, key, f"{axis}.{name}", form)


main()
