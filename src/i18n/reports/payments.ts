/** The report of payments, on the screen and as CSV. */
import { messages } from '#i18n/messages.ts'

export const paymentsReportMessages = messages({
  en: {
    currency: 'Currency',
    month: 'Month',
    method: 'Method',
    received: 'Received',
    refunded: 'Refunded',
    net: 'Net',
    total: 'Total',
    byMonth: 'By month',
    byMethod: 'By method',
    rule: 'Each payment counts on its day, a bounced one is taken off on the day it came back. Money on account is in it, amounts written off are not.',
    empty: 'No payments in this period',
    emptyText: 'Choose another period, or record a payment on an invoice.',
    record: 'View payments',
    loading: 'Loading the report',
  },
  ar: {
    currency: 'العملة',
    month: 'الشهر',
    method: 'طريقة الدفع',
    received: 'المستلم',
    refunded: 'المردود',
    net: 'الصافي',
    total: 'الإجمالي',
    byMonth: 'حسب الشهر',
    byMethod: 'حسب طريقة الدفع',
    rule: 'تُحتسب كل دفعة في يومها، وتُخصم الدفعة المرتجعة في يوم ارتجاعها. تشمل الأرقام المبالغ المقبوضة على الحساب، ولا تشمل المبالغ المشطوبة.',
    empty: 'لا مدفوعات في هذه الفترة',
    emptyText: 'اختر فترة أخرى، أو سجّل دفعة على إحدى الفواتير.',
    record: 'عرض المدفوعات',
    loading: 'جارٍ تحميل التقرير',
  },
})
