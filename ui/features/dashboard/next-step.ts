/** The next step. */
import type { LocalDay } from '#domain/calendar/dates.ts'
import { type Due, dueFrom } from '#domain/documents/due.ts'
import type { Dashboard, Figure } from './queries.ts'

export type NextStep =
  | { kind: 'overdue'; figures: readonly Figure[] }
  | { kind: 'next-due'; figure: Figure; due: Due }
  /** Amounts owed without a due date. */
  | { kind: 'to-collect'; figures: readonly Figure[] }
  | { kind: 'drafts'; figures: readonly Figure[] }
  | { kind: 'first-invoice' }
  | { kind: 'all-done' }

type Facts = Pick<Dashboard, 'toCollect' | 'overdue' | 'drafts' | 'nextDue'> & {
  firstRun: Pick<Dashboard['firstRun'], 'issued'>
}

/** Money first, overdue before open. `today` is a day in the account's zone. */
export function nextStep({ toCollect, overdue, drafts, nextDue, firstRun }: Facts, today: LocalDay): NextStep {
  if (overdue.length > 0) return { kind: 'overdue', figures: overdue }
  if (nextDue) return { kind: 'next-due', figure: nextDue, due: dueFrom(today, nextDue.dueDate) }
  if (toCollect.length > 0) return { kind: 'to-collect', figures: toCollect }
  if (drafts.length > 0) return { kind: 'drafts', figures: drafts }
  return { kind: firstRun.issued ? 'all-done' : 'first-invoice' }
}

export const countOf = (figures: readonly Figure[]): number => figures.reduce((all, { count }) => all + count, 0)
