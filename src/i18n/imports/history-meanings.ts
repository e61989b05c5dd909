/** The fields that a column of past invoices can be imported as. Their names are also the headings of the template. */
import { messages } from '#i18n/messages.ts'

export const historyMeaningMessages = messages({
  en: {
    number: 'Invoice number',
    status: 'Status',
    customer: 'Customer',
    customerTrn: 'Customer TRN',
    customerEmail: 'Customer email',
    issueDate: 'Issue date',
    dueDate: 'Due date',
    currency: 'Currency',
    exchangeRate: 'Exchange rate',
    net: 'Total excl. VAT',
    tax: 'VAT',
    total: 'Total incl. VAT',
    paid: 'Paid',
    balance: 'Balance due',
  },
  ar: {
    number: 'رقم الفاتورة',
    status: 'الحالة',
    customer: 'العميل',
    customerTrn: 'رقم التسجيل الضريبي للعميل',
    customerEmail: 'بريد العميل',
    issueDate: 'تاريخ الإصدار',
    dueDate: 'تاريخ الاستحقاق',
    currency: 'العملة',
    exchangeRate: 'سعر الصرف',
    net: 'الإجمالي قبل الضريبة',
    tax: 'ضريبة القيمة المضافة',
    total: 'الإجمالي شاملاً الضريبة',
    paid: 'المدفوع',
    balance: 'الرصيد المستحق',
  },
})
