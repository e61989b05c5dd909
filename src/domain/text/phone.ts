/**
 * Phone numbers as typed: the digits by which one is found however it is dialled (decision 99), and whether it can
 * receive a WhatsApp message.
 */
import { stripBidi } from './bidi.ts'
import { toAsciiDigits } from './digits.ts'
import { fold } from './fold.ts'

/**
 * Country code, and the pattern of mobile numbers after it (ITU-T E.164 national numbering plans of the Gulf states).
 * Landlines are excluded: a WhatsApp link to one opens an empty chat.
 */
const GULF_MOBILES: Record<string, { code: string; mobile: RegExp }> = {
  AE: { code: '971', mobile: /^5\d{8}$/ },
  SA: { code: '966', mobile: /^5\d{8}$/ },
  QA: { code: '974', mobile: /^[3567]\d{7}$/ },
  KW: { code: '965', mobile: /^[4569]\d{7}$/ },
  BH: { code: '973', mobile: /^[36]\d{7}$/ },
  OM: { code: '968', mobile: /^[79]\d{7}$/ },
}

/**
 * The digits of a mobile number for `https://wa.me/`, or null. A number without a country code belongs to `country`
 * (ISO 3166), with or without its leading zero; numbers outside the Gulf are not checked.
 */
export function whatsAppNumber(phone: string, country: string): string | null {
  const typed = toAsciiDigits(stripBidi(phone)).replace(/[^0-9+]/g, '')
  const international = /^(?:\+|00)([1-9]\d{6,14})$/.exec(typed)?.[1]
  if (international === undefined) return mobileOf(typed.replace(/^0/, ''), country)
  const home = Object.entries(GULF_MOBILES).find(([, { code }]) => international.startsWith(code))
  return home ? mobileOf(international.slice(home[1].code.length), home[0]) : international
}

function mobileOf(national: string, country: string): string | null {
  const plan = GULF_MOBILES[country]
  return plan?.mobile.test(national) ? `${plan.code}${national}` : null
}

const GULF_CODES: readonly string[] = Object.values(GULF_MOBILES).map(({ code }) => code)

/** With its country code a Gulf number has at least eleven digits; without, at most ten. */
const SHORTEST_WITH_CODE = 11

/** Shorter suffixes are part of too many numbers. */
const SHORTEST_END = 4

/** `ext. 12`, `x12`, `#12`, `;ext=12` or `تحويلة 12` after a number, in folded text. */
const EXTENSION = /(?<=\d[\s)]*)[;,]?\s*(?:ext(?:ension|n)?|x|#|تحويله|داخلي)[.:=\s]*\d{1,6}(?!\d)/gu

/** Removes extensions, and the leading `tel:` of a link. */
export const withoutExtensions = (folded: string): string => folded.replace(/^\s*tel:/, '').replaceAll(EXTENSION, '')

/** Country codes by their length (ITU-T E.164, list of assigned codes): those of one and two digits; others have three. */
const SHORT_CODE = /^(?:[17]|2[07]|3[0-469]|4[013-9]|5[1-8]|6[0-6]|8[1246]|9[0-58])/

export type IndexedNumber = {
  /** Typing the beginning of one of these words finds the number. */
  words: string[]
  /** The number without country code and trunk prefix, in the account's country; null for one stored with its code. */
  local: string | null
}

/** Indexes a stored number. `country` is that of its owner (ISO 3166), if known. */
export function indexedNumber(phone: string, country: string | null): IndexedNumber {
  const typed = withoutExtensions(fold(phone))
  const digits = typed.replaceAll(/\D/g, '')
  const international = internationalOf(typed, digits)
  if (international !== null) return { words: [digits, ...waysOf(international)], local: null }
  const local = digits.replace(/^0/, '')
  const code = GULF_MOBILES[country ?? '']?.code
  const abroad = code === undefined ? [] : waysOf({ code, national: local })
  return { words: [digits, `0${local}`, ...endsOf(local), ...abroad], local }
}

type International = { code: string; national: string }

function internationalOf(typed: string, digits: string): International | null {
  const withCode = /^\W*\+/.test(typed) ? digits : /^00([1-9]\d*)/.exec(digits)?.[1]
  const isGulf = digits.length >= SHORTEST_WITH_CODE && GULF_CODES.some((code) => digits.startsWith(code))
  const number = withCode ?? (isGulf ? digits : undefined)
  if (number === undefined) return null
  const code = SHORT_CODE.exec(number)?.[0] ?? number.slice(0, 3)
  const rest = number.slice(code.length)
  // Zeros that belong to the number, as in Italy, stay.
  const hasTrunk = GULF_CODES.includes(code) || /\(0/.test(typed)
  return { code, national: hasTrunk ? rest.replace(/^0/, '') : rest }
}

/** Dialled from abroad, with or without the zero; dialled at home; and each suffix. */
const waysOf = ({ code, national }: International): string[] => [
  ...endsOf(code + national),
  `${code}0${national}`,
  `0${national}`,
]

/** Suffixes let a search, which matches prefixes, find the middle of a number. */
export const endsOf = (digits: string): string[] =>
  Array.from({ length: Math.max(0, digits.length - SHORTEST_END + 1) }, (_, from) => digits.slice(from))

/** The search terms for a number dialled in a country: its digits, and the number stored without that country's code. */
export function dialledAs(typed: string, homeCountry: string): { digits: string; local: string | null } {
  const digits = typed.replaceAll(/\D/g, '')
  const number = digits.replace(/^00(?=[1-9])/, '')
  const code = GULF_MOBILES[homeCountry]?.code
  const rest = code !== undefined && number.startsWith(code) ? number.slice(code.length).replace(/^0/, '') : ''
  return { digits: number, local: rest === '' ? null : rest }
}
