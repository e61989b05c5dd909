import { useMutation } from '@tanstack/react-query'
import { statementMessages } from '#i18n/statements/statements.ts'
import { useDownloadOf } from '#ui/platform/api/download.ts'
import { useMessages } from '#ui/platform/i18n/language.tsx'
import { IfPermitted } from '#ui/platform/session/IfPermitted.tsx'
import { ExportButton } from '#ui/platform/lists/export/ExportButton.tsx'
import { SheetProgress } from '#ui/platform/lists/export/SheetProgress.tsx'
import { Button } from '#ui/kit/actions/Button.tsx'
import { announce } from '#ui/kit/overlays/Toasts.tsx'

type ReportFilesProps = {
  /** The report's address in the API. */
  name: string
  query: Readonly<Record<string, string>>
}

/** The report on paper, in the language of the company's documents, and as a table. */
export function ReportFiles({ name, query }: ReportFilesProps) {
  const t = useMessages(statementMessages)
  const download = useDownloadOf()
  const { mutate, isPending } = useMutation({
    networkMode: 'always',
    mutationFn: () => download(`/api/reports/${name}.pdf?${new URLSearchParams({ ...query, download: '1' })}`),
    onError: ({ message }) => announce({ kind: 'failed', title: t('downloadFailed'), description: message }),
  })
  return (
    <div className="flex flex-wrap gap-2">
      <IfPermitted to="exports.read">
        <Button icon="i-lucide-download" busy={isPending} onPress={() => mutate()}>
          {t('downloadPdf')}
        </Button>
      </IfPermitted>
      <ExportButton path={`/api/reports/${name}`} query={query} />
      <SheetProgress />
    </div>
  )
}
