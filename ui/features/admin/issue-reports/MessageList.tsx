import { useEffect, useRef } from 'react'
import { adminReportMessages } from '#i18n/admin/issue-reports.ts'
import { focusMessage, MessageCard } from '#ui/platform/layout/MessageCard.tsx'
import { useMessages } from '#ui/platform/i18n/language.tsx'
import { Badge } from '#ui/kit/layout/Badge.tsx'
import { Ltr } from '#ui/kit/text/Ltr.tsx'
import { LOCAL_TIME_ZONE } from '#ui/features/admin/time-zone.ts'
import { MessageScreenshot } from './MessageScreenshot.tsx'
import type { Message, Thread } from './queries.ts'

type MessageListProps = {
  thread: Thread
  /** The message that takes the focus: the newest one as the page opens, and then those of this page. */
  focused: string | undefined
}

/** The messages and notes, the earliest first. One that arrives while the admin writes takes no focus. */
export function MessageList({ thread: { id, user, messages }, focused }: MessageListProps) {
  const t = useMessages(adminReportMessages)
  const list = useRef<HTMLOListElement>(null)
  const last = useRef<string>(undefined)
  useEffect(() => {
    // It is there once the conversation has been read again.
    if (last.current === focused || !messages.some((one) => one.id === focused)) return
    last.current = focused
    focusMessage(list.current, focused)
  }, [focused, messages])
  return (
    <ol ref={list} aria-label={t('conversation')} className="flex flex-col gap-3">
      {messages.map((message) => (
        <li key={message.id} className="flex flex-col">
          <ShownMessage message={message} report={id} writer={user.email} />
        </li>
      ))}
    </ol>
  )
}

const LOOKS = {
  user: 'self-start border-line bg-surface',
  support: 'self-end border-line bg-primary-soft',
  note: 'self-end border-dashed border-warning bg-warning-soft',
}

type ShownMessageProps = { message: Message; report: string; writer: string }

/** Messages are on the side of whoever wrote them; a note has its name, another colour and another border. */
function ShownMessage({ message, report, writer }: ShownMessageProps) {
  const { id, by, admin, internal, screenshot } = message
  const t = useMessages(adminReportMessages)
  const author = by === 'user' ? writer : admin
  const heading = (
    <>
      {internal ? (
        <Badge tone="warning" icon="i-lucide-eye-off">
          {t('note')}
        </Badge>
      ) : null}
      <span className="min-w-0 break-all font-600 text-ink">
        {author === null ? t('formerAdmin') : <Ltr>{author}</Ltr>}
      </span>
    </>
  )
  const look = LOOKS[internal ? 'note' : by]
  return (
    <MessageCard id={id} text={message.text} at={message.at} timeZone={LOCAL_TIME_ZONE} author={heading} look={look}>
      {screenshot ? <MessageScreenshot report={report} message={id} /> : null}
    </MessageCard>
  )
}
