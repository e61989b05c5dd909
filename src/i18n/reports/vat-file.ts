/** The heads of the VAT return and of the documents of a box as CSV files. */
import { messages } from '#i18n/messages.ts'

export const vatFileMessages = messages({
  en: {
    box: 'Box',
    boxTitle: 'Title',
    amount: 'Amount',
    tax: 'VAT',
    adjustment: 'Adjustment',
    document: 'Document',
    day: 'Tax point',
    customer: 'Customer',
    currency: 'Currency',
    total: 'Total',
  },
  ar: {
    box: 'الخانة',
    boxTitle: 'البيان',
    amount: 'المبلغ',
    tax: 'ضريبة القيمة المضافة',
    adjustment: 'التعديل',
    document: 'المستند',
    day: 'تاريخ الاحتساب',
    customer: 'العميل',
    currency: 'العملة',
    total: 'الإجمالي',
  },
})
