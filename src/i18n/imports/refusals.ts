/** Messages of refusals about imports. They are apart, so that no other screen loads them. */
import { messages } from '#i18n/messages.ts'

export const importRefusalMessages = messages({
  en: {
    'import.wrong-state': 'This cannot be done with an import in this state.',
    'import.running': 'Another import of your company is running. Wait until it has ended.',
    'import.in-use': 'Some of these records are in use or were changed since, so the import stays.',
    'import.not-ready': 'Some rows are refused or doubtful, or a column can be read in two ways. Nothing was imported.',
    'import.limit': 'Your company has reached its limit of imports for 24 hours. Please go on tomorrow.',
    'import.too-large': 'This file is larger than 8 MB. Split it into smaller ones.',
    'import.too-many-rows': 'This file has more than 10,000 rows. Split it into smaller ones.',
    'import.too-many-columns': 'This file has more than 100 columns. Delete those that are not needed.',
    'import.cell-too-long': 'A cell of this file has more than 4,000 characters. Shorten it.',
    'import.unsupported-type': 'This file is no table that can be read here. Save it as CSV (UTF-8) and try again.',
    'import.empty': 'This file has no rows below its headings.',
    'import.unreadable': 'This file cannot be read as text. Save it as CSV (UTF-8) and try again.',
  },
  ar: {
    'import.wrong-state': 'لا يمكن تنفيذ ذلك وهذا الاستيراد في حالته الحالية.',
    'import.running': 'يجري استيراد آخر لشركتك الآن. انتظر حتى ينتهي.',
    'import.in-use': 'بعض هذه السجلات مستخدم أو عُدّل بعد الاستيراد، لذلك يبقى الاستيراد كما هو.',
    'import.not-ready': 'توجد صفوف مرفوضة أو غير محسومة، أو عمود يُقرأ بطريقتين. لم يُستورد شيء.',
    'import.limit': 'بلغت شركتك حدّ الاستيراد لأربع وعشرين ساعة. يرجى المتابعة غداً.',
    'import.too-large': 'حجم هذا الملف أكبر من 8 ميغابايت. قسّمه إلى ملفات أصغر.',
    'import.too-many-rows': 'في هذا الملف أكثر من 10,000 صف. قسّمه إلى ملفات أصغر.',
    'import.too-many-columns': 'في هذا الملف أكثر من 100 عمود. احذف ما لا تحتاج إليه.',
    'import.cell-too-long': 'في هذا الملف خلية يتجاوز نصها 4,000 حرف. اختصرها.',
    'import.unsupported-type': 'هذا الملف ليس جدولاً تمكن قراءته هنا. احفظه بصيغة CSV (UTF-8) ثم أعد المحاولة.',
    'import.empty': 'لا توجد في هذا الملف صفوف تحت العناوين.',
    'import.unreadable': 'تعذّرت قراءة هذا الملف نصاً. احفظه بصيغة CSV (UTF-8) ثم أعد المحاولة.',
  },
})
