import { useEffect, useRef } from 'react'
import { adminReportMessages } from '#i18n/admin/issue-reports.ts'
import { useMessages } from '#ui/platform/i18n/language.tsx'
import { Badge } from '#ui/kit/layout/Badge.tsx'
import { DateText } from '#ui/kit/text/DateText.tsx'
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
    const message = list.current?.querySelector<HTMLElement>(`[data-message="${focused}"]`)
    last.current = focused
    message?.scrollIntoView({ block: 'nearest' })
    message?.focus({ preventScroll: true })
  }, [focused, messages])
  return (
    <ol ref={list} aria-label={t('conversation')} className="flex flex-col gap-3">
      {messages.map((message) => (
        <li key={message.id} className="flex flex-col">
          <MessageCard message={message} report={id} writer={user.email} />
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

type MessageCardProps = { message: Message; report: string; writer: string }

/** Messages stand on the side of whoever wrote them; a note has its name, another colour and another border. */
function MessageCard({ message, report, writer }: MessageCardProps) {
  const { id, by, admin, internal, text, at, screenshot } = message
  const t = useMessages(adminReportMessages)
  const author = by === 'user' ? writer : admin
  return (
    <article
      data-message={id}
      tabIndex={-1}
      // because a class would cost every page: all classes are in one style sheet
      style={{ maxWidth: '92%' }}
      className={`flex min-w-0 flex-col gap-2 rounded-card border p-3 ring ${LOOKS[internal ? 'note' : by]}`}
    >
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-small text-ink-muted">
        {internal ? (
          <Badge tone="warning" icon="i-lucide-eye-off">
            {t('note')}
          </Badge>
        ) : null}
        <span className="min-w-0 break-all font-600 text-ink">
          {author === null ? t('formerAdmin') : <Ltr>{author}</Ltr>}
        </span>
        <DateText instant={at} timeZone={LOCAL_TIME_ZONE} />
      </p>
      <p dir="auto" className="whitespace-pre-wrap break-words text-start">
        {text}
      </p>
      {screenshot ? <MessageScreenshot report={report} message={id} /> : null}
    </article>
  )
}
