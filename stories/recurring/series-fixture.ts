/** Recurring invoices of an example account, as the list and one of them answer. */
import { nextDays } from '#domain/recurring/occurrences.ts'
import type { Schedule } from '#domain/recurring/rule.ts'
import { ruleInWords } from '#i18n/recurring/rule-words.ts'
import type { Occurrence, Series } from '#ui/features/recurring/queries.ts'
import { paths } from '#ui/platform/navigation/paths.ts'
import { UNLIMITED } from '#stories/documents/editor-fixture.ts'
import { ACCOUNT, LONG_BUYER } from '#stories/fixtures/example-invoices.ts'
import { type Answer, type FixtureSettings, withFixture } from '#stories/fixtures/story-fixture.tsx'

const id = (index: number) => `01935a5e-7c00-7000-8000-${String(index).padStart(12, '0')}`

const NOOR = { name: 'Noor Design Studio', nameAr: 'استوديو نور للتصميم' }

const RENT: Schedule = { rule: { every: 1, unit: 'month' }, firstDay: '2026-09-01' }

const wordsOf = (schedule: Schedule) => ({ en: ruleInWords(schedule, 'en'), ar: ruleInWords(schedule, 'ar') })

function series(index: number, { rule, firstDay, end }: Schedule, change: Partial<Series> = {}): Series {
  return {
    id: id(700 + index),
    version: 1,
    state: 'active',
    draft: {
      customerId: id(193),
      language: 'bilingual',
      lines: [
        {
          description: 'Office rent, {month} {year}',
          descriptionAr: 'إيجار المكتب، {month} {year}',
          quantity: '1',
          unitPrice: '5000',
          tax: 'standard',
        },
      ],
      reference: 'Contract 4471',
      notes: '{from} – {to}',
    },
    rule,
    firstDay,
    ...(end && { end }),
    then: 'send',
    leadDays: 3,
    period: 'ahead',
    nextDay: '2026-12-01',
    made: 3,
    waiting: 0,
    customer: NOOR,
    currency: 'AED',
    total: '5250.00',
    words: wordsOf({ rule, firstDay, end }),
    createdAt: '2026-08-20T08:00:00.000Z',
    updatedAt: '2026-08-20T08:00:00.000Z',
    prices: [],
    ...change,
  }
}

export const RENT_SERIES = series(1, RENT)

export const ROWS: Series[] = [
  RENT_SERIES,
  series(
    2,
    { rule: { every: 3, unit: 'month', on: { last: true } }, firstDay: '2026-03-31', end: { day: '2028-12-31' } },
    {
      customer: { name: LONG_BUYER.name, nameAr: LONG_BUYER.nameAr ?? null },
      total: '999999999999999.00',
      waiting: 2,
      nextDay: '2026-12-31',
    },
  ),
  series(
    3,
    { rule: { every: 2, unit: 'week' }, firstDay: '2026-11-02' },
    {
      state: 'paused',
      pausedOn: '2026-11-10',
      customer: { name: 'خدمات النفط الكويتية', nameAr: null },
      currency: 'KWD',
      total: '1250.125',
    },
  ),
  series(
    4,
    { rule: { every: 1, unit: 'year', on: { nth: 2, weekday: 'tue' } }, firstDay: '2024-03-01', end: { count: 2 } },
    { state: 'ended', nextDay: null, customer: null, total: '52.50' },
  ),
]

export const OCCURRENCES: Occurrence[] = [
  { day: '2026-11-01', state: 'made', documentId: id(38), number: 'INV-0038' },
  { day: '2026-10-01', state: 'waiting', documentId: id(39), number: null, reason: 'document.not-ready' },
  { day: '2026-09-15', state: 'review', documentId: id(40), number: null, reason: 'late' },
  { day: '2026-09-08', state: 'waiting', reason: 'late' },
  { day: '2026-09-01', state: 'skipped', reason: 'paused' },
]

/** The days of a series, made or to come. */
export const daysOf = ({ rule, firstDay, end, state, words }: Series, items: Occurrence[] = OCCURRENCES) => ({
  items,
  next: state === 'ended' ? [] : nextDays({ rule, firstDay, end }, 3, 12),
  words,
  nextCursor: null,
})

export function withRecurring(answers: Record<string, Answer> = {}, settings: FixtureSettings = {}) {
  return withFixture({
    signedIn: true,
    path: paths.recurring,
    ...settings,
    answers: {
      'GET /api/account': ACCOUNT,
      ...UNLIMITED,
      'GET /api/recurring-invoices': { items: ROWS, nextCursor: null },
      'GET /api/customers': { items: [], nextCursor: null },
      ...answers,
    },
  })
}

export const withSeries = (one: Series, answers: Record<string, Answer> = {}) =>
  withRecurring(
    {
      [`GET /api/recurring-invoices/${one.id}`]: one,
      [`GET /api/recurring-invoices/${one.id}/occurrences`]: daysOf(one),
      ...answers,
    },
    { path: paths.series(one.id) },
  )
