/** Telephone numbers as people write them, and whether a message can be sent to one. */
import { stripBidi } from './bidi.ts'
import { toAsciiDigits } from './digits.ts'

/**
 * Country code, how a mobile begins after it, and how many digits follow the country code (ITU-T E.164 national numbering
 * plans of the Gulf states). Landlines are left out: a link to one opens a chat that does not exist.
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
 * The digits of a mobile as `https://wa.me/` takes them, or null. A number without a country code is one of `country`
 * (ISO 3166), with or without its leading zero; one of a country outside the Gulf is believed.
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
