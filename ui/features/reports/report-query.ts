/** The period of a report, in its address. */
import { isLocalDay } from '#domain/calendar/dates.ts'
import { daysOf } from '#domain/calendar/period.ts'
import type { DayRange } from '#domain/reports/period.ts'
import { useToday } from '#ui/features/account/queries.ts'
import { type QueryFields, textField } from '#ui/platform/lists/list-query.ts'
import { useListQuery } from '#ui/platform/lists/use-list-query.ts'

type ReportQuery = { from: string; to: string }

const FIELDS: QueryFields<ReportQuery> = { from: textField('from', isLocalDay), to: textField('to', isLocalDay) }

/** The last whole month where the address has no days: a report is mostly read of a month that has ended. */
export function useReportPeriod(): { days: DayRange; update: (days: DayRange) => void } {
  const today = useToday()
  const { query, update } = useListQuery(FIELDS)
  const isGiven = query.from !== '' && query.to !== '' && query.from <= query.to
  return { days: isGiven ? query : daysOf('last-month', today), update }
}
