import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useToday } from '#ui/features/account/queries.ts'
import { answerOf, useApi } from '#ui/platform/api/api.ts'

/** The sum of invoices in one currency. */
export type InvoiceTotals = { currency: string; count: number; total: string }

/** Figures of all invoices. Overdue changes at midnight. */
export function useInvoiceSummary() {
  const api = useApi()
  return useQuery({
    queryKey: ['documents', 'invoice', 'summary', useToday()],
    queryFn: () => answerOf(api.invoices.summary.get()),
    placeholderData: keepPreviousData,
  })
}
