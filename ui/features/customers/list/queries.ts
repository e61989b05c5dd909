import { useMutation, useQueryClient } from '@tanstack/react-query'
import { customerListMessages } from '#i18n/customers/list.ts'
import { type Api, answerOf, useApi } from '#ui/platform/api/api.ts'
import { useDownloadOf } from '#ui/platform/api/download.ts'
import { useLanguage, useMessages } from '#ui/platform/i18n/language.tsx'
import { usePagedList } from '#ui/platform/lists/paged-list.ts'
import { announce } from '#ui/kit/overlays/Toasts.tsx'
import { type CustomersQuery, type CustomersRequest, customersRequest } from './customers-query.ts'

export type CustomerRow = Awaited<ReturnType<typeof fetchPage>>['items'][number]

export function useCustomerList(query: CustomersQuery) {
  const api = useApi()
  const { locale } = useLanguage()
  const request = customersRequest(query, locale)
  return usePagedList(['customers', 'list', request], (page) => fetchPage(api, { ...request, ...page }))
}

function fetchPage(api: Api, query: CustomersRequest) {
  return answerOf(api.customers.get({ query }))
}

type Change = { ids: readonly string[]; to: 'archive' | 'restore' }

/** Archives customers or takes them out again, with Undo. What follows does not depend on the part that asked: it may be gone. */
export function useArchive(): { isPending: boolean; change: (change: Change) => void } {
  const api = useApi()
  const queries = useQueryClient()
  const t = useMessages(customerListMessages)
  const { mutate, isPending } = useMutation({
    // Offline, fail at once: a paused mutation would look like one that takes long.
    networkMode: 'always',
    mutationFn: async ({ ids, to }: Change & { isUndo: boolean }) => {
      const body = { ids: [...ids] }
      if (to === 'archive') return (await answerOf(api.customers.archive.post(body))).archived
      return (await answerOf(api.customers.restore.post(body))).restored
    },
    onSuccess: (changed, { to, isUndo }) => {
      void queries.invalidateQueries({ queryKey: ['customers'] })
      if (isUndo) return
      const undo = () => mutate({ ids: changed, to: to === 'archive' ? 'restore' : 'archive', isUndo: true })
      announce({
        kind: 'done',
        title: t(to === 'archive' ? 'archiveDone' : 'restoreDone', { n: changed.length }),
        ...(changed.length > 0 && { action: { text: t('undo'), onAction: undo } }),
      })
    },
    onError: ({ message }) => announce({ kind: 'failed', title: t('failed'), description: message }),
  })
  return { isPending, change: (change) => mutate({ ...change, isUndo: false }) }
}

/** The file of the list. */
export function useCustomerFile() {
  const download = useDownloadOf()
  const { locale } = useLanguage()
  const t = useMessages(customerListMessages)
  const { mutate, isPending } = useMutation({
    mutationFn: (query: CustomersRequest & { ids?: string }) => {
      const given = Object.entries({ ...query, language: locale }).map(([name, value]) => [name, String(value)])
      return download(`/api/customers.csv?${new URLSearchParams(given).toString()}`)
    },
    onError: ({ message }) => announce({ kind: 'failed', title: t('failed'), description: message }),
  })
  return { isPending, exportCsv: mutate }
}
