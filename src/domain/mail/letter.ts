/**
 * A letter to a client and its fate with each recipient, as the mail servers said it. Reply codes: RFC 5321 §4.2.3; enhanced status
 * codes: RFC 3463 §3.
 */
import { stripBidi } from '#domain/text/bidi.ts'
import { failureCode } from './mail.ts'

export const LETTER_TYPES = ['invoice', 'quotation', 'credit-note', 'statement', 'receipt', 'reminder'] as const
export type LetterType = (typeof LETTER_TYPES)[number]

/** The cause of a letter: a person, a series of invoices, or the plan of reminders. */
export const LETTER_CAUSES = ['hand', 'series', 'reminder'] as const
export type LetterCause = (typeof LETTER_CAUSES)[number]

/**
 * `partly`: some recipients got it and others never will. `given-up`: no server took it or refused it for two days. `withdrawn`: the
 * company took it back before anybody got it.
 */
export const LETTER_STATES = ['queued', 'sent', 'partly', 'refused', 'given-up', 'withdrawn'] as const
export type LetterState = (typeof LETTER_STATES)[number]

/** The states of a letter that somebody did not get. */
export const UNDELIVERED = ['partly', 'refused', 'given-up'] as const satisfies readonly LetterState[]
export type UndeliveredState = (typeof UNDELIVERED)[number]

export const isUndelivered = (state: LetterState): state is UndeliveredState => UNDELIVERED.some((one) => one === state)

/** The filters by state of a list of letters: one state, or all of `UNDELIVERED`. */
export const LETTER_FILTERS = [...LETTER_STATES, 'undelivered'] as const
export type LetterFilter = (typeof LETTER_FILTERS)[number]

/**
 * Why a letter was withdrawn. `withdrawn`: the company took it back. `nothing-due`: all that it reminds of was paid or voided.
 * `reminders-off`: reminders of it were switched off or paused.
 */
export const WITHDRAWALS = ['withdrawn', 'nothing-due', 'reminders-off'] as const
export type Withdrawal = (typeof WITHDRAWALS)[number]

/**
 * Why a recipient did not get a letter. `no-answer`: no server took it within the time of all attempts. Otherwise, why it was withdrawn
 * before it left.
 */
export const REFUSALS_OF_LETTERS = [
  'no-mailbox',
  'mailbox-full',
  'too-large',
  'unwanted',
  'refused',
  'no-answer',
  ...WITHDRAWALS,
] as const
export type LetterRefusal = (typeof REFUSALS_OF_LETTERS)[number]

/** The latest letter that brought a document. `at`: when it was written. */
export type Delivery = { state: LetterState; letterId: string; at: string }

export type LetterRecipient = {
  email: string
  /** Whether the recipient gets a copy (Cc). */
  copy: boolean
  state: 'queued' | 'sent' | 'refused'
  reason?: LetterRefusal
  /** The server's own words. */
  answer?: string
}

/** A server's answer about one recipient who did not get the mail. */
export type RefusedRecipient = {
  email: string
  /** True for a permanent answer (5yz): no attempt will be better. */
  isFinal: boolean
  /** The codes of the answer, as `failureCode` has them. */
  code: string
  answer: string
}

const MOST_OF_ANSWER = 200

/** The words of a server on one line, as far as they can be shown. */
export function cleanAnswer(response: string): string {
  const line = stripBidi(response)
    .replaceAll(/[\p{Cc}\p{Cs}\p{Zl}\p{Zp}\s]+/gu, ' ')
    .trim()
  return [...line].slice(0, MOST_OF_ANSWER).join('')
}

/** The codes and the words of a server's failure. */
export function answerIn(error: unknown): { code: string; answer: string } {
  const response = error instanceof Error && 'response' in error ? error.response : undefined
  return { code: failureCode(error), answer: typeof response === 'string' ? cleanAnswer(response) : '' }
}

/** The reason in the codes of an answer, `552 5.2.2`. */
export function refusalOfCode(code: string): LetterRefusal {
  const [reply = '', enhanced = ''] = code.split(' ')
  const subject = enhanced.slice(enhanced.indexOf('.') + 1)
  if (subject === '2.2') return 'mailbox-full'
  if (subject === '2.3' || subject === '3.4') return 'too-large'
  if (subject.startsWith('7.')) return 'unwanted'
  if (subject.startsWith('1.') || subject === '2.1') return 'no-mailbox'
  if (subject !== '') return 'refused'
  if (reply === '550' || reply === '551' || reply === '553') return 'no-mailbox'
  if (reply === '552' || reply === '452') return 'mailbox-full'
  return reply === '523' ? 'too-large' : 'refused'
}

export const queuedRecipients = (to: readonly string[], cc: readonly string[]): LetterRecipient[] => [
  ...to.map((email) => ({ email, copy: false, state: 'queued' as const })),
  ...cc.map((email) => ({ email, copy: true, state: 'queued' as const })),
]

/** The fates of an attempt: those it was for and are not `refused` got it, unless another attempt is to come for them. */
export type Attempt = {
  /** Whom the attempt was for. */
  envelope: readonly string[]
  refused: readonly RefusedRecipient[]
  /** Whom the next attempt is for. */
  again: readonly string[]
}

export function withFates(
  recipients: readonly LetterRecipient[],
  { envelope, refused, again }: Attempt,
): LetterRecipient[] {
  return recipients.map((recipient) => {
    const { email, copy } = recipient
    if (!envelope.includes(email)) return recipient
    const refusal = refused.find((one) => one.email === email)
    if (refusal === undefined) return { email, copy, state: again.includes(email) ? 'queued' : 'sent' }
    const answer = refusal.answer === '' ? {} : { answer: refusal.answer }
    if (again.includes(email)) return { email, copy, state: 'queued', ...answer }
    return {
      email,
      copy,
      state: 'refused',
      reason: refusal.isFinal ? refusalOfCode(refusal.code) : 'no-answer',
      ...answer,
    }
  })
}

/** Those who still wait for the letter do not get it. */
export const withdrawnRecipients = (
  recipients: readonly LetterRecipient[],
  why: Withdrawal = 'withdrawn',
): LetterRecipient[] =>
  recipients.map((recipient) =>
    recipient.state === 'sent' ? recipient : { ...recipient, state: 'refused', reason: recipient.reason ?? why },
  )

/** Those who did not get the letter wait for it again. */
export const requeuedRecipients = (recipients: readonly LetterRecipient[]): LetterRecipient[] =>
  recipients.map((recipient) => {
    const { email, copy, state } = recipient
    return state === 'sent' ? recipient : { email, copy, state: 'queued' }
  })

/** The state of a letter in those of its recipients. */
export function letterState(recipients: readonly LetterRecipient[]): LetterState {
  const has = (state: LetterRecipient['state']) => recipients.some((recipient) => recipient.state === state)
  if (has('queued')) return 'queued'
  if (!has('refused')) return 'sent'
  if (has('sent')) return 'partly'
  if (recipients.some(({ reason }) => WITHDRAWALS.some((why) => why === reason))) return 'withdrawn'
  return recipients.every(({ reason }) => reason === 'no-answer') ? 'given-up' : 'refused'
}
