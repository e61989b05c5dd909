/** Labels of kit components, passed to them as props: the kit imports no messages. */
import { messages } from './messages.ts'

export const kitMessages = messages({
  en: {
    close: 'Close',
    cancel: 'Cancel',
    show: 'Show password',
    hide: 'Hide password',
    choose: 'Choose',
    notifications: 'Notifications',
    loading: 'Loading',
    add: 'Add “{text}”',
    required: 'required',
    working: 'in progress',
  },
  ar: {
    close: 'إغلاق',
    cancel: 'رجوع',
    show: 'إظهار كلمة المرور',
    hide: 'إخفاء كلمة المرور',
    choose: 'اختيار',
    notifications: 'الإشعارات',
    loading: 'جارٍ التحميل',
    add: 'إضافة «{text}»',
    required: 'مطلوب',
    working: 'قيد التنفيذ',
  },
})
