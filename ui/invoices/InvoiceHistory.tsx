import { oneInvoiceWords } from '#i18n/invoices/invoices.ts'
import { useTimeZone } from '#ui/account/queries.ts'
import { useWords } from '#ui/app/language.tsx'
import { Sentence } from '#ui/app/Sentence.tsx'
import { Bdi } from '#ui/kit/Bdi.tsx'
import { Ltr } from '#ui/kit/Ltr.tsx'
import { Skeleton } from '#ui/kit/Skeleton.tsx'
import { When } from '#ui/kit/When.tsx'
import { LoadTrouble } from '#ui/shell/LoadTrouble.tsx'
import { type InvoiceEvent, useHistory } from './queries.ts'
import { SentTo } from './SentTo.tsx'

/** What happened to it, newest last, in the company's own time. */
export function InvoiceHistory({ id }: { id: string }) {
  const t = useWords(oneInvoiceWords)
  const timeZone = useTimeZone()
  const { data: events, error, refetch } = useHistory(id)
  return (
    <section className="card flex flex-col gap-3 p-4">
      <h2 className="text-heading">{t('history')}</h2>
      {error ? <LoadTrouble title={t('historyFailed')} why={error.message} onAgain={refetch} isAside /> : null}
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
              <Happened event={event} />
              <span className="block text-small text-ink-muted">
                <When instant={event.at} timeZone={timeZone} />
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

function Happened({ event }: { event: InvoiceEvent }) {
  const t = useWords(oneInvoiceWords)
  const { kind, number, reason, to } = event
  if (kind === 'issued' && number) {
    return <Sentence slots={{ number: <Ltr>{number}</Ltr> }}>{(slots) => t('issuedAs', slots)}</Sentence>
  }
  if (kind === 'voided' && reason) {
    return <Sentence slots={{ reason: <Bdi>{reason}</Bdi> }}>{(slots) => t('voidedBecause', slots)}</Sentence>
  }
  if (kind === 'sent') return <SentTo to={to} />
  return <>{t(isTold(kind) ? kind : 'updated')}</>
}

const TOLD = ['created', 'updated', 'issued', 'voided', 'sent', 'viewed', 'duplicated'] as const

function isTold(kind: string): kind is (typeof TOLD)[number] {
  return TOLD.some((told) => told === kind)
}
