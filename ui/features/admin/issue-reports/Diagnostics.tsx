import { adminReportMessages } from '#i18n/admin/issue-reports.ts'
import { useMessages } from '#ui/platform/i18n/language.tsx'

/** The details that went along with the report, in English, as its writer saw them. */
export function Diagnostics({ text }: { text: string }) {
  const t = useMessages(adminReportMessages)
  if (text === '') return null
  return (
    <details className="card p-4">
      <summary className="min-h-11 cursor-pointer rounded-control py-2.5 font-600 ring">{t('diagnostics')}</summary>
      <pre dir="ltr" lang="en" className="mt-3 whitespace-pre-wrap break-words text-start font-mono text-small">
        {text}
      </pre>
    </details>
  )
}
