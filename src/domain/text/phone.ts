/** Phone numbers as typed, and whether they can receive a WhatsApp message. */
import { stripBidi } from './bidi.ts'
import { toAsciiDigits } from './digits.ts'

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
