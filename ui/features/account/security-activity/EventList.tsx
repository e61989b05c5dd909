import { type ReactNode, useEffect, useId, useRef } from 'react'
import { accountSecurityMessages } from '#i18n/account/security.ts'
import { securityActivityMessages } from '#i18n/account/security-activity.ts'
import { LoadError } from '#ui/platform/feedback/LoadError.tsx'
import { useLanguage, useMessages } from '#ui/platform/i18n/language.tsx'
import { Sentence } from '#ui/platform/i18n/Sentence.tsx'
import type { PagedList } from '#ui/platform/lists/paged-list.ts'
import { Button } from '#ui/kit/actions/Button.tsx'
import { Skeleton } from '#ui/kit/layout/Skeleton.tsx'
import { Bdi } from '#ui/kit/text/Bdi.tsx'
import { BidiText } from '#ui/kit/text/BidiText.tsx'
import { DateText } from '#ui/kit/text/DateText.tsx'
import { eventIcon, eventSentence } from './event-sentence.ts'
import type { SecurityEvent } from './queries.ts'

type EventListProps = {
  list: PagedList<SecurityEvent>
  timeZone: string
  /** In place of the rows where there are none. */
  empty: string
}

/** The events of somebody's access, the newest first. More are loaded by a press alone, because others follow on the page. */
export function EventList({ list, timeZone, empty }: EventListProps) {
  const t = useMessages(securityActivityMessages)
  const { rows, data, error, refetch, isPending, hasNextPage, isFetchingNextPage, fetchNextPage } = list
  const { rowsRef, moveToNext } = useFocusOfNewRow(rows.length)
  const id = useId()
  const more = () => {
    moveToNext()
    void fetchNextPage()
  }
  return (
    <>
      {isPending && !error ? (
        <div aria-busy="true">
          <p role="status" className="sr-only">
            {t('loading')}
          </p>
          <Skeleton height="h-16" />
        </div>
      ) : null}
      {data && rows.length === 0 ? <p className="text-ink-muted">{empty}</p> : null}
      {rows.length > 0 ? (
        <ul ref={rowsRef} id={id} aria-label={t('title')} className="flex flex-col divide-y divide-line">
          {rows.map((event) => (
            <li key={event.id} tabIndex={-1} className="flex items-start gap-3 py-3">
              <EventRow event={event} timeZone={timeZone} />
            </li>
          ))}
        </ul>
      ) : null}
      {error ? (
        <LoadError isAside title={t('loadFailed')} why={error.message} onAgain={data && hasNextPage ? more : refetch} />
      ) : null}
      {hasNextPage && !error ? (
        <div>
          <Button look="quiet" compact busy={isFetchingNextPage} aria-controls={id} onPress={more}>
            {t('more')}
          </Button>
        </div>
      ) : null}
    </>
  )
}

function EventRow({ event, timeZone }: { event: SecurityEvent; timeZone: string }) {
  const t = useMessages(securityActivityMessages)
  const devices = useMessages(accountSecurityMessages)
  const { locale } = useLanguage()
  const at: ReactNode = <DateText instant={event.at} timeZone={timeZone} />
  const { reason } = event.data
  return (
    <>
      <span aria-hidden="true" className={`text-2xl text-ink-muted ${eventIcon(event)}`} />
      <div className="min-w-0 flex-1">
        <p className="break-words">
          <BidiText>{eventSentence(event, { t, devices, locale })}</BidiText>
        </p>
        {reason ? (
          <p className="break-words text-small">
            <Sentence slots={{ reason: <Bdi>{reason}</Bdi> }}>{(slots) => t('reason', slots)}</Sentence>
          </p>
        ) : null}
        <p className="text-small text-ink-muted">
          {event.kind === 'sign-ins-refused' ? (
            <Sentence slots={{ at }}>{(slots) => t('lastOne', slots)}</Sentence>
          ) : (
            at
          )}
        </p>
      </div>
    </>
  )
}

/** A press on "more" moves the focus to the first row that it brought: the button may be gone by then. */
function useFocusOfNewRow(count: number) {
  const rowsRef = useRef<HTMLUListElement>(null)
  const before = useRef<number | null>(null)
  useEffect(() => {
    if (before.current === null || count <= before.current) return
    rowsRef.current?.querySelectorAll('li')[before.current]?.focus()
    before.current = null
  }, [count])
  const moveToNext = () => {
    before.current = count
  }
  return { rowsRef, moveToNext }
}
