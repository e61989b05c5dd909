import type { ReactNode } from 'react'
import { DateText } from '#ui/kit/text/DateText.tsx'

type MessageCardProps = {
  id: string
  text: string
  /** An ISO 8601 instant. */
  at: string
  timeZone: string
  author: ReactNode
  /** Its side, border and background. */
  look: string
  children?: ReactNode
}

/** One message of a conversation. It takes the focus by script alone. */
export function MessageCard({ id, text, at, timeZone, author, look, children }: MessageCardProps) {
  return (
    <article
      data-message={id}
      tabIndex={-1}
      // because a class would cost every page: all classes are in one style sheet
      style={{ maxWidth: '92%' }}
      className={`flex min-w-0 scroll-mt-14 flex-col gap-2 rounded-card border p-3 ring ${look}`}
    >
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-small text-ink-muted">
        {author}
        <DateText instant={at} timeZone={timeZone} />
      </p>
      <p dir="auto" className="whitespace-pre-wrap break-words text-start">
        {text}
      </p>
      {children}
    </article>
  )
}

/** Scrolls to a message and gives it the focus, if it is shown. */
export function focusMessage(list: HTMLElement | null, id: string | undefined): void {
  const message = list?.querySelector<HTMLElement>(`[data-message="${id}"]`)
  message?.scrollIntoView({ block: 'nearest' })
  message?.focus({ preventScroll: true })
}
