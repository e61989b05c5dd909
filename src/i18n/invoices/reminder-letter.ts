/** The letter that reminds a customer of all overdue invoices. */
import { messages } from '#i18n/messages.ts'

export const reminderLetterMessages = messages({
  en: {
    subject: {
      one: 'Reminder: 1 overdue invoice from {company}',
      other: 'Reminder: {n} overdue invoices from {company}',
    },
    title: 'Overdue invoices',
    amountDue: 'Amount due',
    hello: 'Hello,',
    overdue: {
      one: 'A friendly reminder: this invoice is overdue.',
      other: 'A friendly reminder: these {n} invoices are overdue.',
    },
    oldest: 'These are the oldest. Other invoices are overdue too.',
    invoice: 'Invoice {number}',
    dueOn: '{amount}, due on {day}',
    ifPaid: 'If you have paid in the meantime, please disregard this message.',
    regards: 'Kind regards,',
  },
  ar: {
    subject: {
      zero: 'تذكير بالسداد من {company}',
      one: 'تذكير: فاتورة متأخرة السداد من {company}',
      two: 'تذكير: فاتورتان متأخرتا السداد من {company}',
      few: 'تذكير: {n} فواتير متأخرة السداد من {company}',
      many: 'تذكير: {n} فاتورة متأخرة السداد من {company}',
      other: 'تذكير: {n} فاتورة متأخرة السداد من {company}',
    },
    title: 'فواتير متأخرة السداد',
    amountDue: 'المبلغ المستحق',
    hello: 'تحية طيبة،',
    overdue: {
      zero: 'نود تذكيركم بالمبالغ المستحقة.',
      one: 'نود تذكيركم بأن موعد سداد هذه الفاتورة قد مضى.',
      two: 'نود تذكيركم بأن موعد سداد هاتين الفاتورتين قد مضى.',
      few: 'نود تذكيركم بأن موعد سداد هذه الفواتير، وعددها {n}، قد مضى.',
      many: 'نود تذكيركم بأن موعد سداد هذه الفواتير، وعددها {n}، قد مضى.',
      other: 'نود تذكيركم بأن موعد سداد هذه الفواتير، وعددها {n}، قد مضى.',
    },
    oldest: 'هذه أقدمها، ولديكم فواتير أخرى متأخرة السداد.',
    invoice: 'الفاتورة رقم {number}',
    dueOn: '{amount}، تاريخ الاستحقاق: {day}',
    ifPaid: 'إذا سدّدتم المبلغ في هذه الأثناء فلا داعي للالتفات إلى هذه الرسالة.',
    regards: 'مع خالص التحية،',
  },
})
