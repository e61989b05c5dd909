import { useMutation } from '@tanstack/react-query'
import { itemListMessages } from '#i18n/inventory/list.ts'
import { type Api, answerOf, useApi } from '#ui/platform/api/api.ts'
import { useDownloadOf } from '#ui/platform/api/download.ts'
import { useLanguage, useMessages } from '#ui/platform/i18n/language.tsx'
import { usePagedList } from '#ui/platform/lists/paged-list.ts'
import { announce } from '#ui/kit/overlays/Toasts.tsx'
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

/** The file of the list. */
export function useItemFile() {
  const download = useDownloadOf()
  const { locale } = useLanguage()
  const t = useMessages(itemListMessages)
  const { mutate, isPending } = useMutation({
    mutationFn: (query: ItemsRequest & { ids?: string }) => {
      const given = Object.entries({ ...query, language: locale }).map(([name, value]) => [name, String(value)])
      return download(`/api/items.csv?${new URLSearchParams(given).toString()}`)
    },
    onError: ({ message }) => announce({ kind: 'failed', title: t('failed'), description: message }),
  })
  return { isPending, exportCsv: mutate }
}
