import { useState } from 'react'
import { useParams } from 'react-router'
import { adminMessages } from '#i18n/admin/admin.ts'
import { adminReportMessages } from '#i18n/admin/issue-reports.ts'
import { reportKindMessages } from '#i18n/issue-reports/kinds.ts'
import { SentDetails } from '#ui/platform/feedback/SentDetails.tsx'
import { useMessages } from '#ui/platform/i18n/language.tsx'
import { Sentence } from '#ui/platform/i18n/Sentence.tsx'
import { RecordColumns } from '#ui/platform/layout/RecordColumns.tsx'
import { RecordPage, type RecordSection } from '#ui/platform/layout/RecordPage.tsx'
import { adminPaths } from '#ui/platform/navigation/admin-paths.ts'
import { ButtonLink } from '#ui/kit/actions/Button.tsx'
import { TextLink } from '#ui/kit/actions/TextLink.tsx'
import { PageHeader } from '#ui/kit/layout/PageHeader.tsx'
import { Ltr } from '#ui/kit/text/Ltr.tsx'
import { AnswerForm } from './AnswerForm.tsx'
import { MessageList } from './MessageList.tsx'
import { type Thread, useThread } from './queries.ts'
import { ReportFacts } from './ReportFacts.tsx'
import { ReportStatus } from './ReportStatus.tsx'
import { SeverityBadge } from './SeverityBadge.tsx'
import { StatusButton } from './StatusButton.tsx'

/** One report: what was said, what admins noted, and the answer. */
export function ThreadPage() {
  const t = useMessages(adminReportMessages)
  const admin = useMessages(adminMessages)
  const { id = '' } = useParams()
  return (
    <RecordPage
      query={useThread(id)}
      t={t}
      failedTitle={t('recordName')}
      icon="i-lucide-message-square-warning"
      listHref={adminPaths.issueReports}
      documentTitle={(page) => admin('pageTitle', { page })}
    >
      {(thread, section) => <Loaded thread={thread} section={section} />}
    </RecordPage>
  )
}

function Loaded({ thread, section }: { thread: Thread; section: RecordSection }) {
  const { id, ticket, status, severity, category, topic, continues, messages } = thread
  const t = useMessages(adminReportMessages)
  const admin = useMessages(adminMessages)
  const kinds = useMessages(reportKindMessages)
  const [focused, setFocused] = useState(messages.at(-1)?.id)
  return (
    <>
      <PageHeader
        title={<Ltr>{ticket}</Ltr>}
        documentTitle={admin('pageTitle', { page: ticket })}
        actions={
          <>
            <ButtonLink href={adminPaths.issueReports}>{t('toList')}</ButtonLink>
            <StatusButton id={id} status={status} />
          </>
        }
      >
        <div className="mt-2 flex flex-wrap items-center gap-x-3 gap-y-1 text-ink-muted">
          <ReportStatus status={status} />
          {severity ? <SeverityBadge severity={severity} /> : null}
          <span>{[category, ...(topic ? [topic] : [])].map((name) => kinds(name)).join(' · ')}</span>
          {continues ? <Continues earlier={continues} /> : null}
        </div>
      </PageHeader>
      <RecordColumns
        section={section}
        main={{
          conversation: <MessageList thread={thread} focused={focused} />,
          answer: <AnswerForm thread={thread} onSent={setFocused} />,
        }}
        aside={{
          facts: <ReportFacts thread={thread} />,
          diagnostics: <SentDetails title={t('diagnostics')} text={thread.diagnostics} />,
        }}
      />
    </>
  )
}

/** Where the report before it, which was closed long ago, is one click away. */
function Continues({ earlier: { id, ticket } }: { earlier: { id: string; ticket: string } }) {
  const t = useMessages(adminReportMessages)
  const link = (
    <TextLink href={adminPaths.issueReport(id)}>
      <Ltr>{ticket}</Ltr>
    </TextLink>
  )
  return (
    <span>
      <Sentence slots={{ ticket: link }}>{(slots) => t('continues', slots)}</Sentence>
    </span>
  )
}
