import type { LocalDay } from '#domain/calendar/dates.ts'
import { isOverdue } from '#domain/documents/due.ts'
import { isZero } from '#domain/money/money.ts'
import { invoiceStatusMessages } from '#i18n/documents/statuses.ts'
import type { StatusProps } from '#ui/features/documents/document-type.ts'
import { useMessages } from '#ui/platform/i18n/language.tsx'
import { Badge, type BadgeTone } from '#ui/kit/layout/Badge.tsx'

type Status = 'draft' | 'issued' | 'overdue' | 'partial' | 'paid' | 'credited' | 'overpaid' | 'void'

const LOOKS: Record<Status, { tone: BadgeTone; icon: string }> = {
  draft: { tone: 'neutral', icon: 'i-lucide-pencil' },
  issued: { tone: 'info', icon: 'i-lucide-file-check' },
  overdue: { tone: 'danger', icon: 'i-lucide-clock-alert' },
  partial: { tone: 'warning', icon: 'i-lucide-circle-dot-dashed' },
  paid: { tone: 'success', icon: 'i-lucide-circle-check' },
  credited: { tone: 'neutral', icon: 'i-lucide-file-x' },
  overpaid: { tone: 'warning', icon: 'i-lucide-circle-plus' },
  void: { tone: 'neutral', icon: 'i-lucide-ban' },
}

/** Status and settlement in one word; overdue takes precedence over partly paid. */
export function InvoiceStatus({ document, today }: StatusProps) {
  const t = useMessages(invoiceStatusMessages)
  const status = statusOf(document, today)
  return <Badge {...LOOKS[status]}>{t(status)}</Badge>
}

function statusOf({ status, settlement, dueDate, totals }: StatusProps['document'], today: LocalDay): Status {
  if (status === 'draft' || status === 'void') return status
  if (isOverdue({ status, settlement, dueDate: dueDate ?? undefined }, today)) return 'overdue'
  // Nothing was paid of it: a credit note took it back.
  if (settlement === 'paid' && totals && !isZero(totals.total) && totals.credited === totals.total) return 'credited'
  return settlement === 'unpaid' ? 'issued' : settlement
}
