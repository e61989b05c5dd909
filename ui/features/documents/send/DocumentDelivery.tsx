import type { CommercialDocument } from '#domain/documents/document.ts'
import { useDocumentType } from '#ui/features/documents/document-type.ts'
import { useTimeZone } from '#ui/features/account/queries.ts'
import { useMessages } from '#ui/platform/i18n/language.tsx'
import { RelativeTime } from '#ui/kit/text/RelativeTime.tsx'
import { useHistory } from '#ui/features/documents/queries/document.ts'
import { SentTo } from './SentTo.tsx'

type DocumentDeliveryProps = {
  document: CommercialDocument
  /** The text before the first mail and the first view. */
  untold?: string
}

/** The time and recipients of the last mail, and the number of the customer's views. */
export function DocumentDelivery({ document, untold }: DocumentDeliveryProps) {
  const t = useMessages(useDocumentType().words.send)
  const timeZone = useTimeZone()
  const { data: events } = useHistory(document.id)
  const sent = events?.findLast(({ kind }) => kind === 'sent')
  const views = events?.filter(({ kind }) => kind === 'viewed').length ?? document.views
  if (!sent && views === 0) return untold ? <p className="text-small text-ink-muted">{untold}</p> : null
  return (
    <p className="mt-1 flex flex-col break-words text-small text-ink-muted">
      {sent ? (
        <span>
          <SentTo to={sent.to} when={<RelativeTime instant={sent.at} timeZone={timeZone} />} />
        </span>
      ) : null}
      <span className="inline-flex items-center gap-1.5">
        <span aria-hidden="true" className="i-lucide-eye" />
        {views === 0 ? t('notViewed') : t('viewed', { n: views })}
      </span>
    </p>
  )
}
