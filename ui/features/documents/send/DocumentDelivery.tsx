import type { CommercialDocument } from '#domain/documents/document.ts'
import { useDocumentType } from '#ui/features/documents/document-type.ts'
import { sendMessages } from '#i18n/documents/send.ts'
import { useTimeZone } from '#ui/features/account/queries.ts'
import { useMessages } from '#ui/platform/i18n/language.tsx'
import { Sentence } from '#ui/platform/i18n/Sentence.tsx'
import { RelativeTime } from '#ui/kit/text/RelativeTime.tsx'
import { type DocumentEvent, useHistory } from '#ui/features/documents/queries/document.ts'
import { OnItsWay, SentTo } from './SentTo.tsx'

type DocumentDeliveryProps = {
  document: CommercialDocument
  /** The text before the first mail and the first view. */
  untold?: string
}

/** Where the last letter is, or when the document was marked as sent, and the number of the customer's views. */
export function DocumentDelivery({ document, untold }: DocumentDeliveryProps) {
  const t = useMessages(useDocumentType().words.send)
  const { data: events } = useHistory(document.id)
  const last = events?.findLast(({ kind }) => kind === 'sent' || kind === 'marked-sent')
  const views = events?.filter(({ kind }) => kind === 'viewed').length ?? document.views
  const sent = last && saysSent(document) ? last : undefined
  if (!sent && views === 0) return untold ? <p className="text-small text-ink-muted">{untold}</p> : null
  return (
    <p className="mt-1 flex flex-col break-words text-small text-ink-muted">
      {sent ? <SentLine event={sent} isUnderWay={document.delivery?.state === 'queued'} /> : null}
      <span className="inline-flex items-center gap-1.5">
        <span aria-hidden="true" className="i-lucide-eye" />
        {views === 0 ? t('notViewed') : t('viewed', { n: views })}
      </span>
    </p>
  )
}

/** A letter that nobody got says so elsewhere (UndeliveredNotice.tsx). */
const saysSent = ({ sentAt, delivery }: CommercialDocument) =>
  sentAt !== null || delivery?.state === 'queued' || delivery?.state === 'sent'

function SentLine({ event: { kind, to, at }, isUnderWay }: { event: DocumentEvent; isUnderWay: boolean }) {
  const t = useMessages(sendMessages)
  const when = <RelativeTime instant={at} timeZone={useTimeZone()} />
  if (kind === 'marked-sent') {
    return (
      <span>
        <Sentence slots={{ when }}>{(slots) => t('markedSentAgo', slots)}</Sentence>
      </span>
    )
  }
  return <span>{isUnderWay && to ? <OnItsWay to={to} /> : <SentTo to={to} when={when} />}</span>
}
