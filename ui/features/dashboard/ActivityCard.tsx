import { displayName } from '#domain/text/display-name.ts'
import { dashboardMessages } from '#i18n/dashboard/dashboard.ts'
import { useTimeZone } from '#ui/features/account/queries.ts'
import { eventIcon } from '#ui/features/documents/view/event-icon.ts'
import { EventText } from '#ui/features/documents/view/EventText.tsx'
import { useLanguage, useMessages } from '#ui/platform/i18n/language.tsx'
import { DoneBy } from '#ui/platform/session/DoneBy.tsx'
import { documentPaths } from '#ui/platform/navigation/document-paths.ts'
import { BlockLink } from '#ui/kit/actions/BlockLink.tsx'
import { Ltr } from '#ui/kit/text/Ltr.tsx'
import { RelativeTime } from '#ui/kit/text/RelativeTime.tsx'
import type { Dashboard } from './queries.ts'

type Event = Dashboard['activity'][number]

/** The last events of invoices, and the last answers to quotations, newest first. */
export function ActivityCard({ activity }: { activity: readonly Event[] }) {
  const t = useMessages(dashboardMessages)
  return (
    <section aria-labelledby="latest-activity" className="card flex min-w-0 flex-col gap-2 p-4">
      <h2 id="latest-activity" className="text-heading">
        {t('activity')}
      </h2>
      <ol className="flex flex-col">
        {activity.map((event) => (
          <li key={event.id}>
            <ActivityRow event={event} />
          </li>
        ))}
      </ol>
    </section>
  )
}

function ActivityRow({ event }: { event: Event }) {
  const {
    documentId,
    type,
    kind,
    at,
    number,
    customer,
    to,
    reason,
    name: acceptedBy,
    entry,
    amount,
    currency,
    views,
    by,
  } = event
  const { locale } = useLanguage()
  const timeZone = useTimeZone()
  const name = displayName(customer, locale)
  return (
    <BlockLink href={documentPaths(type).view(documentId)}>
      <span className="flex items-start gap-3 py-1.5">
        <span aria-hidden="true" className={`mt-1 shrink-0 text-ink-muted ${eventIcon(kind)}`} />
        <span className="flex min-w-0 flex-1 flex-col">
          <span className="flex min-w-0 gap-x-2">
            <span className="shrink-0 font-600">
              <Ltr>{number}</Ltr>
            </span>
            <span dir="auto" className="page-start min-w-0 flex-1 truncate">
              {name}
            </span>
          </span>
          <span className="flex flex-wrap gap-x-3 text-small text-ink-muted">
            <span className="min-w-0 break-words">
              <EventText event={{ kind, to, reason, name: acceptedBy, number: entry, amount, currency, views }} />
            </span>
            <DoneBy by={by} />
            <RelativeTime instant={at} timeZone={timeZone} />
          </span>
        </span>
      </span>
    </BlockLink>
  )
}
