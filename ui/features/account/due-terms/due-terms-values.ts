/** Payment terms between the API and the fields of a form. */
import { readDayOfMonth, readDueDays } from '#domain/account/new-documents.ts'
import { type DueTerms, dueDaysOf, isSameTerms, MAX_DUE_MONTHS } from '#domain/calendar/due-terms.ts'
import type { FieldProblem } from '#domain/refusal.ts'

const USUAL = {
  '0': { days: 0 },
  '7': { days: 7 },
  '14': { days: 14 },
  '30': { days: 30 },
  '60': { days: 60 },
  'this-month': { endOfMonth: 0 },
  'next-month': { endOfMonth: 1 },
} as const satisfies Record<string, DueTerms>

/** The usual terms, a fixed day of a month, another number of days, and none. */
export const TERM_CHOICES = [
  '0',
  '7',
  '14',
  '30',
  '60',
  'other',
  'this-month',
  'next-month',
  'day',
  'none',
] as const satisfies readonly (keyof typeof USUAL | 'other' | 'day' | 'none')[]
export type TermChoice = (typeof TERM_CHOICES)[number]

/** From the month of issue to a year later. */
export const MONTH_CHOICES = Array.from({ length: MAX_DUE_MONTHS + 1 }, (_, months) => String(months))

export const DUE_TERMS_FIELDS = ['dueTerms', 'dueDays', 'dueDay', 'dueMonths'] as const

export type DueTermsValues = {
  dueTerms: TermChoice
  /** The typed number of other days. */
  dueDays: string
  /** The typed day of a month. */
  dueDay: string
  dueMonths: string
}

const BLANK = { dueDays: '', dueDay: '', dueMonths: '1' } as const

export function dueTermsValues(terms: DueTerms | null): DueTermsValues {
  if (terms === null) return { ...BLANK, dueTerms: 'none' }
  const usual = TERM_CHOICES.find((choice) => isSameTerms(usualOf(choice), terms))
  if (usual !== undefined) return { ...BLANK, dueTerms: usual }
  if ('day' in terms) return { ...BLANK, dueTerms: 'day', dueDay: String(terms.day), dueMonths: String(terms.months) }
  return { ...BLANK, dueTerms: 'other', dueDays: String(dueDaysOf(terms)) }
}

const usualOf = (choice: TermChoice): DueTerms | null =>
  new Map<string, DueTerms>(Object.entries(USUAL)).get(choice) ?? null

type ReadTerms =
  | { ok: true; value: DueTerms | null }
  | { ok: false; field: 'dueDays' | 'dueDay'; problem: FieldProblem }

/** Null for none. */
export function readDueTerms({ dueTerms, dueDays, dueDay, dueMonths }: DueTermsValues): ReadTerms {
  switch (dueTerms) {
    case 'other': {
      const read = readDueDays(dueDays)
      return read.ok ? { ok: true, value: { days: read.value } } : { ...read, field: 'dueDays' }
    }
    case 'day': {
      const read = readDayOfMonth(dueDay)
      return read.ok
        ? { ok: true, value: { day: read.value, months: Number(dueMonths) } }
        : { ...read, field: 'dueDay' }
    }
    default:
      return { ok: true, value: usualOf(dueTerms) }
  }
}
