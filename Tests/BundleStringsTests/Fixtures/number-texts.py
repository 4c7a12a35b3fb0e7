#!/usr/bin/env python3
"""Writes how ICU writes numbers in each of its locales, for NumberTextsTests.

usage: number-texts.py > number-texts-icu72.tsv

Comes with PyICU (`pip install PyICU`). A line is the texts of all numbers below, with tabs between,
and after them the locales that have them, with spaces between. Some locales have other digits.
"""

import icu

INTEGERS = [
    0, 7, 42, 123, 1234, 12345, 123456, 1234567, 12345678, 123456789, 9223372036854775807,
    -1, -12, -1234, -9223372036854775808,
]
# Halves and eighths, which every way of rounding leaves alone, with their fraction digits.
FRACTIONS = [(0.5, 1), (1234.5, 2), (-98765.375, 3), (1e20, 0)]
EXPONENTS = [1500000.0, -0.0000125]
EXTRA = [
    "ar-u-nu-arab", "en-u-nu-deva", "hi-u-nu-deva", "th-u-nu-thai", "en-u-nu-mathsanb",
    "ff-Adlm-u-nu-adlm", "ccp-u-nu-cakm", "fa-u-nu-latn", "zh-u-nu-hanidec",
]


def exponentText(formatter, symbols, number):
    notation = icu.Notation.scientific().withMinExponentDigits(2)
    notation = notation.withExponentSignDisplay(icu.UNumberSignDisplay.ALWAYS)
    scientific = formatter.notation(notation).precision(icu.Precision.fixedFraction(3))
    try:
        return scientific.formatDouble(number)
    except icu.ICUError:
        # ICU 72 breaks digits beyond U+FFFF apart in exponents: its symbols are put in by hand.
        names = {
            ".": symbols.kDecimalSeparatorSymbol, "E": symbols.kExponentialSymbol,
            "+": symbols.kPlusSignSymbol, "-": symbols.kMinusSignSymbol,
        }
        return "".join(
            formatter.formatInt(int(character)) if character.isdigit()
            else symbols.getSymbol(names[character])
            for character in f"{number:.3E}")


def texts(tag):
    locale = icu.Locale.forLanguageTag(tag)
    formatter = icu.NumberFormatter.withLocale(locale)
    result = [formatter.formatDecimal(b"%d" % number) for number in INTEGERS]
    for number, digits in FRACTIONS:
        fixed = formatter.precision(icu.Precision.fixedFraction(digits))
        result.append(fixed.formatDouble(number))
    for number in (float("inf"), float("-inf"), float("nan")):
        result.append(formatter.formatDouble(number))
    result.append(formatter.integerWidth(icu.IntegerWidth.zeroFillTo(9)).formatInt(1234))
    signed = formatter.sign(icu.UNumberSignDisplay.ALWAYS)
    result += [signed.formatInt(1234567), signed.formatInt(0)]
    symbols = icu.DecimalFormatSymbols(locale)
    result += [exponentText(formatter, symbols, number) for number in EXPONENTS]
    return tuple(str(text) for text in result)


groups = {}
tags = [icu.Locale(name).toLanguageTag() for name in icu.Locale.getAvailableLocales()]
for tag in sorted(tags) + EXTRA:
    groups.setdefault(texts(tag), []).append(tag)
for group, members in groups.items():
    assert not any("\t" in text or "\n" in text for text in group)
    print("\t".join(group + (" ".join(members),)))
