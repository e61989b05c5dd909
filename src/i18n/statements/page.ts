/** The client's page of a statement of account. Texts of the statement itself are in paper.ts. */
import { messages } from '#i18n/messages.ts'

export const statementPageMessages = messages({
  en: {
    asOf: 'As of {day}',
    openInvoices: 'Open invoices',
    noneOpen: 'All invoices are paid. Thank you.',
    dueDate: 'Due date',
    due: 'Amount due',
    latest: 'Latest entries',
    since: 'Balance before',
  },
  ar: {
    asOf: 'بتاريخ {day}',
    openInvoices: 'الفواتير غير المسددة',
    noneOpen: 'جميع الفواتير مسددة. شكراً لكم.',
    dueDate: 'تاريخ الاستحقاق',
    due: 'المبلغ المستحق',
    latest: 'آخر القيود',
    since: 'الرصيد السابق',
  },
})
