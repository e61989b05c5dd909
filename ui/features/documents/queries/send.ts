/** What sending an invoice asks of the server: the letter, the link, and what both need to know. */
import { useMutation, useQuery } from '@tanstack/react-query'
import type { Invoice } from '#domain/documents/document.ts'
import type { DocumentLanguage } from '#domain/locale.ts'
import { documentNumber } from '#domain/documents/numbering.ts'
import { answerOf, useApi } from '#ui/platform/api/api.ts'
import { useRefresh } from './document.ts'

/** A letter as it goes to the server; what is absent the server writes itself. */
export type Letter = {
  to: string[]
  cc?: string[]
  subject?: string
  message?: string
  language: DocumentLanguage
}

/** `key` names the letter: tried again after a lost answer it does not go twice. */
export function useSendInvoice({ id }: Invoice) {
  const api = useApi()
  const refresh = useRefresh()
  return useMutation({
    mutationFn: ({ letter, key }: { letter: Letter; key: string }) =>
      answerOf(api.invoices({ id }).send.post(letter, { headers: { 'idempotency-key': key } })),
    onSuccess: () => void refresh(),
  })
}

/** The address of the client's page: of the link there is, or of a new one. */
export function useShareLink({ id }: Invoice) {
  const api = useApi()
  const refresh = useRefresh()
  return useMutation({
    mutationFn: async () => (await answerOf(api.invoices({ id })['public-link'].post())).publicUrl,
    onSuccess: () => void refresh(),
  })
}

export function useRevokeLink({ id }: Invoice) {
  const api = useApi()
  const refresh = useRefresh()
  return useMutation({
    mutationFn: () => answerOf(api.invoices({ id })['public-link'].delete()),
    onSuccess: () => void refresh(),
  })
}

/** What the customer reads, when he is of the book and it is known. */
export function useCustomerLanguage(customerId: string | undefined): DocumentLanguage | null {
  const api = useApi()
  const { data } = useQuery({
    queryKey: ['customers', 'language', customerId],
    queryFn: async () => (await answerOf(api.customers({ id: customerId ?? '' }).get())).language,
    enabled: customerId !== undefined,
  })
  return data ?? null
}

/** The number the next invoice takes, if nobody else is faster. */
export function useNextNumber(): string | null {
  const api = useApi()
  const { data } = useQuery({
    queryKey: ['settings', 'next-number'],
    queryFn: async () => {
      const settings = await answerOf(api['dashboard-settings'].get())
      return documentNumber(settings.invoice_prefix, settings.invoice_number_start)
    },
  })
  return data ?? null
}
