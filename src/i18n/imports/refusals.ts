/** Messages of refusals about imports. They are apart, so that no other screen loads them. */
import { messages } from '#i18n/messages.ts'

export const importRefusalMessages = messages({
  en: {
    'import.wrong-state': 'This cannot be done with an import in this state.',
    'import.running': 'Another import of your company is running. Wait until it has ended.',
    'import.in-use': 'Some of these records are in use or were changed since, so the import stays.',
    'document.imported': 'This invoice was issued elsewhere. Its paper is in the product that it came from.',
    'import.number-taken': 'Another invoice has this number by now.',
    'import.not-ready': 'Some rows are refused or doubtful, or a column can be read in two ways. Nothing was imported.',
    'import.limit': 'Your company has reached its limit of imports for 24 hours. Please go on tomorrow.',
    'import.too-large': 'This file is larger than 8 MB. Split it into smaller ones.',
    'import.too-many-rows': 'This file has more than 10,000 rows. Split it into smaller ones.',
    'import.too-many-columns': 'This file has more than 100 columns. Delete those that are not needed.',
    'import.cell-too-long': 'A cell of this file has more than 4,000 characters. Shorten it.',
    'import.unsupported-type':
      'This file is no table that can be read here. Save it as an Excel workbook (.xlsx) or as CSV (UTF-8).',
    'import.empty': 'This file has no rows below its headings.',
    'import.unreadable': 'This file cannot be read as text. Save it as an Excel workbook (.xlsx) or as CSV (UTF-8).',
    'import.damaged-workbook':
      'This workbook is damaged. Open it in Excel, save it again as .xlsx, and choose that file.',
    'import.locked-workbook': 'This workbook has a password. Save a copy of it without one, and choose that file.',
    'import.old-workbook': 'Workbooks of Excel 97–2003 (.xls) are not read. In Excel: Save As, Excel Workbook (.xlsx).',
    'import.binary-workbook': 'Binary workbooks (.xlsb) are not read. In Excel: Save As, Excel Workbook (.xlsx).',
    'import.open-document': 'OpenDocument files (.ods) are not read. In LibreOffice: Save As, Excel 2007–365 (.xlsx).',
    'import.too-much':
      'This workbook holds more than can be read here. Copy the rows to a new one, or save the sheet as CSV.',
    'import.busy': 'Many workbooks are being read right now. Please try again in a moment.',
  },
  ar: {
    'import.wrong-state': 'لا يمكن تنفيذ ذلك وهذا الاستيراد في حالته الحالية.',
    'import.running': 'يجري استيراد آخر لشركتك الآن. انتظر حتى ينتهي.',
    'import.in-use': 'بعض هذه السجلات مستخدم أو عُدّل بعد الاستيراد، لذلك يبقى الاستيراد كما هو.',
    'document.imported': 'صدرت هذه الفاتورة في برنامج آخر، ونسختها المطبوعة هناك.',
    'import.number-taken': 'أصبح هذا الرقم لفاتورة أخرى.',
    'import.not-ready': 'توجد صفوف مرفوضة أو غير محسومة، أو عمود يُقرأ بطريقتين. لم يُستورد شيء.',
    'import.limit': 'بلغت شركتك حدّ الاستيراد لأربع وعشرين ساعة. يرجى المتابعة غداً.',
    'import.too-large': 'حجم هذا الملف أكبر من 8 ميغابايت. قسّمه إلى ملفات أصغر.',
    'import.too-many-rows': 'في هذا الملف أكثر من 10,000 صف. قسّمه إلى ملفات أصغر.',
    'import.too-many-columns': 'في هذا الملف أكثر من 100 عمود. احذف ما لا تحتاج إليه.',
    'import.cell-too-long': 'في هذا الملف خلية يتجاوز نصها 4,000 حرف. اختصرها.',
    'import.unsupported-type': 'هذا الملف ليس جدولاً تمكن قراءته هنا. احفظه بصيغة Excel (\u200e.xlsx) أو CSV (UTF-8).',
    'import.empty': 'لا توجد في هذا الملف صفوف تحت العناوين.',
    'import.unreadable': 'تعذّرت قراءة هذا الملف نصاً. احفظه بصيغة Excel (\u200e.xlsx) أو CSV (UTF-8).',
    'import.damaged-workbook':
      'هذا المصنف تالف. افتحه في Excel واحفظه من جديد بصيغة \u200e.xlsx، ثم اختر الملف الجديد.',
    'import.locked-workbook': 'هذا المصنف محمي بكلمة مرور. احفظ نسخة منه من دونها، ثم اختر تلك النسخة.',
    'import.old-workbook':
      'لا تُقرأ هنا مصنفات Excel 97–2003 (\u200e.xls). في Excel: حفظ باسم، ثم مصنف Excel (\u200e.xlsx).',
    'import.binary-workbook':
      'لا تُقرأ هنا المصنفات الثنائية (\u200e.xlsb). في Excel: حفظ باسم، ثم مصنف Excel (\u200e.xlsx).',
    'import.open-document':
      'لا تُقرأ هنا ملفات OpenDocument (\u200e.ods). في LibreOffice: حفظ باسم، ثم Excel 2007–365 (\u200e.xlsx).',
    'import.too-much': 'في هذا المصنف أكثر مما تمكن قراءته هنا. انسخ الصفوف إلى مصنف جديد، أو احفظ الورقة بصيغة CSV.',
    'import.busy': 'تُقرأ مصنفات كثيرة الآن. يرجى إعادة المحاولة بعد لحظات.',
  },
})
