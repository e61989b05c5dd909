/** The choice of a file for a list or a report, and how far a spreadsheet is. */
import { messages } from '#i18n/messages.ts'

export const exportMessages = messages({
  en: {
    export: 'Export',
    exportList: 'Export this list',
    csv: 'CSV file',
    excel: 'Excel file',
    excelHint: 'Numbers and days as such, to the last digit. At most 50,000 rows.',
    listAsCsv: 'Export this list as CSV',
    listAsExcel: 'Export this list as an Excel file',
    making: 'Your Excel file is being made. The download starts when it is ready.',
    read: { one: '1 row read', other: '{n} rows read' },
    writing: { one: '1 row is being written', other: '{n} rows are being written' },
    failed: 'The file could not be exported',
  },
  ar: {
    export: 'تصدير',
    exportList: 'تصدير هذه القائمة',
    csv: 'ملف CSV',
    excel: 'ملف Excel',
    excelHint: 'الأرقام والتواريخ بصيغتها، حتى آخر رقم. 50,000 صف على الأكثر.',
    listAsCsv: 'تصدير هذه القائمة بصيغة CSV',
    listAsExcel: 'تصدير هذه القائمة ملف Excel',
    making: 'يجري إعداد ملف Excel، ويبدأ التنزيل تلقائياً.',
    read: {
      zero: 'لم يُقرأ أي صف بعد',
      one: 'قُرئ صف واحد',
      two: 'قُرئ صفان',
      few: 'قُرئت {n} صفوف',
      many: 'قُرئ {n} صفاً',
      other: 'قُرئ {n} صف',
    },
    writing: {
      zero: 'لا توجد صفوف للكتابة',
      one: 'تجري كتابة صف واحد',
      two: 'تجري كتابة صفين',
      few: 'تجري كتابة {n} صفوف',
      many: 'تجري كتابة {n} صفاً',
      other: 'تجري كتابة {n} صف',
    },
    failed: 'تعذّر تصدير الملف',
  },
})
