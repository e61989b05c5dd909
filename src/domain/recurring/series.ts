/** When an occurrence is made, and what becomes of one that is late. No clock: the day in the company's zone is an argument. */
import { addDays, daysBetween, type LocalDay } from '#domain/calendar/dates.ts'
import type { RefusalReason } from '#domain/refusal.ts'

export const SERIES_STATES = ['active', 'paused', 'ended'] as const
export type SeriesState = (typeof SERIES_STATES)[number]

/** The action of a series on the day of an occurrence. */
export const SERIES_ACTIONS = ['draft', 'issue', 'send'] as const
export type SeriesAction = (typeof SERIES_ACTIONS)[number]

/** `waiting`: a draft that waits for its day or for what it lacks, or a late day that is only listed. `review`: a draft made late. */
export const OCCURRENCE_STATES = ['made', 'skipped', 'waiting', 'review'] as const
export type OccurrenceState = (typeof OCCURRENCE_STATES)[number]

/**
 * Why an occurrence is not made, or its letter not sent. `late`: its day had passed by more than two days. `no-email`: there was nobody to
 * send it to. `paused`: its day fell into a pause.
 */
export type OccurrenceReason = RefusalReason | 'late' | 'no-email' | 'paused'

/** Invoices are made from this hour of the company's morning on. */
export const HOUR_OF_MAKING = 6

/** Beyond it nothing is issued or sent by itself. */
const MOST_DAYS_LATE = 2

/** Drafts to review of one series at a time; further late days are listed. */
export const MOST_IN_REVIEW = 12

export const isLate = (day: LocalDay, today: LocalDay): boolean => daysBetween(day, today) > MOST_DAYS_LATE

/** The day on which an occurrence is first made. */
export const dayOfMaking = (day: LocalDay, leadDays: number): LocalDay => addDays(day, -leadDays)

/** How an occurrence whose day of making has come is made. */
export type Making = 'on-its-day' | 'ahead' | 'review' | 'listed'

export function makingOf(day: LocalDay, today: LocalDay, inReview: number): Making {
  if (day > today) return 'ahead'
  if (!isLate(day, today)) return 'on-its-day'
  return inReview < MOST_IN_REVIEW ? 'review' : 'listed'
}

/** An invoice made on its day has that day; one made late has the day of making, and its own as the day of supply. */
export const daysOfInvoice = (day: LocalDay, today: LocalDay): { issueDate: LocalDay; supplyDate?: LocalDay } =>
  day < today ? { issueDate: today, supplyDate: day } : { issueDate: day }
