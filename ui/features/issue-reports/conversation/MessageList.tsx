import { useEffect, useRef } from 'react'
import { conversationMessages } from '#i18n/issue-reports/conversation.ts'
import { useTimeZone } from '#ui/features/account/queries.ts'
import { useMessages } from '#ui/platform/i18n/language.tsx'
import { DateText } from '#ui/kit/text/DateText.tsx'
import type { Conversation, Message } from '#ui/features/issue-reports/queries.ts'
import { MessageScreenshot } from './MessageScreenshot.tsx'

/** The messages, the earliest first. The unread answer takes the focus as the page opens. */
export function MessageList({ conversation: { id, messages, unread } }: { conversation: Conversation }) {
  const t = useMessages(conversationMessages)
  const timeZone = useTimeZone()
  const list = useRef<HTMLOListElement>(null)
  const newest = messages.findLast(({ by }) => by === 'support')
  const focused = useRef(unread ? newest?.id : undefined)
  useEffect(() => {
    if (focused.current === undefined) return
    const message = list.current?.querySelector<HTMLElement>(`[data-message="${focused.current}"]`)
    message?.scrollIntoView({ block: 'nearest' })
    message?.focus({ preventScroll: true })
  }, [])
  return (
    <ol ref={list} aria-label={t('conversation')} className="flex flex-col gap-3">
      {messages.map((message) => (
        <li key={message.id} className="flex flex-col">
          <MessageCard message={message} report={id} timeZone={timeZone} />
        </li>
      ))}
    </ol>
  )
}

type MessageCardProps = { message: Message; report: string; timeZone: string }

/** The writer's own messages are at the end of the line, those of support at its start. */
function MessageCard({ message: { id, by, text, at, screenshot }, report, timeZone }: MessageCardProps) {
  const t = useMessages(conversationMessages)
  const side = by === 'user' ? 'self-end bg-primary-soft' : 'self-start bg-surface'
  return (
    <article
      data-message={id}
      tabIndex={-1}
      // because a class would cost every page: all classes are in one style sheet
      style={{ maxWidth: '92%' }}
      className={`flex scroll-mt-14 flex-col gap-2 rounded-card border border-line p-3 ring ${side}`}
    >
      <p className="flex flex-wrap items-baseline gap-x-3 text-small text-ink-muted">
        <span className="font-600 text-ink">{t(by === 'user' ? 'you' : 'support')}</span>
        <DateText instant={at} timeZone={timeZone} />
      </p>
      <p dir="auto" className="whitespace-pre-wrap break-words text-start">
        {text}
      </p>
      {screenshot ? <MessageScreenshot report={report} message={id} /> : null}
    </article>
  )
}
