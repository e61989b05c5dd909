import { expect, test } from 'bun:test'
import * as fc from 'fast-check'
import { COMMON_DUE_DAYS, MAX_DUE_DAYS } from '#domain/account/new-documents.ts'
import { addDays, daysBetween } from '#domain/calendar/dates.ts'
import { emptyDraft } from '#domain/documents/drafts/editable-draft.ts'
import { dayAfter, lastDayChoices, usualDaysIn, usualDaysOf, withIssueDate } from '#domain/documents/drafts/last-day.ts'
import { runs } from '#tests/support/runs.ts'

const START = {
  currency: 'AED',
  language: 'en',
  issueDate: '2026-11-22',
  pricesIncludeTax: false,
  newLineTax: 'standard',
} as const

const anyDay = fc.integer({ min: 0, max: 200 * 365 }).map((days) => addDays('1900-01-01', days))
const anyTerms = fc.integer({ min: 0, max: MAX_DUE_DAYS })
const commonTerms = fc.constantFrom(...COMMON_DUE_DAYS)

test('a new draft is due after the terms of the account, or has no due date', () => {
  expect(emptyDraft({ ...START, dueDate: dayAfter('2026-11-22', 14) }).dueDate).toBe('2026-12-06')
  expect(emptyDraft({ ...START, dueDate: dayAfter('2026-11-22', 0) }).dueDate).toBe('2026-11-22')
  expect(emptyDraft({ ...START, dueDate: dayAfter('2026-11-22', null) }).dueDate).toBe('')
  expect(emptyDraft(START).dueDate).toBe('')
})

test.each(['', '2026-11', 'soon', '2026-02-30'])('nothing is due after %p', (issueDate) => {
  expect(dayAfter(issueDate, 14)).toBe('')
})

test('there is no due date behind the last day', () => {
  expect(dayAfter('9999-12-31', 0)).toBe('9999-12-31')
  expect(dayAfter('9999-12-31', 1)).toBe('')
})

test('the due date keeps its distance through any changes of the issue date', () => {
  const terms = fc.oneof(
    anyTerms.map((days) => ({ days, account: days })),
    fc.tuple(commonTerms, fc.option(anyTerms)).map(([days, account]) => ({ days, account })),
  )
  fc.assert(
    fc.property(anyDay, fc.array(anyDay, { minLength: 1 }), terms, (first, later, { days, account }) => {
      const start = emptyDraft({ ...START, issueDate: first, dueDate: addDays(first, days) })
      const moved = later.reduce((draft, day) => withIssueDate('invoice', draft, day, account), start)
      expect(daysBetween(moved.issueDate, moved.dueDate)).toBe(days)
      expect(withIssueDate('invoice', moved, first, account)).toEqual(start)
    }),
    runs(200),
  )
})

test('a due date of its own, or none, stays as it is', () => {
  fc.assert(
    fc.property(anyDay, anyDay, anyDay, fc.option(anyTerms), (issueDate, dueDate, later, account) => {
      const draft = emptyDraft({ ...START, issueDate, dueDate })
      fc.pre(usualDaysIn('invoice', { issueDate, lastDay: dueDate }, account) === null)
      expect(withIssueDate('invoice', draft, later, account)).toEqual({ ...draft, issueDate: later })
      const undated = { ...draft, dueDate: '' }
      expect(withIssueDate('invoice', undated, later, account)).toEqual({ ...undated, issueDate: later })
    }),
    runs(200),
  )
})

test('an issue date that is no day leaves the due date alone', () => {
  const draft = emptyDraft({ ...START, dueDate: '2026-12-06' })
  expect(withIssueDate('invoice', draft, '', 14)).toEqual({ ...draft, issueDate: '' })
})

test.each([
  ['2026-11-22', null, 0],
  ['2026-12-06', null, 14],
  ['2027-01-06', 45, 45],
  ['2027-01-06', 30, null],
  ['2026-11-21', 14, null],
  ['', 14, null],
] as const)('a due date of %p under terms of %p stands at %p', (dueDate, account, terms) => {
  expect(usualDaysIn('invoice', { issueDate: '2026-11-22', lastDay: dueDate }, account)).toBe(terms)
})

test('a quotation is valid for thirty days, whatever the payment terms, and keeps its distance', () => {
  const validUntil = dayAfter('2026-11-22', usualDaysOf('quotation', 14))
  const draft = emptyDraft({ ...START, validUntil })
  expect(draft.validUntil).toBe('2026-12-22')
  expect(withIssueDate('quotation', draft, '2026-12-01', 14)).toEqual({
    ...draft,
    issueDate: '2026-12-01',
    validUntil: '2026-12-31',
  })
  const own = { ...draft, validUntil: '2026-12-05' }
  expect(withIssueDate('quotation', own, '2026-12-01', 14)).toEqual({ ...own, issueDate: '2026-12-01' })
  expect(lastDayChoices('quotation')).toEqual([7, 14, 30])
})
