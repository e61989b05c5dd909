/** Limits, topics and reference of a problem report to support. */

/** Topics, in the order they are offered. */
export const REPORT_TOPICS = ['invoices', 'sending', 'payment', 'account', 'display', 'other'] as const

export type ReportTopic = (typeof REPORT_TOPICS)[number]

/** In UTF-16 units. */
export const LONGEST_REPORT = 4000
export const LONGEST_DIAGNOSTICS = 4000

/** Reports per account and day, to keep support's mailbox from being flooded. */
export const REPORTS_A_DAY = 10

/** The size of the file. Base64 in a request is a third larger. */
export const MOST_SCREENSHOT_BYTES = 600_000

/** Crockford's base 32, without I, L, O and U, which are easily misread. */
const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
export const REFERENCE_LETTERS = 6

/** `SUP-7K2MZ0`, from six random bytes. @throws RangeError when there are fewer. */
export function reportReference(random: Uint8Array): string {
  if (random.length < REFERENCE_LETTERS) throw new RangeError('A reference needs six random bytes')
  const letters = [...random.subarray(0, REFERENCE_LETTERS)].map((byte) => ALPHABET[byte % ALPHABET.length])
  return `SUP-${letters.join('')}`
}

export type Picture = { type: 'image/png' | 'image/jpeg' | 'image/webp'; extension: 'png' | 'jpg' | 'webp' }

/** File signatures (PNG 1.2 §3.1; JFIF's SOI; RFC 9649 for WebP). */
const BEGINNINGS: readonly (readonly [RegExp, Picture])[] = [
  [/^\x89PNG\r\n/, { type: 'image/png', extension: 'png' }],
  [/^\xff\xd8\xff/, { type: 'image/jpeg', extension: 'jpg' }],
  [/^RIFF[^]{4}WEBP/, { type: 'image/webp', extension: 'webp' }],
]

/** Detects the image format by its signature, whatever the file is called; null for anything else. */
export function pictureOf(bytes: Uint8Array): Picture | null {
  const beginning = String.fromCharCode(...bytes.subarray(0, 12))
  return BEGINNINGS.find(([sign]) => sign.test(beginning))?.[1] ?? null
}
