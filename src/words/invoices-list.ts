/** The list of invoices beyond its rows: paging, figures, filters, choosing many, the panel beside it, its keys. */
import { words } from './words.ts'

export const invoiceListWords = words({
  en: {
    shown: { one: '1 invoice shown', other: '{n} invoices shown' },
    allShown: { one: '1 invoice', other: 'All {n} invoices shown' },
    showMore: 'Show more',
    moreFailed: 'More invoices could not be loaded',
    withoutDueDate: 'In this order invoices without a due date are left out.',
  },
  ar: {
    shown: {
      zero: 'لا تظهر أي فاتورة',
      one: 'تظهر فاتورة واحدة',
      two: 'تظهر فاتورتان',
      few: 'تظهر {n} فواتير',
      many: 'تظهر {n} فاتورة',
      other: 'تظهر {n} فاتورة',
    },
    allShown: {
      zero: 'لا توجد فواتير',
      one: 'فاتورة واحدة',
      two: 'فاتورتان لا غير',
      few: 'كل الفواتير ظاهرة، وعددها {n}',
      many: 'كل الفواتير ظاهرة، وعددها {n}',
      other: 'كل الفواتير ظاهرة، وعددها {n}',
    },
    showMore: 'عرض المزيد',
    moreFailed: 'تعذّر تحميل المزيد من الفواتير',
    withoutDueDate: 'لا تظهر في هذا الترتيب الفواتير التي ليس لها تاريخ استحقاق.',
  },
})
