/** Export of the invoice list. */
import { messages } from '#i18n/messages.ts'

/** Column headers of the exported file. */
export const documentExportMessages = messages({
  en: {
    number: 'Number',
    status: 'Status',
    customer: 'Customer',
    customerAr: 'Customer (Arabic)',
    issueDate: 'Issue date',
    dueDate: 'Due date',
    validUntil: 'Valid until',
    currency: 'Currency',
    net: 'Total excl. VAT',
    tax: 'VAT',
    total: 'Total incl. VAT',
  },
  ar: {
    number: 'الرقم',
    status: 'الحالة',
    customer: 'العميل',
    customerAr: 'العميل (بالعربية)',
    issueDate: 'تاريخ الإصدار',
    dueDate: 'تاريخ الاستحقاق',
    validUntil: 'صالح حتى',
    currency: 'العملة',
    net: 'الإجمالي قبل الضريبة',
    tax: 'ضريبة القيمة المضافة',
    total: 'الإجمالي شاملاً الضريبة',
  },
})
