/** Digits of every script people type here, and those they may choose to read. */

export type Digits = 'latin' | 'arabic-indic'

const ARABIC_INDIC_ZERO = 0x0660
const EXTENDED_ZERO = 0x06f0

/** ٠-٩ (Arabic-Indic), ۰-۹ (Persian, Urdu) and, through NFKC, full-width digits, all to 0-9. The rest stays. */
export function toAsciiDigits(text: string): string {
  return text
    .normalize('NFKC')
    .replace(/[٠-٩]/g, (digit) => String(digit.charCodeAt(0) - ARABIC_INDIC_ZERO))
    .replace(/[۰-۹]/g, (digit) => String(digit.charCodeAt(0) - EXTENDED_ZERO))
}

/** For reading only, by the account's choice: never in data, XML, QR codes or file names. */
export function showDigits(text: string, digits: Digits): string {
  if (digits === 'latin') return text
  return text.replace(/[0-9]/g, (digit) => String.fromCharCode(ARABIC_INDIC_ZERO + Number(digit)))
}

/** A figure as paper and letters show it: Arabic-Indic digits come with their own separators, U+066B and U+066C. */
export function inDigits(text: string, digits: 'latn' | 'arab'): string {
  if (digits === 'latn') return text
  return showDigits(text, 'arabic-indic').replace(/,/g, '٬').replace(/\./g, '٫')
}
