import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { answerOf, useApi } from '#ui/platform/api/api.ts'
import { useDownloadOf } from '#ui/platform/api/download.ts'
import { useLanguage } from '#ui/platform/i18n/language.tsx'

const KEY = ['account', 'export-size']
const ASK_MS = 2000

/** The size of the export, and how far it is: asked for again while it runs. */
export function useExportSize() {
  const api = useApi()
  return useQuery({
    queryKey: KEY,
    queryFn: () => answerOf(api.account.export.size.get()),
    refetchInterval: ({ state: { data } }) => (data?.running ? ASK_MS : false),
  })
}

type ExportSize = NonNullable<ReturnType<typeof useExportSize>['data']>

/** Starts the download in the browser, which tells the page nothing of it: the server says how far it is. */
export function useExportDownload() {
  const download = useDownloadOf()
  const queries = useQueryClient()
  const { locale } = useLanguage()
  return useMutation({
    mutationFn: () => download(`/api/account/export?language=${locale}`),
    onSuccess: () => queries.setQueryData<ExportSize>(KEY, (size) => size && { ...size, running: { percent: 0 } }),
  })
}
