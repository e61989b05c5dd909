import { documentViewMessages } from '#i18n/documents/view.ts'
import { useTimeZone } from '#ui/features/account/queries.ts'
import { useDocumentType } from '#ui/features/documents/document-type.ts'
import { useMessages } from '#ui/platform/i18n/language.tsx'
import { Sentence } from '#ui/platform/i18n/Sentence.tsx'
import { Bdi } from '#ui/kit/text/Bdi.tsx'
import { Ltr } from '#ui/kit/text/Ltr.tsx'
import { Skeleton } from '#ui/kit/layout/Skeleton.tsx'
import { DateText } from '#ui/kit/text/DateText.tsx'
import { LoadError } from '#ui/platform/feedback/LoadError.tsx'
import { type DocumentEvent, useHistory } from '#ui/features/documents/queries/document.ts'
import { SentTo } from '#ui/features/documents/send/SentTo.tsx'

/** Events of the document, newest last, in the company's time zone. */
export function DocumentHistory({ id }: { id: string }) {
  const t = useMessages(documentViewMessages)
  const timeZone = useTimeZone()
  const { data: events, error, refetch } = useHistory(id)
  return (
    <section className="card flex flex-col gap-3 p-4">
      <h2 className="text-heading">{t('history')}</h2>
      {error ? <LoadError title={t('historyFailed')} why={error.message} onAgain={refetch} isAside /> : null}
      {!events && !error ? (
        <div aria-busy="true">
          <Skeleton />
        </div>
      ) : null}
      <ol className="flex flex-col gap-3">
        {(events ?? []).map((event) => (
          <li key={`${event.kind} ${event.at}`} className="flex items-start gap-3">
            <span aria-hidden="true" className={`mt-1 shrink-0 text-ink-muted ${iconOf(event.kind)}`} />
            <span className="min-w-0 break-words">
              <EventText event={event} />
              <span className="block text-small text-ink-muted">
                <DateText instant={event.at} timeZone={timeZone} />
              </span>
            </span>
          </li>
        ))}
      </ol>
    </section>
  )
}

const ICONS: Record<string, string> = {
  created: 'i-lucide-file-plus',
  updated: 'i-lucide-pencil',
  issued: 'i-lucide-stamp',
  voided: 'i-lucide-ban',
  sent: 'i-lucide-send icon-flip',
  viewed: 'i-lucide-eye',
  duplicated: 'i-lucide-copy',
}

const iconOf = (kind: string) => ICONS[kind] ?? 'i-lucide-circle'

function EventText({ event }: { event: DocumentEvent }) {
  const t = useMessages(useDocumentType().words.document)
  const { kind, number, reason, to } = event
  if (kind === 'issued' && number) {
    return <Sentence slots={{ number: <Ltr>{number}</Ltr> }}>{(slots) => t('issuedAs', slots)}</Sentence>
  }
  if (kind === 'voided' && reason) {
    return <Sentence slots={{ reason: <Bdi>{reason}</Bdi> }}>{(slots) => t('voidedBecause', slots)}</Sentence>
  }
  if (kind === 'sent') return <SentTo to={to} />
  return <>{t(isNamed(kind) ? kind : 'updated')}</>
}

const NAMED = ['created', 'updated', 'issued', 'voided', 'sent', 'viewed', 'duplicated'] as const

function isNamed(kind: string): kind is (typeof NAMED)[number] {
  return NAMED.some((name) => name === kind)
}
