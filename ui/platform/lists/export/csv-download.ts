import { useMutation } from '@tanstack/react-query'
import { listMessages } from '#i18n/shell/lists.ts'
import { useLanguage, useMessages } from '#ui/platform/i18n/language.tsx'
import { announce } from '#ui/kit/overlays/Toasts.tsx'

/** The rows that a request of the API's list finds, at the path of a file. */
export type CsvExport = { path: string; query: Readonly<Record<string, string | number | undefined>> }

/** `download` is that of the caller, who is a user or an admin. */
export function useCsvDownload(download: (path: string) => Promise<void>) {
  const t = useMessages(listMessages)
  const { locale } = useLanguage()
  return useMutation({
    mutationFn: ({ path, query }: CsvExport) => download(addressOf(path, { ...query, language: locale })),
    onError: ({ message }) => announce({ kind: 'failed', title: t('failed'), description: message }),
  })
}

export function addressOf(path: string, query: CsvExport['query']): string {
  const given = Object.entries(query).flatMap(([name, value]) => (value === undefined ? [] : [[name, String(value)]]))
  return `${path}?${new URLSearchParams(given).toString()}`
}
