import { useEffect, useRef } from 'react'
import { conversationMessages } from '#i18n/issue-reports/conversation.ts'
import { useTimeZone } from '#ui/features/account/queries.ts'
import { focusMessage, MessageCard } from '#ui/platform/layout/MessageCard.tsx'
import { useMessages } from '#ui/platform/i18n/language.tsx'
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
    if (focused.current !== undefined) focusMessage(list.current, focused.current)
  }, [])
  return (
    <ol ref={list} aria-label={t('conversation')} className="flex flex-col gap-3">
      {messages.map((message) => (
        <li key={message.id} className="flex flex-col">
          <ShownMessage message={message} report={id} timeZone={timeZone} />
        </li>
      ))}
    </ol>
  )
}

type ShownMessageProps = { message: Message; report: string; timeZone: string }

/** The writer's own messages are at the end of the line, those of support at its start. */
function ShownMessage({ message: { screenshot, by, ...message }, report, timeZone }: ShownMessageProps) {
  const t = useMessages(conversationMessages)
  const side = by === 'user' ? 'self-end bg-primary-soft' : 'self-start bg-surface'
  const author = <span className="font-600 text-ink">{t(by === 'user' ? 'you' : 'support')}</span>
  return (
    <MessageCard {...message} timeZone={timeZone} author={author} look={`border-line ${side}`}>
      {screenshot ? <MessageScreenshot report={report} message={message.id} /> : null}
    </MessageCard>
  )
}
