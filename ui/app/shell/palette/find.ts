import { useCallback, useMemo } from 'react'
import type { DocumentType } from '#domain/documents/document.ts'
import { formatAmount } from '#domain/money/money.ts'
import { displayName } from '#domain/text/display-name.ts'
import { numberWithRevision } from '#domain/documents/numbering.ts'
import type { Locale } from '#domain/locale.ts'
import { type Api, answerOf, useApi } from '#ui/platform/api/api.ts'
import { useLanguage } from '#ui/platform/i18n/language.tsx'
import { documentPaths } from '#ui/platform/navigation/document-paths.ts'
import { paths } from '#ui/platform/navigation/paths.ts'

export type FoundKind = DocumentType | 'customer' | 'item'

/** A search result and its path. */
export type Found = {
  id: string
  kind: FoundKind
  /** The number of a document. A draft has none. */
  code?: string | undefined
  text: string
  detail: string
  path: string
}

/** Searches the server; empty when nothing matches. @throws ApiError */
export type Find = (text: string) => Promise<readonly Found[]>

const MOST_OF_A_KIND = 5
const MOST_RECENT = 5

/** Searches documents by number and customer, customers by name, items by name and code. */
export function useFind(): Find {
  const api = useApi()
  const { locale } = useLanguage()
  return useMemo(
    () => async (text) => {
      const query = { q: text, limit: MOST_OF_A_KIND }
      const [invoices, quotations, creditNotes, customers, items] = await Promise.all([
        answerOf(api.invoices.get({ query })),
        answerOf(api.quotations.get({ query })),
        answerOf(api['credit-notes'].get({ query })),
        answerOf(api.customers.get({ query })),
        answerOf(api.items.get({ query })),
      ])
      return [
        ...invoices.items.map((invoice) => foundDocument('invoice', invoice, locale)),
        ...quotations.items.map((quotation) => foundDocument('quotation', quotation, locale)),
        ...creditNotes.items.map((note) => foundDocument('credit-note', note, locale)),
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

/** The newest documents, of both kinds that are written here. @throws ApiError */
export function useFindRecent(): () => Promise<readonly Found[]> {
  const api = useApi()
  const { locale } = useLanguage()
  return useCallback(async () => {
    const query = { limit: MOST_RECENT }
    const [invoices, quotations] = await Promise.all([
      answerOf(api.invoices.get({ query })),
      answerOf(api.quotations.get({ query })),
    ])
    const newest = [
      ...invoices.items.map((row) => ({ row, kind: 'invoice' as const })),
      ...quotations.items.map((row) => ({ row, kind: 'quotation' as const })),
    ].toSorted((a, b) => (a.row.createdAt < b.row.createdAt ? 1 : -1))
    return newest.slice(0, MOST_RECENT).map(({ row, kind }) => foundDocument(kind, row, locale))
  }, [api, locale])
}

/** The list of a kind, with the search in its address. */
export function allResultsPath(kind: FoundKind, text: string): string {
  const list = kind === 'customer' ? paths.customers : kind === 'item' ? paths.inventory : documentPaths(kind).list
  return `${list}?${new URLSearchParams({ q: text }).toString()}`
}

type Row = NonNullable<Awaited<ReturnType<Api['invoices']['get']>>['data']>['items'][number]

function foundDocument(
  kind: DocumentType,
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
    code: numberWithRevision({ number, revision }) ?? undefined,
    text: displayName(customer, locale),
    detail: formatAmount(totals.total, currency),
    path: status === 'draft' ? edit(id) : view(id),
  }
}
