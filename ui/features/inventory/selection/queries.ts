import { useQuery } from '@tanstack/react-query'
import { type Api, answerOf, useApi } from '#ui/platform/api/api.ts'
import { usePagedList } from '#ui/platform/lists/paged-list.ts'

type ItemsRequest = { q: string; category: string | null }

const PAGE = 50

function fetchPage(api: Api, { q, category }: ItemsRequest, page: { cursor?: string }) {
  return answerOf(
    api.items.get({ query: { ...(q !== '' && { q }), ...(category !== null && { category }), ...page, limit: PAGE } }),
  )
}

export function useItemsToPick(request: ItemsRequest) {
  const api = useApi()
  return usePagedList(['items', 'pick', request], (page) => fetchPage(api, request, page), 'always')
}

/** Those that have items. A failure leaves them out: items are found without them. */
export function useCategoryChips() {
  const api = useApi()
  const { data } = useQuery({
    queryKey: ['item-categories'],
    queryFn: () => answerOf(api['item-categories'].get()),
    networkMode: 'always',
  })
  return (data?.items ?? []).filter(({ items }) => items > 0)
}
