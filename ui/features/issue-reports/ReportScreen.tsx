import { useState } from 'react'
import { issueReportMessages } from '#i18n/issue-reports/issue-reports.ts'
import { shellMessages } from '#i18n/shell/shell.ts'
import { useMessages } from '#ui/platform/i18n/language.tsx'
import { useSession } from '#ui/platform/session/session.tsx'
import { PageHeader } from '#ui/kit/layout/PageHeader.tsx'
import { MyReports, UnreadNotice } from './MyReports.tsx'
import { ReportForm } from './ReportForm.tsx'
import { ReportSent, type SentReport } from './ReportSent.tsx'

/** /report: sends an issue report to support, with diagnostics (spec §1, §2). */
export function ReportScreen() {
  const t = useMessages(issueReportMessages)
  const shell = useMessages(shellMessages)
  const { session } = useSession()
  const [sent, setSent] = useState<SentReport | null>(null)
  return (
    <>
      <PageHeader title={t('title')} documentTitle={shell('pageTitle', { page: t('title') })} />
      {sent ? null : <p className="text-ink-muted">{t('text')}</p>}
      <UnreadNotice />
      {session ? (
        <div className="grid items-start gap-6 xl:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
          {sent ? (
            <ReportSent {...sent} onAgain={() => setSent(null)} />
          ) : (
            <ReportForm user={session.user} onSent={setSent} />
          )}
          <MyReports />
        </div>
      ) : null}
    </>
  )
}
