import { useMemo } from 'react'
import { formatAmount } from '#domain/money/money.ts'
import { displayName } from '#domain/text/display-name.ts'
import { answerOf, useApi } from '#ui/platform/api/api.ts'
import { useLanguage } from '#ui/platform/i18n/language.tsx'
import { paths } from '#ui/platform/navigation/paths.ts'

/** A search result: an invoice or a customer, and its path. */
export type Found = { id: string; kind: 'invoice' | 'customer'; text: string; detail: string; path: string }

/** Searches the server; empty when nothing matches. @throws ApiError */
export type Find = (text: string) => Promise<readonly Found[]>

const MOST_OF_A_KIND = 5

/** Searches invoices by number and customer, and customers by name. */
export function useFind(): Find {
  const api = useApi()
  const { locale } = useLanguage()
  return useMemo(
    () => async (text) => {
      const query = { q: text, limit: MOST_OF_A_KIND }
      const [invoices, customers] = await Promise.all([
        answerOf(api.invoices.get({ query })),
        answerOf(api.customers.get({ query })),
      ])
      return [
        ...invoices.items.map(({ id, number, status, customer, totals, currency }) => ({
          id,
          kind: 'invoice' as const,
          text: [number, displayName(customer, locale)].filter(Boolean).join(' · '),
          detail: formatAmount(totals.total, currency),
          path: status === 'draft' ? paths.editInvoice(id) : paths.invoice(id),
        })),
        ...customers.items.map(({ id, name, nameAr, trn }) => ({
          id,
          kind: 'customer' as const,
          text: displayName({ name, nameAr }, locale),
          detail: trn ?? '',
          path: paths.customer(id),
        })),
      ]
    },
    [api, locale],
  )
}
