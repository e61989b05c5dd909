/** Bidirectional isolation in plain strings (markup uses `<bdi dir="ltr">`). */

const LEFT_TO_RIGHT_ISOLATE = '\u2066'
const RIGHT_TO_LEFT_ISOLATE = '\u2067'
const FIRST_STRONG_ISOLATE = '\u2068'
const POP_ISOLATE = '\u2069'

const OPENERS = { ltr: LEFT_TO_RIGHT_ISOLATE, rtl: RIGHT_TO_LEFT_ISOLATE, auto: FIRST_STRONG_ISOLATE } as const

/**
 * Isolates a number, date, code, phone, e-mail or TRN from the surrounding direction (Unicode UAX #9). `auto` takes the
 * direction of the first strong letter, for names of either script. Marks inside are removed, so that stored ones
 * cannot end the isolate early.
 */
export function isolate(token: string, direction: keyof typeof OPENERS = 'ltr'): string {
  return `${OPENERS[direction]}${stripBidi(token)}${POP_ISOLATE}`
}

/** Removes invisible direction marks, which are copied along with numbers from Arabic pages. */
export function stripBidi(text: string): string {
  return text.replace(/[\u061C\u200E\u200F\u202A-\u202E\u2066-\u2069]/g, '')
}
