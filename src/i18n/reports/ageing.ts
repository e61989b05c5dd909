/** The report of what customers owe, on the screen and as CSV. */
import { messages } from '#i18n/messages.ts'

export const ageingReportMessages = messages({
  en: {
    asOf: 'On',
    customer: 'Customer',
    credit: 'Credit',
    due: 'Owed',
    total: 'Total',
    byCustomer: 'By customer',
    withoutRecord: 'Buyers not in the address book',
    rule: 'Days count from the due date. A past day shows what was open at its end: money that came later does not lower it. An invoice without a due date is never overdue.',
    empty: 'Nobody owed you anything on this day',
    emptyText: 'Choose another day, or look at the invoices.',
    view: 'View invoices',
    loading: 'Loading the report',
    moreFailed: 'More customers could not be loaded',
  },
  ar: {
    asOf: 'في يوم',
    customer: 'العميل',
    credit: 'رصيد دائن',
    due: 'المستحق',
    total: 'الإجمالي',
    byCustomer: 'حسب العميل',
    withoutRecord: 'مشترون ليسوا في دفتر العملاء',
    rule: 'تُحتسب الأيام من تاريخ الاستحقاق. ويعرض اليوم الماضي ما كان مفتوحاً في نهايته، فلا يُنقصه مبلغ قُبض بعده. والفاتورة التي لا تاريخ استحقاق لها لا تتأخر.',
    empty: 'لا مستحقات لك على أحد في هذا اليوم',
    emptyText: 'اختر يوماً آخر، أو اطّلع على الفواتير.',
    view: 'عرض الفواتير',
    loading: 'جارٍ تحميل التقرير',
    moreFailed: 'تعذّر تحميل المزيد من العملاء',
  },
})
