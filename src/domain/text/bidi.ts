/** Left-to-right tokens inside Arabic text, for plain strings (on screen `<bdi dir="ltr">` does the same). */

const LEFT_TO_RIGHT_ISOLATE = '\u2066'
const RIGHT_TO_LEFT_ISOLATE = '\u2067'
const FIRST_STRONG_ISOLATE = '\u2068'
const POP_ISOLATE = '\u2069'

const OPENERS = { ltr: LEFT_TO_RIGHT_ISOLATE, rtl: RIGHT_TO_LEFT_ISOLATE, auto: FIRST_STRONG_ISOLATE } as const

/**
 * Keeps a number, date, code, phone, e-mail or TRN whole whatever surrounds it (Unicode UAX #9). `auto` takes the
 * direction of the token's first strong letter: for names, which may be of either script. Marks inside are dropped, so
 * that a stored one cannot end the isolate early.
 */
export function isolate(token: string, direction: keyof typeof OPENERS = 'ltr'): string {
  return `${OPENERS[direction]}${stripBidi(token)}${POP_ISOLATE}`
}

/** Drops every invisible direction mark: they come along when numbers are copied from Arabic pages. */
export function stripBidi(text: string): string {
  return text.replace(/[\u061C\u200E\u200F\u202A-\u202E\u2066-\u2069]/g, '')
}
