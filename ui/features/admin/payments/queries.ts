/** Queries and mutations of one payment for a subscription. */
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { type Api, answerOf } from '#ui/platform/api/api.ts'
import { type ResponseOf, useAdminApi } from '#ui/features/admin/queries.ts'

type Payments = Api['admin']['payments']

export type PaymentPage = ResponseOf<ReturnType<Payments>['get']>
export type Checked = ResponseOf<ReturnType<Payments>['check']['post']>

export function usePayment(id: string) {
  const api = useAdminApi()
  return useQuery({ queryKey: ['admin', 'payment', id], queryFn: () => answerOf(api.payments({ id }).get()) })
}

/** Resolves when the page shows what has become of the payment. */
export function useCheckPayment(id: string) {
  const api = useAdminApi()
  const queries = useQueryClient()
  return useMutation({
    // Offline, fail at once instead of pausing silently.
    networkMode: 'always',
    mutationFn: () => answerOf(api.payments({ id }).check.post()),
    onSuccess: () => queries.invalidateQueries({ queryKey: ['admin'] }),
  })
}
