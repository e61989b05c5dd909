import type { LocalDay } from '#domain/calendar/dates.ts'
import { isExpired, isOverdue } from '#domain/documents/due.ts'
import { rulesOf, typeOfKind } from '#domain/documents/document-types.ts'
import { isZero } from '#domain/money/money.ts'
import { documentStatusText, type ShownStatus } from '#i18n/documents/statuses.ts'
import { useLanguage } from '#ui/platform/i18n/language.tsx'
import { Badge, type BadgeTone } from '#ui/kit/layout/Badge.tsx'
import type { StatusProps } from './document-type.ts'

const LOOKS: Record<ShownStatus, { tone: BadgeTone; icon: string }> = {
  draft: { tone: 'neutral', icon: 'i-lucide-pencil' },
  requested: { tone: 'warning', icon: 'i-lucide-stamp' },
  issued: { tone: 'info', icon: 'i-lucide-file-check' },
  overdue: { tone: 'danger', icon: 'i-lucide-clock-alert' },
  partial: { tone: 'warning', icon: 'i-lucide-circle-dot-dashed' },
  paid: { tone: 'success', icon: 'i-lucide-circle-check' },
  credited: { tone: 'neutral', icon: 'i-lucide-file-x' },
  overpaid: { tone: 'warning', icon: 'i-lucide-circle-plus' },
  accepted: { tone: 'success', icon: 'i-lucide-circle-check' },
  declined: { tone: 'danger', icon: 'i-lucide-file-x' },
  expired: { tone: 'warning', icon: 'i-lucide-clock-alert' },
  converted: { tone: 'success', icon: 'i-lucide-file-text' },
  superseded: { tone: 'neutral', icon: 'i-lucide-git-compare' },
  void: { tone: 'neutral', icon: 'i-lucide-ban' },
}

/**
 * Status and settlement of a document in one word. `today` (of the company) decides whether it is overdue or expired, not
 * the day of the server's response.
 */
export function DocumentStatus({ document, today }: StatusProps) {
  const { locale } = useLanguage()
  const status = shownStatus(document, today)
  return <Badge {...LOOKS[status]}>{documentStatusText(typeOfKind(document.kind), status, locale)}</Badge>
}

/** Overdue takes precedence over partly paid. */
function shownStatus(document: StatusProps['document'], today: LocalDay): ShownStatus {
  const { status, settlement, totals } = document
  const [dueDate, validUntil] = [document.dueDate ?? undefined, document.validUntil ?? undefined]
  if (status === 'draft' && document.requestedAt) return 'requested'
  if (isExpired({ status, validUntil }, today)) return 'expired'
  if (status !== 'issued' || rulesOf(document).receivable !== 'debit') return status
  if (isOverdue({ status, settlement, dueDate }, today)) return 'overdue'
  // No payment was made: a credit note settled it.
  if (settlement === 'paid' && totals && !isZero(totals.total) && totals.credited === totals.total) return 'credited'
  return settlement === 'unpaid' ? 'issued' : settlement
}
