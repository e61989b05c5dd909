/** Kinds, limits and ticket of an issue report to support. */
import { stripBidi } from '#domain/text/bidi.ts'

export const REPORT_CATEGORIES = ['bug', 'question', 'idea', 'payment', 'other'] as const
export type ReportCategory = (typeof REPORT_CATEGORIES)[number]

export const REPORT_SEVERITIES = ['low', 'normal', 'high', 'blocking'] as const
export type ReportSeverity = (typeof REPORT_SEVERITIES)[number]

/** Open waits for support, answered for the writer. */
export const REPORT_STATUSES = ['open', 'answered', 'closed'] as const
export type ReportStatus = (typeof REPORT_STATUSES)[number]

/** Topics, in the order they are offered. */
export const REPORT_TOPICS = ['invoices', 'sending', 'payment', 'account', 'display', 'other'] as const
export type ReportTopic = (typeof REPORT_TOPICS)[number]

/** Topics that a page from before the categories sends as one. Payment and Something else have become categories. */
export const EARLIER_CATEGORIES = ['invoices', 'sending', 'account', 'display'] as const satisfies ReportTopic[]

type Classified = { category: ReportCategory; topic: ReportTopic | null }

export function classified(
  sent: ReportCategory | (typeof EARLIER_CATEGORIES)[number],
  topic: ReportTopic | undefined,
): Classified {
  const category = REPORT_CATEGORIES.find((known) => known === sent)
  if (category) return { category, topic: topic ?? null }
  return { category: 'bug', topic: EARLIER_CATEGORIES.find((known) => known === sent) ?? null }
}

/** In UTF-16 units. */
export const LONGEST_REPORT = 4000
export const LONGEST_DIAGNOSTICS = 4000

/** Limits of an account, to keep support from being flooded. */
export const REPORTS_A_DAY = 10
export const REPLIES_A_DAY = 50

/** The size of the file. Base64 in a request is a third larger. */
export const MOST_SCREENSHOT_BYTES = 600_000

/** The longer side of a stored screenshot: text on the screen of a computer stays readable. */
export const SCREENSHOT_SIDE = 2000

const LONGEST_SUMMARY = 120

/** The beginning of a report as one line, for lists. */
export function summaryOf(description: string): string {
  const line = stripBidi(description).replace(/\s+/g, ' ').trim()
  if (line.length <= LONGEST_SUMMARY) return line
  // Whole characters: half of a surrogate pair is no text.
  let summary = ''
  for (const character of line) {
    if (summary.length + character.length >= LONGEST_SUMMARY) break
    summary += character
  }
  return `${summary.trimEnd()}…`
}

/** Text as it is, facts as a line each. */
export function diagnosticsText(sent: string | Readonly<Record<string, string>>): string {
  if (typeof sent === 'string') return sent
  return Object.entries(sent)
    .map(([name, value]) => `${name}: ${value}`)
    .join('\n')
}

/** A reply opens a closed report again within this time. Later it begins another one that names it. */
export const REOPENS_DAYS = 30

const DAY_MS = 24 * 60 * 60_000

export const reopens = (closedAt: Date | null, now: Date): boolean =>
  closedAt === null || now.getTime() - closedAt.getTime() <= REOPENS_DAYS * DAY_MS

/** Screenshots may show anything, so they go when they are no longer needed. */
export const SCREENSHOTS_STAY_DAYS = 90

export const screenshotsGoBefore = (now: Date): Date => new Date(now.getTime() - SCREENSHOTS_STAY_DAYS * DAY_MS)

/** Crockford's base 32, without I, L, O and U, which are easily misread. */
const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
export const TICKET_LETTERS = 6

/** `SUP-7K2MZ0`, from six random bytes. @throws RangeError when there are fewer. */
export function ticketOf(random: Uint8Array): string {
  if (random.length < TICKET_LETTERS) throw new RangeError('A ticket needs six random bytes')
  const letters = [...random.subarray(0, TICKET_LETTERS)].map((byte) => ALPHABET[byte % ALPHABET.length])
  return `SUP-${letters.join('')}`
}
