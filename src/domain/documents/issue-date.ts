/** Refuses impossible issue dates, and recognises unusual ones. */
import { addMonths, daysBetween, isLocalDay, type LocalDay } from '#domain/calendar/dates.ts'
import type { FieldProblem } from '#domain/refusal.ts'
import { vatBeganIn } from '#domain/tax/issue-days.ts'

/** The first day where the law sets none. As with payments, a date of another century is a typing mistake. */
const EARLIEST: LocalDay = '2000-01-01'

/** An invoice for the coming year can still be dated to its end; a mistyped year is further ahead. */
const MONTHS_AHEAD = 12

/** `country` is the seller's; `today` is a day in the account's zone. Null for a day within the bounds. */
export function issueDateProblem(issueDate: LocalDay, country: string, today: LocalDay): FieldProblem | null {
  const vatBegan = vatBeganIn(country)
  if (vatBegan !== null && issueDate < vatBegan) return { problem: 'before-vat', limit: vatBegan }
  if (issueDate < EARLIEST) return { problem: 'issue-date-too-early', limit: EARLIEST }
  const latest = addMonths(today, MONTHS_AHEAD)
  return issueDate > latest ? { problem: 'issue-date-too-late', limit: latest } : null
}

/** `day` is as it was typed. */
export type FarDay = {
  warning: 'due-date-far' | 'valid-until-far' | 'supply-date-far' | 'rate-date-far'
  day: LocalDay
}

export type DocumentDays = {
  issueDate: string
  supplyDate?: string | undefined
  dueDate?: string | undefined
  validUntil?: string | undefined
  exchangeRateDate?: string | undefined
}

const A_YEAR = 366

/**
 * Days so far from the issue date that a year was probably mistyped: due, valid or supplied more than a year from it,
 * or an exchange rate from more than 30 days before or after its day.
 */
export function farDays(days: DocumentDays): FarDay[] {
  const { issueDate, supplyDate, dueDate, validUntil, exchangeRateDate } = days
  const isFar = (from: string, to: string | undefined, most: number): to is LocalDay =>
    to !== undefined && isLocalDay(from) && isLocalDay(to) && daysBetween(from, to) > most
  const rateDay = supplyDate !== undefined && isLocalDay(supplyDate) ? supplyDate : issueDate
  const isRateFar = isFar(rateDay, exchangeRateDate, USUAL_DAYS) || isFar(exchangeRateDate ?? '', rateDay, USUAL_DAYS)
  return [
    ...(isFar(issueDate, dueDate, A_YEAR) ? [{ warning: 'due-date-far' as const, day: dueDate }] : []),
    ...(isFar(issueDate, validUntil, A_YEAR) ? [{ warning: 'valid-until-far' as const, day: validUntil }] : []),
    ...(supplyDate !== undefined && isFar(supplyDate, issueDate, A_YEAR)
      ? [{ warning: 'supply-date-far' as const, day: supplyDate }]
      : []),
    ...(isRateFar && exchangeRateDate !== undefined
      ? [{ warning: 'rate-date-far' as const, day: exchangeRateDate }]
      : []),
  ]
}

export type UnusualIssueDate = { warning: 'issue-date-past' | 'issue-date-ahead'; days: number }

const USUAL_DAYS = 30

/** Null up to 30 days before or after today, and for an invalid day. */
export function unusualIssueDate(issueDate: string, today: LocalDay): UnusualIssueDate | null {
  if (!isLocalDay(issueDate)) return null
  const days = daysBetween(today, issueDate)
  if (Math.abs(days) <= USUAL_DAYS) return null
  return { warning: days < 0 ? 'issue-date-past' : 'issue-date-ahead', days: Math.abs(days) }
}
