import { expect, test } from 'bun:test'
import * as fc from 'fast-check'
import { addDays, daysBetween } from '#domain/calendar/dates.ts'
import { dueDateOf, type DueRule, type DueTerms, MAX_DUE_DAYS, USUAL_TERMS } from '#domain/calendar/due-terms.ts'
import { WEEKENDS } from '#domain/calendar/weekend.ts'
import { emptyDraft } from '#domain/documents/drafts/editable-draft.ts'
import {
  chosenLastDay,
  lastDayChoices,
  usualLastDay,
  usualTermsIn,
  withDueRule,
  withIssueDate,
  withUsualLastDay,
} from '#domain/documents/drafts/last-day.ts'
import { runs } from '#tests/support/runs.ts'

const START = {
  currency: 'AED',
  language: 'en',
  issueDate: '2026-11-22',
  pricesIncludeTax: false,
  newLineTax: 'standard',
} as const

const NONE: DueRule = { terms: null, weekend: null }
const days = (n: number): DueRule => ({ terms: { days: n }, weekend: null })
const draftDue = (issueDate: string, dueDate: string) => emptyDraft({ ...START, issueDate, dueDate })

const anyDay = fc.integer({ min: 0, max: 200 * 365 }).map((n) => addDays('1900-01-01', n))
const anyDays = fc.integer({ min: 0, max: MAX_DUE_DAYS })
const commonDays = fc.constantFrom(0, 7, 14, 30, 60)
const anyTerms: fc.Arbitrary<DueTerms> = fc.oneof(
  anyDays.map((n) => ({ days: n })),
  fc.constantFrom(...USUAL_TERMS),
  fc.record({ day: fc.integer({ min: 1, max: 31 }), months: fc.integer({ min: 0, max: 12 }) }),
)
const anyRule = fc.record({ terms: fc.option(anyTerms), weekend: fc.option(fc.constantFrom(...WEEKENDS)) })

test.each<[DueRule, string]>([
  [days(14), '2026-12-06'],
  [days(0), '2026-11-22'],
  [NONE, ''],
  [{ terms: { endOfMonth: 1 }, weekend: null }, '2026-12-31'],
  [{ terms: { day: 5, months: 1 }, weekend: 'sat-sun' }, '2026-12-07'],
])('a new draft under %j is due on %j', (rule, dueDate) => {
  expect(usualLastDay('invoice', '2026-11-22', rule)).toBe(dueDate)
  const made = withUsualLastDay('invoice', emptyDraft(START), rule)
  expect(made.dueDate).toBe(dueDate)
})

test.each(['', '2026-11', 'soon', '2026-02-30'])('nothing is due after %p', (issueDate) => {
  expect(usualLastDay('invoice', issueDate, days(14))).toBe('')
})

test('there is no due date behind the last day', () => {
  expect(usualLastDay('invoice', '9999-12-31', days(0))).toBe('9999-12-31')
  expect(usualLastDay('invoice', '9999-12-31', days(1))).toBe('')
})

test('a due date in days keeps its distance through any changes of the issue date', () => {
  const terms = fc.oneof(
    anyDays.map((n) => ({ n, rule: days(n) })),
    fc
      .tuple(commonDays, fc.option(anyDays))
      .map(([n, account]) => ({ n, rule: account === null ? NONE : days(account) })),
  )
  fc.assert(
    fc.property(anyDay, fc.array(anyDay, { minLength: 1 }), terms, (first, later, { n, rule }) => {
      const start = draftDue(first, addDays(first, n))
      const moved = later.reduce((draft, day) => withIssueDate('invoice', draft, day, rule), start)
      expect(daysBetween(moved.issueDate, moved.dueDate)).toBe(n)
      expect(withIssueDate('invoice', moved, first, rule)).toEqual(start)
    }),
    runs(200),
  )
})

test('a due date by the rule follows the issue date by the rule', () => {
  fc.assert(
    fc.property(anyDay, fc.array(anyDay, { minLength: 1 }), anyRule, (first, later, rule) => {
      fc.pre(rule.terms !== null)
      const start = draftDue(first, usualLastDay('invoice', first, rule))
      const moved = later.reduce((draft, day) => withIssueDate('invoice', draft, day, rule), start)
      expect(moved.dueDate).toBe(usualLastDay('invoice', moved.issueDate, rule))
      const due = dueDateOf(first, rule)
      expect(usualTermsIn('invoice', { issueDate: first, lastDay: start.dueDate }, rule)).toEqual(
        due && rule.terms && { terms: rule.terms, ...due },
      )
    }),
    runs(200),
  )
})

test('a due date of its own, or none, stays as it is', () => {
  fc.assert(
    fc.property(anyDay, anyDay, anyDay, anyRule, (issueDate, dueDate, later, rule) => {
      const draft = draftDue(issueDate, dueDate)
      fc.pre(usualTermsIn('invoice', { issueDate, lastDay: dueDate }, rule) === null)
      expect(withIssueDate('invoice', draft, later, rule)).toEqual({ ...draft, issueDate: later })
      const undated = { ...draft, dueDate: '' }
      expect(withIssueDate('invoice', undated, later, rule)).toEqual({ ...undated, issueDate: later })
    }),
    runs(200),
  )
})

test('an issue date that is no day leaves the due date alone', () => {
  const draft = emptyDraft({ ...START, dueDate: '2026-12-06' })
  expect(withIssueDate('invoice', draft, '', days(14))).toEqual({ ...draft, issueDate: '' })
})

test.each<[string, DueRule, DueTerms | null]>([
  ['2026-11-22', NONE, { days: 0 }],
  ['2026-12-06', NONE, { days: 14 }],
  ['2027-01-21', NONE, { days: 60 }],
  ['2026-12-31', NONE, { endOfMonth: 1 }],
  ['2027-01-06', days(45), { days: 45 }],
  ['2027-01-06', days(30), null],
  ['2026-12-22', { terms: { day: 22, months: 1 }, weekend: null }, { day: 22, months: 1 }],
  ['2026-12-22', NONE, { days: 30 }],
  ['2026-11-21', days(14), null],
  ['', days(14), null],
])('a due date of %j under %j is that of %j', (dueDate, rule, terms) => {
  const found = usualTermsIn('invoice', { issueDate: '2026-11-22', lastDay: dueDate }, rule)
  expect(found?.terms ?? null).toEqual(terms)
})

test('choices are moved off the weekend too, and those of the company are among them', () => {
  // 6 December 2026 is a Sunday.
  const rule: DueRule = { terms: { day: 5, months: 1 }, weekend: 'sat-sun' }
  const chosen = (terms: DueTerms) => chosenLastDay('invoice', { issueDate: '2026-11-22', terms }, rule)
  expect(chosen({ days: 14 })).toEqual({ day: '2026-12-07', movedFrom: '2026-12-06' })
  expect(lastDayChoices('invoice', rule)).toEqual([{ day: 5, months: 1 }, ...USUAL_TERMS])
  expect(lastDayChoices('invoice', days(14))).toEqual(USUAL_TERMS)
  expect(lastDayChoices('credit-note', rule)).toEqual([])
})

test('a due date that the terms of before gave follows another customer, and any other one stays', () => {
  const rules = { before: days(14), after: { terms: { endOfMonth: 0 }, weekend: null } } as const
  const draft = draftDue('2026-11-22', '2026-12-06')
  expect(withDueRule('invoice', draft, rules).dueDate).toBe('2026-11-30')
  expect(withDueRule('invoice', draft, { ...rules, after: NONE }).dueDate).toBe('')
  expect(withDueRule('invoice', draftDue('2026-11-22', ''), { ...rules, before: NONE }).dueDate).toBe('2026-11-30')
  for (const own of ['2026-12-05', '2026-12-22', ''])
    expect(withDueRule('invoice', draftDue('2026-11-22', own), rules).dueDate).toBe(own)
  const quotation = emptyDraft({ ...START, validUntil: '2026-12-06' })
  expect(withDueRule('quotation', quotation, rules)).toEqual(quotation)
})

test('a quotation is valid for thirty days, whatever the payment terms, and keeps its distance', () => {
  const rule: DueRule = { terms: { days: 14 }, weekend: 'fri' }
  // 26 December 2026 is a Saturday.
  expect(usualLastDay('quotation', '2026-11-26', { ...rule, weekend: 'sat-sun' })).toBe('2026-12-26')
  const draft = emptyDraft({ ...START, validUntil: usualLastDay('quotation', '2026-11-22', rule) })
  expect(draft.validUntil).toBe('2026-12-22')
  expect(withIssueDate('quotation', draft, '2026-12-01', rule)).toEqual({
    ...draft,
    issueDate: '2026-12-01',
    validUntil: '2026-12-31',
  })
  const own = { ...draft, validUntil: '2026-12-05' }
  expect(withIssueDate('quotation', own, '2026-12-01', rule)).toEqual({ ...own, issueDate: '2026-12-01' })
  expect(lastDayChoices('quotation', rule)).toEqual([{ days: 7 }, { days: 14 }, { days: 30 }, { endOfMonth: 0 }])
})
