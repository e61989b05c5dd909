/** Conversion between ASCII digits and those of other scripts. */
import type { Locale } from '#domain/locale.ts'

/** These are the names that Unicode (CLDR) gives to numbering systems. */
export type Digits = 'latn' | 'arab'

const ARABIC_INDIC_ZERO = 0x0660
const EXTENDED_ZERO = 0x06f0

/** Converts ٠-٩ (Arabic-Indic), ۰-۹ (Persian, Urdu) and, through NFKC, full-width digits to 0-9. */
export function toAsciiDigits(text: string): string {
  return text
    .normalize('NFKC')
    .replace(/[٠-٩]/g, (digit) => String(digit.charCodeAt(0) - ARABIC_INDIC_ZERO))
    .replace(/[۰-۹]/g, (digit) => String(digit.charCodeAt(0) - EXTENDED_ZERO))
}

/** Converts digits for display, as the account chose. Data, XML, QR codes and file names always have 0-9. */
export function showDigits(text: string, digits: Digits): string {
  if (digits === 'latn') return text
  return text.replace(/[0-9]/g, (digit) => String.fromCharCode(ARABIC_INDIC_ZERO + Number(digit)))
}

/** The digits of text in one language, where the account chose these for Arabic: English always has 0-9. */
export function digitsIn(locale: Locale, chosen: Digits): Digits {
  return locale === 'ar' ? chosen : 'latn'
}

/** A number as printed in documents and letters: Arabic-Indic digits use their own separators, U+066B and U+066C. */
export function inDigits(text: string, digits: Digits): string {
  if (digits === 'latn') return text
  return showDigits(text, 'arab').replace(/,/g, '٬').replace(/\./g, '٫')
}
