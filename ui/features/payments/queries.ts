/** Queries and mutations of customers' money. */
import { useMutation, useQuery } from '@tanstack/react-query'
import type { CommercialDocument } from '#domain/documents/document.ts'
import type { Cheque, PaymentMethod } from '#domain/payments/payment.ts'
import { type Api, answerOf, useApi } from '#ui/platform/api/api.ts'
import { useDownloadOf } from '#ui/platform/api/download.ts'
import { usePagedList } from '#ui/platform/lists/paged-list.ts'

export type PaymentBody = {
  date: string
  amount: string
  method: PaymentMethod
  reference?: string
  cheque?: Cheque
}

export type Allocation = { invoiceId: string; amount: string }

export type Payment = NonNullable<Awaited<ReturnType<ReturnType<Api['payments']>['get']>>['data']>

export type PaymentRow = Awaited<ReturnType<typeof fetchPage>>['items'][number]

export type PaymentRequest = NonNullable<NonNullable<Parameters<Api['payments']['get']>[0]>['query']>

export const PAYMENTS_FILE = '/api/payments'

const fetchPage = (api: Api, query: PaymentRequest) => answerOf(api.payments.get({ query }))

export function usePaymentList(request: PaymentRequest, today: string) {
  const api = useApi()
  // Midnight changes which cheques are due.
  return usePagedList(['payments', 'list', request, request.cheques ? today : ''], (page) =>
    fetchPage(api, { ...request, ...page }),
  )
}

export function usePayment(id: string) {
  const api = useApi()
  return useQuery({ queryKey: ['payments', 'one', id], queryFn: () => answerOf(api.payments({ id }).get()) })
}

/** More than this are not spread at once; the rest stays open. */
const MOST_OPEN = 100

export type OpenInvoice = Awaited<ReturnType<typeof openInvoices>>[number]

/** Not in the server's order of due dates: what has none is due on its issue date here, not after all others. */
const openInvoices = async (api: Api, customerId: string) => {
  const query = { customerId, settlement: 'open', sort: 'issueDate', limit: MOST_OPEN } as const
  const { items } = await answerOf(api.invoices.get({ query }))
  const dueOf = ({ dueDate, issueDate }: (typeof items)[number]) => dueDate ?? issueDate
  return items.toSorted((a, b) => dueOf(a).localeCompare(dueOf(b)))
}

/** The open invoices of a customer, in any currency, oldest due first; null disables the query. */
export function useOpenInvoices(customerId: string | null) {
  const api = useApi()
  return useQuery({
    queryKey: ['payments', 'open-invoices', customerId],
    queryFn: () => openInvoices(api, customerId ?? ''),
    enabled: customerId !== null,
  })
}

export type AvailableCredit = { from: 'payment' | 'invoice'; id: string; number: string | null; amount: string }

/** The credit of an open invoice's customer from elsewhere. */
export function useAvailableCredit({
  id,
  version,
  customerId,
}: Pick<CommercialDocument, 'id' | 'version' | 'customerId'>) {
  const api = useApi()
  return useQuery({
    queryKey: ['payments', 'available-credit', id, version],
    queryFn: () => answerOf(api.invoices({ id })['available-credit'].get()),
    enabled: customerId !== undefined,
  })
}

export function useReceiptDownload(id: string) {
  const download = useDownloadOf()
  return useMutation({ mutationFn: () => download(`/api/payments/${id}/pdf`) })
}
