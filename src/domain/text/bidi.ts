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

/** The longest run that fits on a line of a phone. */
const LONGEST_UNBROKEN = 24

/** A code, a number or an amount is kept on one line: a browser would break `RC-0001` after its hyphen. */
export const isUnbroken = (run: string): boolean => run.length <= LONGEST_UNBROKEN && !run.includes('@')

/**
 * Isolates as elements, for HTML. Takes escaped text; each element that opens is closed, whatever the marks do.
 * `unbroken` is the attribute of left-to-right runs that stay on one line: pages have a class, letters a style.
 */
export function isolatesAsElements(escaped: string, unbroken: string): string {
  let open = 0
  const marked = escaped.replace(/[\u2066-\u2069]/g, (mark, at: number) => {
    const element = ELEMENTS[mark]
    if (element === undefined && open === 0) return ''
    open += element === undefined ? -1 : 1
    const [run = ''] = escaped.slice(at + 1).split(POP_ISOLATE, 1)
    return mark === LEFT_TO_RIGHT_ISOLATE && isUnbroken(run) ? `<bdi dir="ltr" ${unbroken}>` : (element ?? '</bdi>')
  })
  return marked + '</bdi>'.repeat(open)
}
