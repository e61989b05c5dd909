/** A list or a report as CSV or as a spreadsheet, and how far the spreadsheet is. */
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { exportMessages } from '#i18n/shell/export.ts'
import { answerOf, useApi } from '#ui/platform/api/api.ts'
import { useDownloadOf } from '#ui/platform/api/download.ts'
import { useLanguage, useMessages } from '#ui/platform/i18n/language.tsx'
import { announce } from '#ui/kit/overlays/Toasts.tsx'
import { addressOf, type CsvExport } from './csv-download.ts'

/** `path`: without the ending of a file. */
export type TableExport = CsvExport

type Format = 'csv' | 'xlsx'

const KEY = ['account', 'spreadsheet']
const ASK_MS = 1000

type Answer = { running: { rows: number; isWriting: boolean } | null }

/** Starts the download in the browser. A spreadsheet is made first, and the server says how far it is. */
export function useTableDownload() {
  const t = useMessages(exportMessages)
  const { locale } = useLanguage()
  const download = useDownloadOf()
  const queries = useQueryClient()
  return useMutation({
    networkMode: 'always',
    mutationFn: ({ format, path, query }: TableExport & { format: Format }) =>
      download(addressOf(`${path}.${format}`, { ...query, language: locale })),
    onSuccess: (_, { format }) => {
      if (format === 'xlsx') queries.setQueryData<Answer>(KEY, { running: { rows: 0, isWriting: false } })
    },
    onError: ({ message }) => announce({ kind: 'failed', title: t('failed'), description: message }),
  })
}

/** Asked for from the start of a spreadsheet to its end. */
export function useSheetProgress(): Answer['running'] {
  const api = useApi()
  const { data, isError } = useQuery({
    queryKey: KEY,
    queryFn: (): Promise<Answer> => answerOf(api.account.export.spreadsheet.get()),
    enabled: ({ state: { data } }) => Boolean(data?.running),
    staleTime: ASK_MS,
    refetchInterval: ASK_MS,
  })
  return isError ? null : (data?.running ?? null)
}
