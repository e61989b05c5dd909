import { useMutation, useQuery } from '@tanstack/react-query'
import { useToday } from '#ui/features/account/queries.ts'
import { useRefresh } from '#ui/features/documents/queries/document.ts'
import { type Api, answerOf, useApi } from '#ui/platform/api/api.ts'
import { useIdempotencyKey } from '#ui/platform/api/idempotency-key.ts'

export type OverdueReview = NonNullable<Awaited<ReturnType<Api['invoices']['overdue-reminders']['get']>>['data']>

export type OverdueCustomer = OverdueReview['customers'][number]

export type Reminded = NonNullable<Awaited<ReturnType<Api['invoices']['overdue-reminders']['post']>>['data']>

export function useOverdueReview() {
  const api = useApi()
  return useQuery({
    queryKey: ['documents', 'invoice', 'overdue-reminders', useToday()],
    queryFn: () => answerOf(api.invoices['overdue-reminders'].get()),
    networkMode: 'always',
  })
}

/** A retry for the same customers after a lost answer sends nothing twice. */
export function useRemindOverdue(onReminded: (reminded: Reminded) => void) {
  const api = useApi()
  const refresh = useRefresh()
  const keyOf = useIdempotencyKey()
  return useMutation({
    networkMode: 'always',
    mutationFn: (customers: string[]) => {
      const body = { customers }
      return answerOf(api.invoices['overdue-reminders'].post(body, { headers: { 'idempotency-key': keyOf(body) } }))
    },
    onSuccess: (reminded) => {
      onReminded(reminded)
      void refresh()
    },
  })
}
