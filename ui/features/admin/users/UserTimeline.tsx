import type { ReactNode } from 'react'
import { adminUserMessages } from '#i18n/admin/actions.ts'
import { adminListMessages } from '#i18n/admin/lists.ts'
import { useMessages } from '#ui/platform/i18n/language.tsx'
import { Sentence } from '#ui/platform/i18n/Sentence.tsx'
import { Amount } from '#ui/kit/text/Amount.tsx'
import { Bdi } from '#ui/kit/text/Bdi.tsx'
import { Ltr } from '#ui/kit/text/Ltr.tsx'
import { DateText } from '#ui/kit/text/DateText.tsx'
import { ActionName } from '#ui/features/admin/ActionName.tsx'
import type { UserPage } from '#ui/features/admin/queries.ts'
import { LOCAL_TIME_ZONE } from '#ui/features/admin/time-zone.ts'

type Event = UserPage['timeline'][number]

const ICONS: Record<Event['kind'], string> = {
  'signed-up': 'i-lucide-user',
  'first-invoice': 'i-lucide-file-text',
  paid: 'i-lucide-credit-card',
  act: 'i-lucide-stamp',
}

/** Events of the account, newest first. */
export function UserTimeline({ timeline }: { timeline: readonly Event[] }) {
  const t = useMessages(adminUserMessages)
  return (
    <section className="card flex flex-col gap-3 p-4 md:p-6">
      <h2 className="text-heading">{t('timeline')}</h2>
      <ol className="flex flex-col gap-4">
        {timeline.map((event, index) => (
          <li key={index} className="flex items-start gap-3">
            <span aria-hidden="true" className={`mt-1 text-xl text-ink-muted ${ICONS[event.kind]}`} />
            <div className="min-w-0 flex-1">
              <What event={event} />
              <p className="text-small text-ink-muted">
                <DateText instant={event.at} timeZone={LOCAL_TIME_ZONE} />
                {event.kind === 'act' && event.admin ? <By admin={event.admin} /> : null}
              </p>
            </div>
          </li>
        ))}
      </ol>
    </section>
  )
}

function What({ event }: { event: Event }): ReactNode {
  const t = useMessages(adminUserMessages)
  const list = useMessages(adminListMessages)
  switch (event.kind) {
    case 'signed-up':
      return t('signedUp')
    case 'first-invoice':
      return t('firstInvoice')
    case 'paid': {
      const amount = <Amount value={event.amount} currency={event.currency} />
      const until = <DateText instant={event.until} timeZone={LOCAL_TIME_ZONE} />
      return <Sentence slots={{ amount, until }}>{(slots) => t('paid', slots)}</Sentence>
    }
    case 'act':
      return (
        <>
          <ActionName action={event.action} data={event.data} />
          <p className={event.reason ? '' : 'text-ink-muted'}>
            {event.reason ? <Bdi>{event.reason}</Bdi> : list('noReason')}
          </p>
        </>
      )
  }
}

function By({ admin }: { admin: string }) {
  const t = useMessages(adminUserMessages)
  return (
    <>
      {' · '}
      <Sentence slots={{ admin: <Ltr>{admin}</Ltr> }}>{(slots) => t('by', slots)}</Sentence>
    </>
  )
}
