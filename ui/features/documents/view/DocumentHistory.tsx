import { documentViewMessages } from '#i18n/documents/view.ts'
import { useTimeZone } from '#ui/features/account/queries.ts'
import { useMessages } from '#ui/platform/i18n/language.tsx'
import { Skeleton } from '#ui/kit/layout/Skeleton.tsx'
import { DateText } from '#ui/kit/text/DateText.tsx'
import { DoneBy } from '#ui/platform/session/DoneBy.tsx'
import { LoadError } from '#ui/platform/feedback/LoadError.tsx'
import { useHistory } from '#ui/features/documents/queries/document.ts'
import { eventIcon } from './event-icon.ts'
import { EventText } from './EventText.tsx'

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
        {(events ?? []).map((event, index) => (
          <li key={index} className="flex items-start gap-3">
            <span aria-hidden="true" className={`mt-1 shrink-0 text-ink-muted ${eventIcon(event.kind)}`} />
            <span className="min-w-0 break-words">
              <EventText event={event} />
              <span className="block text-small text-ink-muted">
                <DateText instant={event.at} timeZone={timeZone} />
                <DoneBy by={event.by} />
              </span>
            </span>
          </li>
        ))}
      </ol>
    </section>
  )
}
