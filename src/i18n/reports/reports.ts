/** The list of reports. */
import { messages } from '#i18n/messages.ts'

export const reportsMessages = messages({
  en: {
    title: 'Reports',
    loadFailed: 'The report could not be loaded',
    preparing: 'Earlier documents are still being counted',
    counted: {
      one: '{counted} of 1 document has been counted.',
      other: '{counted} of {n} documents have been counted.',
    },
    opensWhenCounted: 'The report opens automatically once all of them have been.',
    lastMonth: 'Last month: {amount}',
    payments: 'Payments received',
    paymentsWhat: 'What customers paid and what you gave back, by month and by method.',
    ageing: 'Aged receivables',
    ageingWhat: 'What each customer owes and for how long, today or on any day of the past.',
    ageingOverdue: 'Overdue today: {amount}',
    csv: 'Download CSV',
  },
  ar: {
    title: 'التقارير',
    loadFailed: 'تعذّر تحميل التقرير',
    preparing: 'ما زال احتساب المستندات السابقة جارياً',
    counted: {
      zero: 'لا مستندات صادرة لاحتسابها.',
      one: 'احتُسب {counted} من مستند واحد.',
      two: 'احتُسب {counted} من مستندين.',
      few: 'احتُسب {counted} من {n} مستندات.',
      many: 'احتُسب {counted} من {n} مستنداً.',
      other: 'احتُسب {counted} من {n} مستند.',
    },
    opensWhenCounted: 'يظهر التقرير تلقائياً فور اكتمال احتسابها.',
    lastMonth: 'الشهر الماضي: {amount}',
    payments: 'المدفوعات المستلمة',
    paymentsWhat: 'ما دفعه العملاء وما رددته لهم، حسب الشهر وطريقة الدفع.',
    ageing: 'أعمار الديون',
    ageingWhat: 'ما على كل عميل ومنذ متى، اليوم أو في أي يوم مضى.',
    ageingOverdue: 'متأخر اليوم: {amount}',
    csv: 'تنزيل CSV',
  },
})
