import { awaitedFrom, type Due } from '#domain/documents/due.ts'
import { invoiceListMessages } from '#i18n/invoices/list.ts'
import { useMessages } from '#ui/platform/i18n/language.tsx'
import { Sentence } from '#ui/platform/i18n/Sentence.tsx'
import { DateText } from '#ui/kit/text/DateText.tsx'
import type { DocumentRow } from '#ui/features/documents/queries/list.ts'

type DueDateProps = {
  invoice: Pick<DocumentRow, 'status' | 'settlement' | 'dueDate'>
  /** `YYYY-MM-DD` in the company's time zone. */
  today: string
  /** On a phone's card, where no column header names the date. */
  isOnCard: boolean
}

/** How long until payment is due, and the date; the date alone when no payment is awaited. */
export function DueDate({ invoice: { status, settlement, dueDate }, today, isOnCard }: DueDateProps) {
  const t = useMessages(invoiceListMessages)
  if (dueDate === null) return null
  const due = awaitedFrom(today, { status, settlement, dueDate })
  const day = <DateText day={dueDate} />
  if (!due) {
    if (isOnCard) return <Sentence slots={{ day }}>{(slots) => t('dueOn', slots)}</Sentence>
    return <span className="whitespace-nowrap">{day}</span>
  }
  const countdown = (
    <span className={TONES[due.when]}>
      <Countdown due={due} />
    </span>
  )
  // A card shows the date next to the status.
  if (isOnCard) return countdown
  return (
    <span className="flex flex-col">
      {countdown}
      <span className="whitespace-nowrap text-small text-ink-muted">{day}</span>
    </span>
  )
}

const TONES: Record<Due['when'], string> = {
  overdue: 'text-danger',
  today: 'text-warning',
  tomorrow: 'text-ink',
  later: 'text-ink',
}

function Countdown({ due: { when, days } }: { due: Due }) {
  const t = useMessages(invoiceListMessages)
  if (when === 'overdue') return t('overdueBy', { n: days })
  if (when === 'today') return t('dueToday')
  return when === 'tomorrow' ? t('dueTomorrow') : t('dueIn', { n: days })
}
