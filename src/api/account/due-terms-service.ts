/** The payment terms and the weekend of a company, as they are stored. */
import type { DueTerms } from '#domain/calendar/due-terms.ts'
import { dueDaysOf, isSameTerms } from '#domain/calendar/due-terms.ts'
import { type Weekend, weekendOf } from '#domain/calendar/weekend.ts'
import type { FieldProblems } from '#domain/refusal.ts'
import type { AccountChange } from './model.ts'

type StoredTerms = { dueDays: number | null; otherDueTerms: DueTerms | null }

/** The payment terms of new invoices; null for none. */
export const dueTermsOf = ({ dueDays, otherDueTerms }: StoredTerms): DueTerms | null =>
  dueDays === null ? otherDueTerms : { days: dueDays }

/** `dueDays` and `dueTerms` are one fact: the one that differs from what is stored counts. */
function changedTerms(row: StoredTerms, { dueTerms, dueDays }: AccountChange): DueTerms | null | undefined {
  const terms = dueTermsOf(row)
  if (dueTerms !== undefined && !isSameTerms(dueTerms, terms)) return dueTerms
  if (dueDays === undefined || dueDays === dueDaysOf(terms)) return undefined
  return dueDays === null ? null : { days: dueDays }
}

/** The columns of changed terms. */
export function storedTerms(row: StoredTerms, change: AccountChange): Partial<StoredTerms> {
  const terms = changedTerms(row, change)
  if (terms === undefined) return {}
  const dueDays = dueDaysOf(terms)
  return { dueDays, otherDueTerms: dueDays === null ? terms : null }
}

/** Both may be sent as long as they do not contradict one another, or one of them is as it is stored. */
export function termsProblems(row: StoredTerms, { dueDays, ...change }: AccountChange): FieldProblems {
  const terms = changedTerms(row, change)
  const isClash = terms !== undefined && dueDays !== undefined && ![row.dueDays, dueDaysOf(terms)].includes(dueDays)
  return isClash ? { dueDays: { problem: 'invalid' } } : {}
}

/** Until somebody chooses another weekend, it is that of the country. */
export function weekendChange(
  row: { country: string; weekend: Weekend },
  { country, weekend }: AccountChange,
): { weekend?: Weekend } {
  const follows = country !== undefined && weekend === undefined && row.weekend === weekendOf(row.country)
  return follows ? { weekend: weekendOf(country) } : {}
}
