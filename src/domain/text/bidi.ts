/**
 * Bidirectional isolation in plain strings. Readers never copy these marks: HTML gets `<bdi>` instead, plain text gets
 * nothing. Only the typesetter (src/pdf) and chat messages use them.
 */

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

const ELEMENTS: Record<string, string> = {
  [LEFT_TO_RIGHT_ISOLATE]: '<bdi dir="ltr">',
  [RIGHT_TO_LEFT_ISOLATE]: '<bdi dir="rtl">',
  // An element without a direction takes that of its first strong letter.
  [FIRST_STRONG_ISOLATE]: '<bdi>',
}

/** Isolates as elements, for HTML. Takes escaped text; each element that opens is closed, whatever the marks do. */
export function isolatesAsElements(escaped: string): string {
  let open = 0
  const marked = escaped.replace(/[\u2066-\u2069]/g, (mark) => {
    const element = ELEMENTS[mark]
    if (element === undefined && open === 0) return ''
    open += element === undefined ? -1 : 1
    return element ?? '</bdi>'
  })
  return marked + '</bdi>'.repeat(open)
}
