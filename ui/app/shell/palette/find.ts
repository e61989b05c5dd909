import { useMemo } from 'react'
import { formatAmount } from '#domain/money/money.ts'
import { displayName } from '#domain/text/display-name.ts'
import { numberWithRevision } from '#domain/documents/numbering.ts'
import type { Locale } from '#domain/locale.ts'
import { type Api, answerOf, useApi } from '#ui/platform/api/api.ts'
import { useLanguage } from '#ui/platform/i18n/language.tsx'
import { documentPaths } from '#ui/platform/navigation/document-paths.ts'
import { paths } from '#ui/platform/navigation/paths.ts'

/** A search result: an invoice, a quotation, a customer or an item, and its path. */
export type Found = {
  id: string
  kind: 'invoice' | 'quotation' | 'customer' | 'item'
  text: string
  detail: string
  path: string
}

/** Searches the server; empty when nothing matches. @throws ApiError */
export type Find = (text: string) => Promise<readonly Found[]>

const MOST_OF_A_KIND = 5

/** Searches documents by number and customer, customers by name, items by name and code. */
export function useFind(): Find {
  const api = useApi()
  const { locale } = useLanguage()
  return useMemo(
    () => async (text) => {
      const query = { q: text, limit: MOST_OF_A_KIND }
      const [invoices, quotations, customers, items] = await Promise.all([
        answerOf(api.invoices.get({ query })),
        answerOf(api.quotations.get({ query })),
        answerOf(api.customers.get({ query })),
        answerOf(api.items.get({ query })),
      ])
      return [
        ...invoices.items.map((invoice) => foundDocument('invoice', invoice, locale)),
        ...quotations.items.map((quotation) => foundDocument('quotation', quotation, locale)),
        ...customers.items.map(({ id, name, nameAr, trn }) => ({
          id,
          kind: 'customer' as const,
          text: displayName({ name, nameAr }, locale),
          detail: trn ?? '',
          path: paths.customer(id),
        })),
        ...items.items.map(({ id, name, nameAr, sku }) => ({
          id,
          kind: 'item' as const,
          text: displayName({ name, nameAr }, locale),
          detail: sku,
          path: paths.item(id),
        })),
      ]
    },
    [api, locale],
  )
}

type Row = NonNullable<Awaited<ReturnType<Api['invoices']['get']>>['data']>['items'][number]

function foundDocument(
  kind: 'invoice' | 'quotation',
  {
    id,
    number,
    revision,
    status,
    customer,
    totals,
    currency,
  }: Pick<Row, 'id' | 'number' | 'revision' | 'status' | 'customer' | 'totals' | 'currency'>,
  locale: Locale,
): Found {
  const { edit, view } = documentPaths(kind)
  return {
    id,
    kind,
    text: [numberWithRevision({ number, revision }), displayName(customer, locale)].filter(Boolean).join(' · '),
    detail: formatAmount(totals.total, currency),
    path: status === 'draft' ? edit(id) : view(id),
  }
}
