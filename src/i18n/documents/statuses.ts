/**
 * Status of a document in one word, by its type. Arabic agrees with the noun: فاتورة is feminine, عرض سعر and إشعار are
 * masculine; مسودة is a noun itself and never changes.
 */
import type { DocumentStatus, DocumentType, Settlement } from '#domain/documents/document.ts'
import type { Locale } from '#domain/locale.ts'
import { messages, type Messages } from '#i18n/messages.ts'

export const invoiceStatusMessages = messages({
  en: {
    draft: 'Draft',
    issued: 'Issued',
    overdue: 'Overdue',
    partial: 'Partly paid',
    paid: 'Paid',
    credited: 'Credited',
    overpaid: 'Overpaid',
    void: 'Void',
  },
  ar: {
    draft: 'مسودة',
    issued: 'صادرة',
    overdue: 'متأخرة',
    partial: 'مدفوعة جزئياً',
    paid: 'مدفوعة',
    credited: 'مسوّاة بإشعار دائن',
    overpaid: 'مدفوعة بزيادة',
    void: 'ملغاة',
  },
})

export const quotationStatusMessages = messages({
  en: {
    draft: 'Draft',
    issued: 'Issued',
    accepted: 'Accepted',
    declined: 'Declined',
    expired: 'Expired',
    converted: 'Converted',
    superseded: 'Superseded',
    void: 'Void',
  },
  ar: {
    draft: 'مسودة',
    issued: 'صادر',
    accepted: 'مقبول',
    declined: 'مرفوض',
    expired: 'منتهي الصلاحية',
    converted: 'محوَّل إلى فاتورة',
    superseded: 'مستبدَل',
    void: 'ملغى',
  },
})

export const creditNoteStatusMessages = messages({
  en: { draft: 'Draft', issued: 'Issued', void: 'Void' },
  ar: { draft: 'مسودة', issued: 'صادر', void: 'ملغى' },
})

/** A draft of either type that somebody has requested to be issued; also the name of their list. */
export const requestedStatusMessages = messages({ en: { requested: 'To issue' }, ar: { requested: 'بانتظار الإصدار' } })

const BY_TYPE: Record<DocumentType, Messages<Record<'draft' | 'issued' | 'void', string>>> = {
  invoice: invoiceStatusMessages,
  quotation: quotationStatusMessages,
  'credit-note': creditNoteStatusMessages,
}

/** The text of a badge: the status, or a more specific state of an issued document. */
export type ShownStatus =
  | DocumentStatus
  | Exclude<Settlement, 'unpaid'>
  | 'overdue'
  | 'expired'
  | 'credited'
  | 'requested'

/** @throws RangeError for a status that the type does not have. */
export function documentStatusText(type: DocumentType, status: ShownStatus, locale: Locale): string {
  const words: Partial<Record<string, unknown>> = { ...BY_TYPE[type][locale], ...requestedStatusMessages[locale] }
  const text = words[status]
  if (typeof text !== 'string') throw new RangeError(`A document of type ${type} is never ${status}`)
  return text
}
