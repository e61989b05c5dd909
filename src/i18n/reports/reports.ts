/** The list of reports. */
import { messages } from '#i18n/messages.ts'

export const reportsMessages = messages({
  en: {
    title: 'Reports',
    loadFailed: 'The report could not be loaded',
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
    lastMonth: 'الشهر الماضي: {amount}',
    payments: 'المدفوعات المستلمة',
    paymentsWhat: 'ما دفعه العملاء وما رددته لهم، حسب الشهر وطريقة الدفع.',
    ageing: 'أعمار الديون',
    ageingWhat: 'ما على كل عميل ومنذ متى، اليوم أو في أي يوم مضى.',
    ageingOverdue: 'متأخر اليوم: {amount}',
    csv: 'تنزيل CSV',
  },
})
