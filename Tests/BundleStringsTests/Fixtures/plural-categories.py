#!/usr/bin/env python3
"""Writes the plural categories of numbers in each of ICU's locales, for PluralLookupTests.

usage: plural-categories.py > plural-categories-icu72.tsv

Comes with PyICU (`pip install PyICU`). The first line is the whole numbers, the numbers as they are
written with their zeros, and a heading, with tabs between. Each further line is a letter for each
number (z zero, o one, t two, f few, m many, x other) and the locales that have these categories.
"""

import icu

INTEGERS = [
    *range(32), 40, 41, 42, 50, 51, 60, 61, 71, 79, 80, 81, 82, 90, 91, 99, 100, 101, 102, 103,
    104, 105, 106, 110, 111, 112, 113, 119, 120, 121, 122, 200, 201, 211, 1000, 1001, 1002, 1100,
    10000, 100000, 1000000, 1000001, 2000000,
]
DECIMALS = [
    "0.0", "0.00", "0.1", "0.5", "0.9", "1.0", "1.00", "1.1", "1.2", "1.5", "1.9", "2.0", "2.00",
    "2.5", "3.0", "5.0", "10.0", "10.1", "11.0", "11.1", "21.0", "21.1", "100.0", "0.21", "1.21",
    "1.01", "3.30", "1000000.0",
]
LETTERS = {"zero": "z", "one": "o", "two": "t", "few": "f", "many": "m", "other": "x"}


def written(text):
    digits = len(text.split(".")[1])
    formatter = icu.NumberFormatter.withLocale(icu.Locale("en"))
    return formatter.precision(icu.Precision.fixedFraction(digits)).formatDecimalToValue(
        text.encode())


rows = {}
for name in sorted(icu.Locale.getAvailableLocales()):
    locale = icu.Locale(name)
    tag = locale.toLanguageTag()
    if "-u-" in tag:
        continue
    rules = icu.PluralRules.forLocale(locale)
    integers = "".join(LETTERS[rules.select(number)] for number in INTEGERS)
    decimals = "".join(LETTERS[rules.select(written(text))] for text in DECIMALS)
    rows.setdefault((integers, decimals), []).append(tag)

print(" ".join(map(str, INTEGERS)), " ".join(DECIMALS), "locales", sep="\t")
for (integers, decimals), tags in sorted(rows.items(), key=lambda row: row[1][0]):
    print(integers, decimals, " ".join(tags), sep="\t")
