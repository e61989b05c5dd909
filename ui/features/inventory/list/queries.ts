import { type Api, answerOf, useApi } from '#ui/platform/api/api.ts'
import { useLanguage } from '#ui/platform/i18n/language.tsx'
import { usePagedList } from '#ui/platform/lists/paged-list.ts'
import { type ItemsQuery, type ItemsRequest, itemsRequest } from './items-query.ts'

function fetchPage(api: Api, query: ItemsRequest) {
  return answerOf(api.items.get({ query }))
}

export function useItemList(query: ItemsQuery) {
  const api = useApi()
  const { locale } = useLanguage()
  const request = itemsRequest(query, locale)
  return usePagedList(['items', 'list', request], (page) => fetchPage(api, { ...request, ...page }))
}

export const ITEMS_FILE = '/api/items'
