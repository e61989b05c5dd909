import { awaitedFrom, type Due } from '#domain/documents/due.ts'
import { invoiceListMessages } from '#i18n/invoices/list.ts'
import { invoiceMessages } from '#i18n/invoices/invoices.ts'
import { useMessages } from '#ui/platform/i18n/language.tsx'
import { Sentence } from '#ui/platform/i18n/Sentence.tsx'
import { DateText } from '#ui/kit/text/DateText.tsx'
import type { InvoiceSummary } from '#ui/features/documents/queries/list.ts'

type DueDateProps = {
  invoice: Pick<InvoiceSummary, 'status' | 'settlement' | 'dueDate'>
  /** `YYYY-MM-DD` in the company's own zone. */
  today: string
  /** On a card, where no head of a column says what the day is. */
  isOnCard: boolean
}

/** How long there is to go, and the day itself; where nothing is awaited, the day alone. */
export function DueDate({ invoice: { status, settlement, dueDate }, today, isOnCard }: DueDateProps) {
  const t = useMessages(invoiceMessages)
  if (dueDate === null) return null
  const due = awaitedFrom(today, { status, settlement, dueDate })
  const day = <DateText day={dueDate} />
  if (!due) {
    if (isOnCard) return <Sentence slots={{ day }}>{(slots) => t('dueOn', slots)}</Sentence>
    return <span className="whitespace-nowrap">{day}</span>
  }
  const told = (
    <span className={TONES[due.when]}>
      <Told due={due} />
    </span>
  )
  // On a card the day itself stands a line below, beside the status.
  if (isOnCard) return told
  return (
    <span className="flex flex-col">
      {told}
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

function Told({ due: { when, days } }: { due: Due }) {
  const t = useMessages(invoiceListMessages)
  if (when === 'overdue') return t('overdueBy', { n: days })
  if (when === 'today') return t('dueToday')
  return when === 'tomorrow' ? t('dueTomorrow') : t('dueIn', { n: days })
}
