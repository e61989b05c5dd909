/** Answers about the plan of reminders. */
import { FIRST_PLAN } from '#domain/reminders/plan.ts'
import type { InvoiceRemindersAnswer, Plan, Preview } from '#ui/features/reminders/queries.ts'
import { paths } from '#ui/platform/navigation/paths.ts'
import { UNLIMITED } from '#stories/documents/editor-fixture.ts'
import { ACCOUNT } from '#stories/fixtures/example-invoices.ts'
import { type Answer, type FixtureSettings, withFixture } from '#stories/fixtures/story-fixture.tsx'

export const PLAN: Plan = { ...FIRST_PLAN, steps: [...FIRST_PLAN.steps], version: '' }

const id = (end: number) => `01935a5e-7c00-7000-8000-${String(end).padStart(12, '0')}`

type Letter = Preview['letters'][number]

const invoice = (number: number, dueDate: string, due: string, currency = 'AED') => ({
  id: id(number),
  number: `INV-${String(number).padStart(4, '0')}`,
  dueDate,
  currency,
  due,
})

const step = (days: number, tone: Letter['step']['tone']) => ({ id: tone, days, tone })

const LETTERS: Letter[] = [
  {
    day: '2026-11-23',
    customerId: id(7),
    customer: { name: 'Noor Design Studio', nameAr: 'استوديو نور للتصميم' },
    to: ['finance@noor.example', 'accounts@noor.example'],
    step: step(14, 'firm'),
    invoices: [invoice(31, '2026-11-09', '12418.14'), invoice(38, '2026-11-16', '525.00')],
  },
  {
    day: '2026-11-23',
    customerId: id(8),
    customer: { name: 'خدمات النفط الكويتية', nameAr: null },
    to: [],
    step: step(-3, 'before'),
    invoices: [invoice(40, '2026-11-26', '1250.125', 'KWD')],
  },
  {
    day: '2026-12-01',
    customerId: null,
    customer: { name: 'A name that is so long that it needs a second line on every phone there is', nameAr: null },
    to: ['a.very.long.address.of.one.person@a-long-name-of-a-company.example'],
    step: step(30, 'last'),
    invoices: [invoice(12, '2026-11-01', '999999999999999.00')],
  },
]

export const PREVIEW: Preview = { from: '2026-11-21', until: '2026-12-04', hasMore: false, letters: LETTERS }

export const NOBODY: Preview = { ...PREVIEW, letters: [] }

export const OF_INVOICE: InvoiceRemindersAnswer = {
  off: false,
  pausedUntil: null,
  plan: true,
  customer: 'plan',
  next: { day: '2026-12-03', step: step(7, 'gentle'), reason: null },
  sent: [{ stepId: 'due', days: 0, day: '2026-11-26', letterId: id(90) }],
}

export function withReminders(answers: Record<string, Answer> = {}, settings: FixtureSettings = {}) {
  return withFixture({
    signedIn: true,
    path: paths.reminders,
    ...settings,
    answers: {
      'GET /api/account': ACCOUNT,
      ...UNLIMITED,
      'GET /api/reminder-plan': PLAN,
      'GET /api/reminder-plan/preview': PREVIEW,
      ...answers,
    },
  })
}
