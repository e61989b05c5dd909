import type { LocalDay } from '#domain/calendar/dates.ts'
import { dueFrom, isExpired } from '#domain/documents/due.ts'
import { quotationStatusMessages } from '#i18n/documents/statuses.ts'
import { quotationListMessages } from '#i18n/quotations/list.ts'
import type { StatusProps } from '#ui/features/documents/document-type.ts'
import { useMessages } from '#ui/platform/i18n/language.tsx'
import { Sentence } from '#ui/platform/i18n/Sentence.tsx'
import { Badge, type BadgeTone } from '#ui/kit/layout/Badge.tsx'
import { DateText } from '#ui/kit/text/DateText.tsx'

type Status = keyof typeof quotationStatusMessages.en

const LOOKS: Record<Status, { tone: BadgeTone; icon: string }> = {
  draft: { tone: 'neutral', icon: 'i-lucide-pencil' },
  issued: { tone: 'info', icon: 'i-lucide-file-check' },
  accepted: { tone: 'success', icon: 'i-lucide-circle-check' },
  declined: { tone: 'danger', icon: 'i-lucide-file-x' },
  expired: { tone: 'warning', icon: 'i-lucide-clock-alert' },
  converted: { tone: 'success', icon: 'i-lucide-file-text' },
  superseded: { tone: 'neutral', icon: 'i-lucide-git-compare' },
  void: { tone: 'neutral', icon: 'i-lucide-ban' },
}

/** Its answer; of one without an answer, whether it can still be given. */
export function QuotationStatus({ document, today }: StatusProps) {
  const t = useMessages(quotationStatusMessages)
  const status = statusOf(document, today)
  return <Badge {...LOOKS[status]}>{t(status)}</Badge>
}

const statusOf = ({ status, validUntil }: StatusProps['document'], today: LocalDay): Status =>
  isExpired({ status, validUntil: validUntil ?? undefined }, today) ? 'expired' : status

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
