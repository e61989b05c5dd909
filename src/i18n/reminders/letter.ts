/** The letter of the reminder plan about several invoices, in its tone. One about a single invoice has the text of its tone. */
import { messages } from '#i18n/messages.ts'

export const planLetterMessages = messages({
  en: {
    title: { one: 'Open invoice', other: 'Open invoices' },
    amountDue: 'Amount due',
    amountIn: 'Amount due in {currency}',
    statement: 'Your statement of account',
    invoice: 'Invoice {number}',
    dueOn: '{amount}, due on {day}',
    hello: 'Hello,',
    oldest: 'These are the oldest. Other invoices are open too.',
    regards: 'Kind regards,',
    ifPaid: 'If you have paid in the meantime, please disregard this message.',

    'before.subject': { one: 'Due soon: 1 invoice from {company}', other: 'Due soon: {n} invoices from {company}' },
    'before.text': {
      one: 'Just a note ahead of time: this invoice is due soon.',
      other: 'Just a note ahead of time: these {n} invoices are due soon.',
    },
    'due.subject': { one: 'Payment due: 1 invoice from {company}', other: 'Payment due: {n} invoices from {company}' },
    'due.text': {
      one: 'This invoice is due. Its due date is listed below.',
      other: 'These {n} invoices are due now or soon. Their due dates are listed below.',
    },
    'gentle.subject': {
      one: 'Reminder: 1 open invoice from {company}',
      other: 'Reminder: {n} open invoices from {company}',
    },
    'gentle.text': {
      one: 'A friendly reminder of this open invoice.',
      other: 'A friendly reminder of these {n} open invoices. Their due dates are listed below.',
    },
    'firm.subject': {
      one: 'Payment reminder: 1 open invoice from {company}',
      other: 'Payment reminder: {n} open invoices from {company}',
    },
    'firm.text': {
      one: 'This invoice has not been paid in full. Please arrange the payment, or let us know when we can expect it.',
      other:
        'These {n} invoices have not been paid in full. Please arrange the payment of what is overdue, or let us know when we can expect it.',
    },
    'last.subject': {
      one: 'Final reminder: 1 open invoice from {company}',
      other: 'Final reminder: {n} open invoices from {company}',
    },
    'last.text': {
      one: 'Despite our reminders, this invoice has not been paid in full. This is our final reminder. Please pay as soon as you can, or contact us if something stands in the way.',
      other:
        'Despite our reminders, not all of these {n} invoices have been paid in full. This is our final reminder of what has been overdue longest. Please pay as soon as you can, or contact us if something stands in the way.',
    },
  },
  ar: {
    title: {
      zero: 'فواتير مستحقة السداد',
      one: 'فاتورة مستحقة السداد',
      two: 'فاتورتان مستحقتا السداد',
      few: 'فواتير مستحقة السداد',
      many: 'فواتير مستحقة السداد',
      other: 'فواتير مستحقة السداد',
    },
    amountDue: 'المبلغ المستحق',
    amountIn: 'المبلغ المستحق بعملة {currency}',
    statement: 'كشف حسابكم',
    invoice: 'الفاتورة رقم {number}',
    dueOn: '{amount}، تاريخ الاستحقاق: {day}',
    hello: 'تحية طيبة،',
    oldest: 'هذه أقدمها، ولديكم فواتير أخرى لم تُسدَّد بعد.',
    regards: 'مع خالص التحية،',
    ifPaid: 'إذا سدّدتم المبلغ في هذه الأثناء فلا داعي للالتفات إلى هذه الرسالة.',

    'before.subject': {
      zero: 'موعد السداد قريب: فواتير من {company}',
      one: 'موعد السداد قريب: فاتورة من {company}',
      two: 'موعد السداد قريب: فاتورتان من {company}',
      few: 'موعد السداد قريب: {n} فواتير من {company}',
      many: 'موعد السداد قريب: {n} فاتورة من {company}',
      other: 'موعد السداد قريب: {n} فاتورة من {company}',
    },
    'before.text': {
      zero: 'نود تذكيركم بقرب موعد سداد الفواتير التالية.',
      one: 'نود تذكيركم بقرب موعد سداد هذه الفاتورة.',
      two: 'نود تذكيركم بقرب موعد سداد هاتين الفاتورتين.',
      few: 'نود تذكيركم بقرب موعد سداد هذه الفواتير، وعددها {n}.',
      many: 'نود تذكيركم بقرب موعد سداد هذه الفواتير، وعددها {n}.',
      other: 'نود تذكيركم بقرب موعد سداد هذه الفواتير، وعددها {n}.',
    },
    'due.subject': {
      zero: 'حلول موعد السداد: فواتير من {company}',
      one: 'حلول موعد السداد: فاتورة من {company}',
      two: 'حلول موعد السداد: فاتورتان من {company}',
      few: 'حلول موعد السداد: {n} فواتير من {company}',
      many: 'حلول موعد السداد: {n} فاتورة من {company}',
      other: 'حلول موعد السداد: {n} فاتورة من {company}',
    },
    'due.text': {
      zero: 'نود إفادتكم بمواعيد استحقاق الفواتير التالية.',
      one: 'نود إفادتكم بحلول موعد سداد هذه الفاتورة، وتاريخ استحقاقها مبيّن أدناه.',
      two: 'نود إفادتكم بأن موعد سداد هاتين الفاتورتين قد حل أو اقترب، وتاريخا استحقاقهما مبيّنان أدناه.',
      few: 'نود إفادتكم بأن موعد سداد هذه الفواتير، وعددها {n}، قد حل أو اقترب، وتواريخ استحقاقها مبيّنة أدناه.',
      many: 'نود إفادتكم بأن موعد سداد هذه الفواتير، وعددها {n}، قد حل أو اقترب، وتواريخ استحقاقها مبيّنة أدناه.',
      other: 'نود إفادتكم بأن موعد سداد هذه الفواتير، وعددها {n}، قد حل أو اقترب، وتواريخ استحقاقها مبيّنة أدناه.',
    },
    'gentle.subject': {
      zero: 'تذكير: فواتير لم تُسدَّد من {company}',
      one: 'تذكير: فاتورة لم تُسدَّد من {company}',
      two: 'تذكير: فاتورتان لم تُسدَّدا من {company}',
      few: 'تذكير: {n} فواتير لم تُسدَّد من {company}',
      many: 'تذكير: {n} فاتورة لم تُسدَّد من {company}',
      other: 'تذكير: {n} فاتورة لم تُسدَّد من {company}',
    },
    'gentle.text': {
      zero: 'نود تذكيركم بالفواتير التالية التي لم تُسدَّد بعد.',
      one: 'نود تذكيركم بهذه الفاتورة التي لم تُسدَّد بعد.',
      two: 'نود تذكيركم بهاتين الفاتورتين اللتين لم تُسدَّدا بعد، وتاريخا استحقاقهما مبيّنان أدناه.',
      few: 'نود تذكيركم بهذه الفواتير التي لم تُسدَّد بعد، وعددها {n}، وتواريخ استحقاقها مبيّنة أدناه.',
      many: 'نود تذكيركم بهذه الفواتير التي لم تُسدَّد بعد، وعددها {n}، وتواريخ استحقاقها مبيّنة أدناه.',
      other: 'نود تذكيركم بهذه الفواتير التي لم تُسدَّد بعد، وعددها {n}، وتواريخ استحقاقها مبيّنة أدناه.',
    },
    'firm.subject': {
      zero: 'تذكير بالسداد: فواتير لم تُسدَّد من {company}',
      one: 'تذكير بالسداد: فاتورة لم تُسدَّد من {company}',
      two: 'تذكير بالسداد: فاتورتان لم تُسدَّدا من {company}',
      few: 'تذكير بالسداد: {n} فواتير لم تُسدَّد من {company}',
      many: 'تذكير بالسداد: {n} فاتورة لم تُسدَّد من {company}',
      other: 'تذكير بالسداد: {n} فاتورة لم تُسدَّد من {company}',
    },
    'firm.text': {
      zero: 'لم تُسدَّد الفواتير التالية بالكامل بعد. نرجو سداد ما تأخر منها، أو إفادتنا بالموعد المتوقع لسداده.',
      one: 'لم تُسدَّد هذه الفاتورة بالكامل بعد. نرجو منكم سداد المبلغ، أو إفادتنا بالموعد المتوقع لسداده.',
      two: 'لم تُسدَّد هاتان الفاتورتان بالكامل بعد. نرجو منكم سداد ما تأخر، أو إفادتنا بالموعد المتوقع لسداده.',
      few: 'لم تُسدَّد هذه الفواتير، وعددها {n}، بالكامل بعد. نرجو منكم سداد ما تأخر، أو إفادتنا بالموعد المتوقع لسداده.',
      many: 'لم تُسدَّد هذه الفواتير، وعددها {n}، بالكامل بعد. نرجو منكم سداد ما تأخر، أو إفادتنا بالموعد المتوقع لسداده.',
      other:
        'لم تُسدَّد هذه الفواتير، وعددها {n}، بالكامل بعد. نرجو منكم سداد ما تأخر، أو إفادتنا بالموعد المتوقع لسداده.',
    },
    'last.subject': {
      zero: 'تذكير أخير: فواتير لم تُسدَّد من {company}',
      one: 'تذكير أخير: فاتورة لم تُسدَّد من {company}',
      two: 'تذكير أخير: فاتورتان لم تُسدَّدا من {company}',
      few: 'تذكير أخير: {n} فواتير لم تُسدَّد من {company}',
      many: 'تذكير أخير: {n} فاتورة لم تُسدَّد من {company}',
      other: 'تذكير أخير: {n} فاتورة لم تُسدَّد من {company}',
    },
    'last.text': {
      zero: 'نشير إلى تذكيراتنا السابقة بشأن الفواتير التالية. هذا تذكيرنا الأخير بما تأخر سداده منها.',
      one: 'نشير إلى تذكيراتنا السابقة بشأن هذه الفاتورة التي لم تُسدَّد بالكامل بعد. هذا تذكيرنا الأخير. نرجو منكم السداد في أقرب وقت، أو التواصل معنا إن كان هناك ما يحول دون ذلك.',
      two: 'نشير إلى تذكيراتنا السابقة بشأن هاتين الفاتورتين. هذا تذكيرنا الأخير بأكثرهما تأخراً. نرجو منكم السداد في أقرب وقت، أو التواصل معنا إن كان هناك ما يحول دون ذلك.',
      few: 'نشير إلى تذكيراتنا السابقة بشأن هذه الفواتير، وعددها {n}. هذا تذكيرنا الأخير بأكثرها تأخراً. نرجو منكم السداد في أقرب وقت، أو التواصل معنا إن كان هناك ما يحول دون ذلك.',
      many: 'نشير إلى تذكيراتنا السابقة بشأن هذه الفواتير، وعددها {n}. هذا تذكيرنا الأخير بأكثرها تأخراً. نرجو منكم السداد في أقرب وقت، أو التواصل معنا إن كان هناك ما يحول دون ذلك.',
      other:
        'نشير إلى تذكيراتنا السابقة بشأن هذه الفواتير، وعددها {n}. هذا تذكيرنا الأخير بأكثرها تأخراً. نرجو منكم السداد في أقرب وقت، أو التواصل معنا إن كان هناك ما يحول دون ذلك.',
    },
  },
})
