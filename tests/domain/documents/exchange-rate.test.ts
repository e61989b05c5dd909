import { expect, test } from 'bun:test'
import * as fc from 'fast-check'
import { addDays } from '#domain/calendar/dates.ts'
import {
  CENTRAL_BANK,
  rateSourceOf,
  statedRate,
  withoutRate,
  withRateOfItsDay,
} from '#domain/documents/exchange-rate.ts'
import { emptyDraft } from '#domain/documents/drafts/editable-draft.ts'
import { withIssueDate } from '#domain/documents/drafts/last-day.ts'
import { runs } from '#tests/support/runs.ts'

const RULE = { terms: { days: 30 }, weekend: null }

const anyDay = fc.integer({ min: 0, max: 3000 }).map((days) => addDays('2019-01-01', days))
const rated = fc.record(
  {
    currency: fc.constantFrom('USD', 'EUR'),
    issueDate: anyDay,
    supplyDate: anyDay,
    exchangeRate: fc.constantFrom('3.6725', '4.085'),
    exchangeRateDate: anyDay,
    exchangeRateSource: fc.constantFrom('Central Bank', 'المصرف المركزي', 'Contract C-7', ' '),
  },
  { requiredKeys: ['currency', 'issueDate', 'exchangeRate'] },
)

test('an issued foreign document states the day and the source of its rate, always', () => {
  fc.assert(
    fc.property(rated, (draft) => {
      const stated = statedRate(draft, 'AED')
      expect(stated.exchangeRate).toBe(draft.exchangeRate)
      expect(stated.exchangeRateDate).toBe(draft.exchangeRateDate ?? draft.supplyDate ?? draft.issueDate)
      expect(stated.exchangeRateSource?.trim()).not.toBe('')
      const isChosen = Object.values(CENTRAL_BANK).some((name) => name === draft.exchangeRateSource)
      expect(rateSourceOf(stated.exchangeRateSource).kind === 'central-bank').toBe(isChosen)
    }),
    { ...runs(200), seed: 30 },
  )
  expect(statedRate({ currency: 'AED', issueDate: '2026-11-26', exchangeRate: '9' }, 'AED')).toEqual({})
  expect(statedRate({ currency: 'USD', issueDate: '2026-11-26' }, 'AED')).toEqual({})
})

test('a rate never moves to another day: it keeps a day of its own, or is asked for anew', () => {
  fc.assert(
    fc.property(rated, rated, (before, change) => {
      const next = { ...change, currency: before.currency, exchangeRate: before.exchangeRate }
      const stored = withRateOfItsDay(before, next)
      const dayOf = (draft: typeof before) => draft.exchangeRateDate ?? draft.supplyDate ?? draft.issueDate
      const isMoved = before.issueDate !== next.issueDate || dayOf(before) !== dayOf(next)
      if (next.exchangeRateDate !== undefined) expect(stored).toEqual(next)
      else if (isMoved && before.exchangeRateDate === undefined) expect(stored).toEqual(withoutRate(next))
    }),
    { ...runs(200), seed: 30 },
  )
  const before = { currency: 'USD', issueDate: '2026-11-26', exchangeRate: '3.6725' }
  expect(withRateOfItsDay(before, before)).toEqual(before)
  const newRate = { ...before, issueDate: '2026-11-27', exchangeRate: '3.6726' }
  expect(withRateOfItsDay(before, newRate)).toEqual(newRate)
})

test('another issue date in the editor asks for the rate anew; the same one does not', () => {
  const start = { currency: 'USD', language: 'en', pricesIncludeTax: false, newLineTax: 'standard' } as const
  const rate = { exchangeRate: '3.6725', exchangeRateSource: 'Central Bank', exchangeRateDate: '2026-11-26' }
  const draft = { ...emptyDraft({ ...start, issueDate: '2026-11-26' }), ...rate }
  for (const type of ['invoice', 'quotation'] as const) {
    expect(withIssueDate(type, draft, '2026-11-26', RULE)).toMatchObject(rate)
    const moved = { exchangeRate: '', exchangeRateSource: '', exchangeRateDate: '' }
    expect(withIssueDate(type, draft, '2026-11-27', RULE)).toMatchObject(moved)
  }
})
