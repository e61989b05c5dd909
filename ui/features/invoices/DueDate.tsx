import { awaitedFrom, type Due } from '#domain/documents/due.ts'
import { invoiceListMessages } from '#i18n/invoices/list.ts'
import { useMessages } from '#ui/platform/i18n/language.tsx'
import { Sentence } from '#ui/platform/i18n/Sentence.tsx'
import { ShortDate } from '#ui/kit/text/ShortDate.tsx'
import { DUE_TONES, DueDistance } from './DueDistance.tsx'
import type { DocumentRow } from '#ui/features/documents/queries/list.ts'

type DueDateProps = {
  invoice: Pick<DocumentRow, 'status' | 'settlement' | 'dueDate'>
  /** `YYYY-MM-DD` in the company's time zone. */
  today: string
  /** On a card, where no column header names the date. */
  isOnCard: boolean
}

/** The date, and how far away it is while a payment is awaited. That it is overdue is said by the status. */
export function DueDate({ invoice: { status, settlement, dueDate }, today, isOnCard }: DueDateProps) {
  const t = useMessages(invoiceListMessages)
  if (dueDate === null) return null
  const due = awaitedFrom(today, { status, settlement, dueDate })
  const day = <ShortDate day={dueDate} today={today} />
  if (isOnCard)
    return due ? <Countdown due={due} /> : <Sentence slots={{ day }}>{(slots) => t('dueOn', slots)}</Sentence>
  // Beside the date where the column has room for it, else wrapped out of sight.
  return (
    <span className="flex h-[1lh] flex-wrap items-baseline gap-x-2 overflow-hidden">
      {day}
      {due ? <DueDistance due={due} /> : null}
    </span>
  )
}

/** `Due in 14 days`. */
function Countdown({ due: { when, days } }: { due: Due }) {
  const t = useMessages(invoiceListMessages)
  const text = {
    overdue: () => t('dueAgo', { n: days }),
    today: () => t('dueToday'),
    tomorrow: () => t('dueTomorrow'),
    later: () => t('dueIn', { n: days }),
  }[when]()
  return <span className={`whitespace-nowrap ${DUE_TONES[when]}`}>{text}</span>
}
