import { queryOptions, useQuery } from '@tanstack/react-query'
import { type QuantitySearch, readQuantitySearch } from '#domain/documents/drafts/typed-quantity.ts'
import type { Locale } from '#domain/locale.ts'
import { byName, sortedByName } from '#domain/text/name-key.ts'
import { type Api, answerOf, useApi } from '#ui/platform/api/api.ts'
import { useLanguage } from '#ui/platform/i18n/language.tsx'
import { usePagedList } from '#ui/platform/lists/paged-list.ts'

type ItemsRequest = { q: string; category: string | null }

const PAGE = 50

function fetchPage(api: Api, locale: Locale, { q, category }: ItemsRequest, page: { cursor?: string }) {
  const query = q === '' ? { sort: byName(locale) } : { q }
  return answerOf(api.items.get({ query: { ...query, ...(category !== null && { category }), ...page, limit: PAGE } }))
}

/** The items for a text, which may have a quantity beside the words. */
export function useItemsToPick({ q, category }: ItemsRequest) {
  const api = useApi()
  const { locale } = useLanguage()
  const { data: reading = readQuantitySearch(q) } = useQuery(readingQuery(api, q))
  const request = { q: reading.text, category }
  const key = ['items', 'pick', locale, request]
  const list = usePagedList(key, (page) => fetchPage(api, locale, request, page), 'always')
  return { list, reading }
}

/** How a text is searched for: as a whole if that finds something (`2x4 timber`), or else by the words beside its quantity. */
export function readingQuery(api: Api, typed: string) {
  const read = readQuantitySearch(typed)
  const isCertain = read.quantity === null || read.text === ''
  return queryOptions({
    queryKey: ['items', 'reading', typed],
    queryFn: async (): Promise<QuantitySearch> => {
      if (isCertain) return read
      const { items } = await answerOf(api.items.get({ query: { q: typed, limit: 1 } }))
      return items.length > 0 ? { text: typed, quantity: null } : read
    },
    ...(isCertain && { initialData: read, staleTime: Infinity }),
    networkMode: 'always',
    retry: false,
  })
}

/** Those that have items. A failure leaves them out: items are found without them. */
export function useCategoryChips() {
  const api = useApi()
  const { locale } = useLanguage()
  const { data } = useQuery({
    queryKey: ['item-categories'],
    queryFn: () => answerOf(api['item-categories'].get()),
    networkMode: 'always',
  })
  const used = (data?.items ?? []).filter(({ items }) => items > 0)
  return sortedByName(used, locale)
}
