/** Messages of every list: paging, order, selection and export. */
import { messages } from '#i18n/messages.ts'

export const listMessages = messages({
  en: {
    more: 'Show more',
    order: 'Order',
    ordered: 'Order: {order}',
    select: 'Select',
    done: 'Done',
    selectOne: 'Select {name}',
    selectAll: 'Select all shown',
    selectNone: 'Clear selection',
    importFile: 'Import from a file',
    exportCsv: 'Export CSV',
    excelDropsZeros: 'Excel drops zeros at the start of a number when it opens a CSV file.',
    undo: 'Undo',
    failed: 'Action failed',
  },
  ar: {
    more: 'عرض المزيد',
    order: 'الترتيب',
    ordered: 'الترتيب: {order}',
    select: 'تحديد',
    done: 'تم',
    selectOne: 'تحديد {name}',
    selectAll: 'تحديد كل المعروض',
    selectNone: 'إلغاء التحديد',
    importFile: 'استيراد من ملف',
    exportCsv: 'تصدير CSV',
    excelDropsZeros: 'يحذف Excel الأصفار التي يبدأ بها الرقم عند فتح ملف CSV.',
    undo: 'تراجع',
    failed: 'تعذّر تنفيذ الإجراء',
  },
})
