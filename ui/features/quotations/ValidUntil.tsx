import type { LocalDay } from '#domain/calendar/dates.ts'
import { dueFrom, isExpired } from '#domain/documents/due.ts'
import { quotationListMessages } from '#i18n/quotations/list.ts'
import type { StatusProps } from '#ui/features/documents/document-type.ts'
import { useMessages } from '#ui/platform/i18n/language.tsx'
import { Sentence } from '#ui/platform/i18n/Sentence.tsx'
import { DateText } from '#ui/kit/text/DateText.tsx'

/** `Valid until 5 December 2026`, and while it can be accepted for how long. Nothing for one that is valid without end. */
export function ValidUntil({ document: { status, validUntil }, today }: StatusProps) {
  const t = useMessages(quotationListMessages)
  if (!validUntil) return null
  return (
    <p className="flex flex-wrap items-baseline gap-x-2">
      <span>
        <Sentence slots={{ day: <DateText day={validUntil} /> }}>{(slots) => t('validUntilDay', slots)}</Sentence>
      </span>
      {status === 'issued' ? <Distance today={today} validUntil={validUntil} /> : null}
    </p>
  )
}

/** `Valid for 14 more days`. */
export function Distance({ today, validUntil }: { today: LocalDay; validUntil: LocalDay }) {
  const t = useMessages(quotationListMessages)
  const { when, days } = dueFrom(today, validUntil)
  const hasExpired = isExpired({ status: 'issued', validUntil }, today)
  const text = hasExpired
    ? t('expiredAgo', { n: days })
    : when === 'today'
      ? t('validToday')
      : t('validFor', { n: days })
  const tone = hasExpired ? 'text-danger' : when === 'today' ? 'text-warning' : 'text-ink-muted'
  return <span className={`whitespace-nowrap text-small ${tone}`}>{text}</span>
}
