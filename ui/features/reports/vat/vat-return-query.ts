/** The tax period of the return and its open sheet, in the address. */
import { isLocalDay } from '#domain/calendar/dates.ts'
import type { DayRange } from '#domain/reports/period.ts'
import { paths } from '#ui/platform/navigation/paths.ts'
import { type QueryFields, textField } from '#ui/platform/lists/list-query.ts'
import { OPEN_PARAM, useListQuery } from '#ui/platform/lists/use-list-query.ts'

type VatReturnQuery = { from: string; to: string }

const FIELDS: QueryFields<VatReturnQuery> = { from: textField('from', isLocalDay), to: textField('to', isLocalDay) }

/** `enter`, `file`, or the box whose lines are open. */
export type VatReturnSheet = string | null

type VatReturnQueryState = {
  /** Null: the running tax period. */
  days: DayRange | null
  sheet: VatReturnSheet
  choose: (days: DayRange) => void
  open: (sheet: VatReturnSheet) => void
}

export function useVatReturnQuery(): VatReturnQueryState {
  const { query, update, openId, open } = useListQuery(FIELDS)
  const isGiven = query.from !== '' && query.to !== '' && query.from <= query.to
  return { days: isGiven ? query : null, sheet: openId, choose: update, open }
}

/** The return with the documents of a box open. */
export const linesHref = ({ from, to }: DayRange, box: string): string =>
  paths.vatReturnWith(new URLSearchParams({ from, to, [OPEN_PARAM]: box }).toString())
