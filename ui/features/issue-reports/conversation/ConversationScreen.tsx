import { useEffect, useEffectEvent } from 'react'
import { useParams } from 'react-router'
import { conversationMessages } from '#i18n/issue-reports/conversation.ts'
import { reportKindMessages } from '#i18n/issue-reports/kinds.ts'
import { shellMessages } from '#i18n/shell/shell.ts'
import { SentDetails } from '#ui/platform/feedback/SentDetails.tsx'
import { useMessages } from '#ui/platform/i18n/language.tsx'
import { Sentence } from '#ui/platform/i18n/Sentence.tsx'
import { RecordPage } from '#ui/platform/layout/RecordPage.tsx'
import { paths } from '#ui/platform/navigation/paths.ts'
import { TextLink } from '#ui/kit/actions/TextLink.tsx'
import { PageHeader } from '#ui/kit/layout/PageHeader.tsx'
import { Ltr } from '#ui/kit/text/Ltr.tsx'
import { type Conversation, useConversation, useMarkSeen } from '#ui/features/issue-reports/queries.ts'
import { ReportStatus } from '#ui/features/issue-reports/ReportStatus.tsx'
import { MessageList } from './MessageList.tsx'
import { ReplyForm } from './ReplyForm.tsx'

/** /report/:id: what was said about a report, and the reply to it. */
export function ConversationScreen() {
  const { id = '' } = useParams()
  const t = useMessages(conversationMessages)
  const query = useConversation(id)
  return (
    <RecordPage
      query={query}
      t={t}
      failedTitle={t('recordName')}
      icon="i-lucide-messages-square"
      listHref={paths.report}
    >
      {(conversation) => <Loaded conversation={conversation} />}
    </RecordPage>
  )
}

function Loaded({ conversation }: { conversation: Conversation }) {
  const { ticket, category, topic, severity, status, email, continues, diagnostics } = conversation
  const t = useMessages(conversationMessages)
  const kinds = useMessages(reportKindMessages)
  const shell = useMessages(shellMessages)
  useSeenOnceShown(conversation)
  const facts = [category, topic, severity].flatMap((fact) => fact ?? []).map((fact) => kinds(fact))
  return (
    <>
      <PageHeader title={ticket} documentTitle={shell('pageTitle', { page: ticket })}>
        <TextLink href={paths.report}>{t('toList')}</TextLink>
      </PageHeader>
      <div className="flex w-full max-w-3xl flex-col gap-4">
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1 text-ink-muted">
          <ReportStatus status={status} />
          <p>{facts.join(' · ')}</p>
        </div>
        {continues ? (
          <p className="text-ink-muted">
            <Sentence
              slots={{
                ticket: (
                  <TextLink href={paths.issueReport(continues.id)}>
                    <Ltr>{continues.ticket}</Ltr>
                  </TextLink>
                ),
              }}
            >
              {(slots) => t('continues', slots)}
            </Sentence>
          </p>
        ) : null}
        <MessageList conversation={conversation} />
        <ReplyForm conversation={conversation} />
        <p className="text-small text-ink-muted">
          <Sentence slots={{ email: <Ltr>{email}</Ltr> }}>{(slots) => t('answersTo', slots)}</Sentence>
        </p>
        <SentDetails title={t('details')} text={diagnostics} />
      </div>
    </>
  )
}

/** A failure changes nothing: the mark in the sidebar stays, and the next visit tries again. */
function useSeenOnceShown({ id, unread, updatedAt }: Conversation): void {
  const { mutate } = useMarkSeen(id)
  const markSeen = useEffectEvent(() => mutate())
  const unseen = unread ? updatedAt : null
  useEffect(() => {
    if (unseen !== null) markSeen()
  }, [unseen])
}
