import type { ReactNode } from 'react'
import { adminUserWords } from '#i18n/admin/actions.ts'
import { adminListWords } from '#i18n/admin/lists.ts'
import { useWords } from '#ui/app/language.tsx'
import { Sentence } from '#ui/app/Sentence.tsx'
import { Amount } from '#ui/kit/Amount.tsx'
import { Bdi } from '#ui/kit/Bdi.tsx'
import { Ltr } from '#ui/kit/Ltr.tsx'
import { When } from '#ui/kit/When.tsx'
import { ActName } from './ActName.tsx'
import type { UserPage } from './queries.ts'
import { HERE } from './zone-state.ts'

type Event = UserPage['timeline'][number]

const ICONS: Record<Event['kind'], string> = {
  'signed-up': 'i-lucide-user',
  'first-invoice': 'i-lucide-file-text',
  paid: 'i-lucide-credit-card',
  act: 'i-lucide-stamp',
}

/** What happened to this account, the newest first. */
export function UserTimeline({ timeline }: { timeline: readonly Event[] }) {
  const t = useWords(adminUserWords)
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
                <When instant={event.at} timeZone={HERE} />
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
  const t = useWords(adminUserWords)
  const list = useWords(adminListWords)
  switch (event.kind) {
    case 'signed-up':
      return t('signedUp')
    case 'first-invoice':
      return t('firstInvoice')
    case 'paid': {
      const amount = <Amount value={event.amount} currency={event.currency} />
      const until = <When instant={event.until} timeZone={HERE} />
      return <Sentence slots={{ amount, until }}>{(slots) => t('paid', slots)}</Sentence>
    }
    case 'act':
      return (
        <>
          <ActName action={event.action} data={event.data} />
          <p className={event.reason ? '' : 'text-ink-muted'}>
            {event.reason ? <Bdi>{event.reason}</Bdi> : list('noReason')}
          </p>
        </>
      )
  }
}

function By({ admin }: { admin: string }) {
  const t = useWords(adminUserWords)
  return (
    <>
      {' · '}
      <Sentence slots={{ admin: <Ltr>{admin}</Ltr> }}>{(slots) => t('by', slots)}</Sentence>
    </>
  )
}
