/** Labels of kit components, passed to them as props: the kit imports no messages. */
import { messages } from './messages.ts'

export const kitMessages = messages({
  en: {
    close: 'Close',
    show: 'Show password',
    hide: 'Hide password',
    choose: 'Choose',
    notifications: 'Notifications',
    loading: 'Loading',
    noMatches: 'Nothing found',
    add: 'Add “{text}”',
    required: 'required',
    previousMonth: 'Previous month',
    nextMonth: 'Next month',
    working: 'in progress',
  },
  ar: {
    close: 'إغلاق',
    show: 'إظهار كلمة المرور',
    hide: 'إخفاء كلمة المرور',
    choose: 'اختيار',
    notifications: 'الإشعارات',
    loading: 'جارٍ التحميل',
    noMatches: 'لا توجد نتائج',
    add: 'إضافة «{text}»',
    required: 'مطلوب',
    previousMonth: 'الشهر السابق',
    nextMonth: 'الشهر التالي',
    working: 'قيد التنفيذ',
  },
})
