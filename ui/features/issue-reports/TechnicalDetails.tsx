import { issueReportMessages } from '#i18n/issue-reports/issue-reports.ts'
import { useMessages } from '#ui/platform/i18n/language.tsx'

/** Shows exactly the diagnostics that are sent, in English, for the support team. */
export function TechnicalDetails({ text }: { text: string | undefined }) {
  const t = useMessages(issueReportMessages)
  return (
    <section aria-label={t('details')} className="rounded-control bg-sunken p-4">
      <h2 className="text-small font-600">{t('details')}</h2>
      <p className="mt-1 text-small text-ink-muted">{t('detailsText')}</p>
      {text === undefined ? (
        <p role="status" className="mt-3 text-small text-ink-muted">
          {t('detailsComing')}
        </p>
      ) : (
        <pre dir="ltr" lang="en" className="mt-3 whitespace-pre-wrap break-words text-start font-mono text-small">
          {text}
        </pre>
      )}
    </section>
  )
}
