/** Letters of an example company, as the list and one of them answer. */
import type { LetterRecipient } from '#domain/mail/letter.ts'
import type { Letter, LetterRow } from '#ui/features/letters/queries.ts'
import { paths } from '#ui/platform/navigation/paths.ts'
import { UNLIMITED } from '#stories/documents/editor-fixture.ts'
import { ACCOUNT, LONG_BUYER } from '#stories/fixtures/example-invoices.ts'
import { type Answer, type FixtureSettings, withFixture } from '#stories/fixtures/story-fixture.tsx'

const idOf = (index: number) => `01935a5e-7c00-7000-8000-${String(index).padStart(12, '0')}`

const NOOR = { name: 'Noor Design Studio', nameAr: 'استوديو نور للتصميم' }

export const sent = (email: string, copy = false): LetterRecipient => ({ email, copy, state: 'sent' })
export const queued = (email: string, answer?: string): LetterRecipient => ({
  email,
  copy: false,
  state: 'queued',
  ...(answer && { answer }),
})
export const refused = (email: string, reason: LetterRecipient['reason'], answer?: string): LetterRecipient => ({
  email,
  copy: false,
  state: 'refused',
  ...(reason && { reason }),
  ...(answer && { answer }),
})

export const NO_MAILBOX = refused(
  'acounts@noor.example',
  'no-mailbox',
  '550 5.1.1 <acounts@noor.example>: Recipient address rejected: User unknown in virtual mailbox table',
)

const letter = (index: number, change: Partial<Letter> = {}): Letter => ({
  id: idOf(700 + index),
  type: 'invoice',
  state: 'sent',
  cause: 'hand',
  language: 'en',
  subject: `Invoice INV-00${30 + index} from Alwaha Trading LLC`,
  attempts: 1,
  recipients: [sent('finance@noor.example')],
  createdAt: '2026-11-20T07:10:00.000Z',
  sentAt: '2026-11-20T07:10:04.000Z',
  nextAttemptAt: null,
  document: { type: 'invoice', id: idOf(400 + index), number: `INV-00${30 + index}` },
  customerId: idOf(80),
  customer: NOOR,
  ...change,
})

const unsent = { sentAt: null }

/** One of two addresses does not exist. */
export const PARTLY = letter(11, {
  state: 'partly',
  createdAt: '2026-11-21T06:30:00.000Z',
  sentAt: '2026-11-21T06:30:04.000Z',
  recipients: [sent('finance@noor.example'), NO_MAILBOX],
})

/** Refused for now, and tried again in an hour. */
export const WAITING = letter(12, {
  ...unsent,
  state: 'queued',
  attempts: 3,
  createdAt: '2026-11-21T06:50:00.000Z',
  nextAttemptAt: '2026-11-21T09:05:00.000Z',
  recipients: [queued('omar@palm.example', '451 4.7.1 Greylisting in action, please come back later')],
})

export const REFUSED = letter(9, {
  ...unsent,
  state: 'refused',
  recipients: [
    NO_MAILBOX,
    refused('layla@waha.example', 'mailbox-full', '552 5.2.2 Mailbox full'),
    refused('omar@palm.example', 'too-large', '552 5.3.4 Message size exceeds fixed limit'),
    refused('sales@palm.example', 'unwanted', '550 5.7.1 Message rejected due to local policy'),
    refused('office@palm.example', 'refused', '554 Transaction failed'),
  ],
})

export const GIVEN_UP = letter(8, {
  ...unsent,
  type: 'statement',
  state: 'given-up',
  attempts: 8,
  subject: 'Statement of account from Alwaha Trading LLC',
  document: null,
  recipients: [refused('finance@noor.example', 'no-answer')],
})

export const WITHDRAWN = letter(7, {
  ...unsent,
  state: 'withdrawn',
  recipients: [refused('finance@noor.example', 'withdrawn')],
})

export const SENT = letter(6, {
  language: 'bilingual',
  recipients: [sent('finance@noor.example'), sent('layla@noor.example', true)],
})

export const LONG = `${LONG_BUYER.name} ${LONG_BUYER.name} ${LONG_BUYER.name}`.slice(0, 200)
export const LONG_AR = `${LONG_BUYER.nameAr} ${LONG_BUYER.nameAr} ${LONG_BUYER.nameAr}`.slice(0, 200)
const LONG_EMAIL = `${'accounts-payable-department-of-the-head-office'.repeat(2).slice(0, 64)}@${'general-trading-and-contracting.'.repeat(3)}example`

/** Names and a subject of 200 letters, an address of nearly as many. */
export const LONGEST = letter(5, {
  state: 'partly',
  subject: `${LONG_AR.slice(0, 100)} ${LONG.slice(0, 99)}`,
  customer: { name: LONG, nameAr: LONG_AR },
  recipients: [
    refused(LONG_EMAIL, 'unwanted', `550 5.7.1 ${'Rejected by the content filter. '.repeat(5)}`),
    sent('a@b.example'),
  ],
})

export const ROWS: LetterRow[] = [
  WAITING,
  PARTLY,
  letter(10, {
    type: 'quotation',
    subject: 'عرض سعر QUO-0007 من شركة الواحة للتجارة',
    language: 'ar',
    document: { type: 'quotation', id: idOf(407), number: 'QUO-0007' },
    customer: { name: '', nameAr: 'خدمات النفط الكويتية' },
    createdAt: '2026-11-21T05:00:00.000Z',
  }),
  REFUSED,
  GIVEN_UP,
  WITHDRAWN,
  LONGEST,
  letter(4, {
    type: 'receipt',
    subject: 'Receipt RC-0004 from Alwaha Trading LLC',
    document: { type: 'receipt', id: idOf(404), number: 'RC-0004' },
    createdAt: '2026-10-02T05:00:00.000Z',
  }),
  letter(3, {
    type: 'reminder',
    subject: 'Reminder: 2 overdue invoices',
    document: null,
    customer: null,
    customerId: null,
    recipients: [sent('buyer@palm.example')],
    createdAt: '2025-12-30T05:00:00.000Z',
  }),
]

/** A trial that is over. */
export const ENDED = {
  status: 'trial',
  isActive: false,
  expiresAt: '2026-11-19T08:00:00.000Z',
  daysRemaining: 0,
  unlimited: false,
}

export function withLetters(answers: Record<string, Answer> = {}, settings: FixtureSettings = {}) {
  return withFixture({
    signedIn: true,
    path: paths.mail,
    ...settings,
    answers: {
      'GET /api/account': ACCOUNT,
      ...UNLIMITED,
      'GET /api/mail': { items: ROWS, nextCursor: null },
      ...answers,
    },
  })
}

export const withLetter = (one: Letter, answers: Record<string, Answer> = {}, settings: FixtureSettings = {}) =>
  withLetters({ [`GET /api/mail/${one.id}`]: one, ...answers }, { path: paths.letter(one.id), ...settings })
