/** How long customers take to pay. */
import { daysBetween, type LocalDay } from '#domain/calendar/dates.ts'
import type { Settlement } from '#domain/documents/document.ts'

type Receivable = {
  settlement: Settlement | null
  /** In minor units. */
  paid: bigint
  issueDate: LocalDay
  ledgerUntil: LocalDay | null
}

/**
 * The day on which an invoice was settled, and whole days from its issue until then; null while something is due, and for one
 * that nobody paid: it was zero, credited or written off. A payment before the issue took no days.
 */
export function settledOn({ settlement, paid, issueDate, ledgerUntil }: Receivable) {
  const isSettled = settlement === 'paid' || settlement === 'overpaid'
  if (!isSettled || paid <= 0n || ledgerUntil === null) return null
  return { day: ledgerUntil, days: Math.max(0, daysBetween(issueDate, ledgerUntil)) }
}

/** Whole days, halves up; null where nothing was settled. */
export function averageDays({ count, days }: { count: number; days: number }): number | null {
  return count === 0 ? null : Math.floor((2 * days + count) / (2 * count))
}
