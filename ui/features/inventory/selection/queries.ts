import { useQuery } from '@tanstack/react-query'
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

export function useItemsToPick(request: ItemsRequest) {
  const api = useApi()
  const { locale } = useLanguage()
  return usePagedList(['items', 'pick', locale, request], (page) => fetchPage(api, locale, request, page), 'always')
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
