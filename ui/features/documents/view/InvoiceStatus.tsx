import type { LocalDay } from '#domain/calendar/dates.ts'
import type { Invoice } from '#domain/documents/document.ts'
import { isOverdue } from '#domain/documents/invoice.ts'
import { invoiceMessages } from '#i18n/invoices/invoices.ts'
import { useMessages } from '#ui/platform/i18n/language.tsx'
import { Badge, type BadgeTone } from '#ui/kit/layout/Badge.tsx'

type Facts = Pick<Invoice, 'status' | 'settlement'> & { dueDate?: LocalDay | null | undefined }
type Mark = 'draft' | 'issued' | 'overdue' | 'partial' | 'paid' | 'overpaid' | 'void'

const MARKS: Record<Mark, { tone: BadgeTone; icon: string }> = {
  draft: { tone: 'neutral', icon: 'i-lucide-pencil' },
  issued: { tone: 'info', icon: 'i-lucide-file-check' },
  overdue: { tone: 'danger', icon: 'i-lucide-clock-alert' },
  partial: { tone: 'warning', icon: 'i-lucide-circle-dot-dashed' },
  paid: { tone: 'success', icon: 'i-lucide-circle-check' },
  overpaid: { tone: 'warning', icon: 'i-lucide-circle-plus' },
  void: { tone: 'neutral', icon: 'i-lucide-ban' },
}

/**
 * Where an invoice stands, in one word: what is late comes before what is partly paid. Late by `today`, the company's own
 * day, and not by what the server answered before midnight.
 */
export function InvoiceStatus({ invoice, today }: { invoice: Facts; today: LocalDay }) {
  const t = useMessages(invoiceMessages)
  const mark = markOf(invoice, today)
  return <Badge {...MARKS[mark]}>{t(mark)}</Badge>
}

function markOf({ status, settlement, dueDate }: Facts, today: LocalDay): Mark {
  if (status !== 'issued') return status
  if (isOverdue({ status, settlement, dueDate: dueDate ?? undefined }, today)) return 'overdue'
  return settlement === 'unpaid' ? 'issued' : settlement
}
