import { awaitedFrom } from '#domain/documents/due.ts'
import { invoiceListMessages } from '#i18n/invoices/list.ts'
import type { StatusProps } from '#ui/features/documents/document-type.ts'
import { useMessages } from '#ui/platform/i18n/language.tsx'
import { Sentence } from '#ui/platform/i18n/Sentence.tsx'
import { DateText } from '#ui/kit/text/DateText.tsx'
import { DueDistance } from './DueDistance.tsx'

/** `Due 5 December 2026, in 14 days`; nothing without a due date. */
export function InvoiceDue({ document: { dueDate, ...document }, today }: StatusProps) {
  const t = useMessages(invoiceListMessages)
  if (!dueDate) return null
  const due = awaitedFrom(today, { ...document, dueDate })
  return (
    <p className="flex flex-wrap items-baseline gap-x-2">
      <span>
        <Sentence slots={{ day: <DateText day={dueDate} /> }}>{(slots) => t('dueOn', slots)}</Sentence>
      </span>
      {due ? <DueDistance due={due} /> : null}
    </p>
  )
}
