/** Filters and orders of the list of every type of document. */
import { messages } from '#i18n/messages.ts'

export const documentFilterMessages = messages({
  en: {
    filters: 'Filters',
    activeFilters: 'Filters in force',
    removeFilter: 'Remove the filter',
    clearFilters: 'Clear all',
    period: 'Issued in',
    thisMonth: 'This month',
    lastMonth: 'Last month',
    thisQuarter: 'This quarter',
    thisYear: 'This year',
    since: 'From {day}',
    until: 'Until {day}',

    customerDeleted: '{name} (deleted)',
    oneCustomer: 'One customer',
    customerUnknown: 'Customer not found',
    currency: 'Currency',
    everyCurrency: 'Every currency',

    order: 'Order',
    orderOfSearch: 'A search shows the newest first.',
    sortNewest: 'Newest first',
    sortIssuedLate: 'Issue date, latest first',
    sortIssuedEarly: 'Issue date, earliest first',
    sortLargest: 'Largest total first',
    sortSmallest: 'Smallest total first',
  },
  ar: {
    filters: 'التصفية',
    activeFilters: 'عوامل التصفية المطبقة',
    removeFilter: 'إزالة التصفية',
    clearFilters: 'مسح الكل',
    period: 'فترة الإصدار',
    thisMonth: 'هذا الشهر',
    lastMonth: 'الشهر الماضي',
    thisQuarter: 'هذا الربع',
    thisYear: 'هذه السنة',
    since: 'من {day}',
    until: 'حتى {day}',

    customerDeleted: '{name} (محذوف)',
    oneCustomer: 'عميل واحد',
    customerUnknown: 'العميل غير موجود',
    currency: 'العملة',
    everyCurrency: 'كل العملات',

    order: 'الترتيب',
    orderOfSearch: 'يعرض البحث الأحدث أولاً.',
    sortNewest: 'الأحدث أولاً',
    sortIssuedLate: 'تاريخ الإصدار، الأحدث أولاً',
    sortIssuedEarly: 'تاريخ الإصدار، الأقدم أولاً',
    sortLargest: 'الأكبر إجمالاً أولاً',
    sortSmallest: 'الأصغر إجمالاً أولاً',
  },
})
