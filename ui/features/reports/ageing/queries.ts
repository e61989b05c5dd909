import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { isLocalDay } from '#domain/calendar/dates.ts'
import { formatMinor, minor, parseMinor } from '#domain/money/money.ts'
import { answerOf, useApi } from '#ui/platform/api/api.ts'
import { type QueryFields, textField } from '#ui/platform/lists/list-query.ts'

export type AgeingQuery = { asOf: string; currency: string }

/** Today and the selected currency are not in the address. */
export const AGEING_FIELDS: QueryFields<AgeingQuery> = {
  asOf: textField('asOf', isLocalDay),
  currency: textField('currency', (text) => /^[A-Z]{3}$/.test(text)),
}

export const ageingRequest = ({ asOf, currency }: AgeingQuery) => ({
  ...(asOf !== '' && { asOf }),
  ...(currency !== '' && { currency }),
})

/** Refetched with every change of documents and payments. The figures of before stay while another day is fetched. */
export function useAgeingReport(query: AgeingQuery) {
  const api = useApi()
  return useInfiniteQuery({
    queryKey: ['documents', 'reports', 'ageing', query],
    queryFn: ({ pageParam }) =>
      answerOf(
        api.reports.ageing.get({
          query: { ...ageingRequest(query), ...(pageParam !== null && { cursor: pageParam }) },
        }),
      ),
    initialPageParam: null as string | null, // because the first page has no cursor
    getNextPageParam: ({ nextCursor }) => nextCursor,
    placeholderData: keepPreviousData,
  })
}

type Pages = NonNullable<ReturnType<typeof useAgeingReport>['data']>['pages']
export type AgeingAnswer = Pages[number]

/** The amount of all days overdue; null where it is zero. */
export function overdueOf({ currency, totals: { d30, d60, d90, over90 } }: AgeingAnswer): string | null {
  const overdue = [d30, d60, d90, over90].reduce((sum, amount) => sum + parseMinor(amount, currency), 0n)
  return overdue === 0n ? null : formatMinor(minor(overdue), currency)
}
