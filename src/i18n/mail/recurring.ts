/** The email to a company whose recurring invoices wait for it. */
import { messages } from '#i18n/messages.ts'

export const recurringMailMessages = messages({
  en: {
    subject: { one: '1 recurring invoice needs you', other: '{n} recurring invoices need you' },
    intro: 'These invoices could not be issued or sent:',
    entry: '{customer}, {day}. {reason}',
    nobody: 'No customer',
    others: { one: 'and 1 more', other: 'and {n} more' },
    see: 'View recurring invoices',
    signature: 'Sanad, invoices for business in the Gulf',
  },
  ar: {
    subject: {
      zero: 'لا فواتير متكررة تنتظرك',
      one: 'فاتورة متكررة واحدة تنتظرك',
      two: 'فاتورتان متكررتان تنتظرانك',
      few: '{n} فواتير متكررة تنتظرك',
      many: '{n} فاتورة متكررة تنتظرك',
      other: '{n} فاتورة متكررة تنتظرك',
    },
    intro: 'تعذّر إصدار هذه الفواتير أو إرسالها:',
    entry: '{customer}، {day}. {reason}',
    nobody: 'بلا عميل',
    others: {
      zero: 'ولا شيء سواها',
      one: 'وفاتورة أخرى',
      two: 'وفاتورتان أخريان',
      few: 'و{n} فواتير أخرى',
      many: 'و{n} فاتورة أخرى',
      other: 'و{n} فاتورة أخرى',
    },
    see: 'عرض الفواتير المتكررة',
    signature: 'منصة سند لفواتير الأعمال في الخليج',
  },
})
