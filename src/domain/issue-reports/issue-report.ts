/** What somebody reports of a thing that goes wrong: how much it may say, and the name it is spoken of by. */

/** What a report may be about, in the order in which one is asked. */
export const REPORT_TOPICS = ['invoices', 'sending', 'payment', 'account', 'display', 'other'] as const

export type ReportTopic = (typeof REPORT_TOPICS)[number]

/** In UTF-16 units. */
export const LONGEST_REPORT = 4000
export const LONGEST_DIAGNOSTICS = 4000

/** A day of one account: enough for whoever means it, too few to flood support's mailbox. */
export const REPORTS_A_DAY = 10

/** As a file; as base64 in a request it is a third larger. */
export const MOST_SCREENSHOT_BYTES = 600_000

/** Crockford's: without I, L, O and U, which are misread or spell words when told by telephone. */
const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
export const REFERENCE_LETTERS = 6

/** `SUP-7K2MZ0`, of as many random bytes. @throws RangeError when there are fewer. */
export function reportReference(random: Uint8Array): string {
  if (random.length < REFERENCE_LETTERS) throw new RangeError('A reference needs six random bytes')
  const letters = [...random.subarray(0, REFERENCE_LETTERS)].map((byte) => ALPHABET[byte % ALPHABET.length])
  return `SUP-${letters.join('')}`
}

export type Picture = { type: 'image/png' | 'image/jpeg' | 'image/webp'; extension: 'png' | 'jpg' | 'webp' }

/** By how each format begins (PNG 1.2 §3.1; JFIF's SOI; RFC 9649 for WebP). */
const BEGINNINGS: readonly (readonly [RegExp, Picture])[] = [
  [/^\x89PNG\r\n/, { type: 'image/png', extension: 'png' }],
  [/^\xff\xd8\xff/, { type: 'image/jpeg', extension: 'jpg' }],
  [/^RIFF[^]{4}WEBP/, { type: 'image/webp', extension: 'webp' }],
]

/** What kind of picture the bytes are by themselves, whatever they are called; null for anything else. */
export function pictureOf(bytes: Uint8Array): Picture | null {
  const beginning = String.fromCharCode(...bytes.subarray(0, 12))
  return BEGINNINGS.find(([sign]) => sign.test(beginning))?.[1] ?? null
}
