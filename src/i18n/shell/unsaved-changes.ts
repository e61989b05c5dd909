/** The question before leaving a page whose form has unsaved changes. */
import { messages } from '#i18n/messages.ts'

export const unsavedChangesMessages = messages({
  en: {
    leaveTitle: 'Leave without saving?',
    leaveText: 'You have unsaved changes on this page. If you leave now, they are lost.',
    storedText: 'Your changes stay on this device, and take effect once you save them.',
    leave: 'Leave without saving',
    stay: 'Keep editing',
    closeTitle: 'Close without saving?',
    closeText: 'What you typed here is not saved. If you close it now, it is lost.',
    close: 'Close without saving',
  },
  ar: {
    leaveTitle: 'المغادرة من دون حفظ؟',
    leaveText: 'لديك تغييرات غير محفوظة في هذه الصفحة، وستُفقد إذا غادرتها الآن.',
    storedText: 'تبقى تعديلاتك على هذا الجهاز، ولا تسري إلا بعد حفظها.',
    leave: 'المغادرة من دون حفظ',
    stay: 'متابعة التعديل',
    closeTitle: 'الإغلاق من دون حفظ؟',
    closeText: 'لم يُحفظ ما كتبته هنا، وسيُفقد إذا أغلقت النافذة الآن.',
    close: 'الإغلاق من دون حفظ',
  },
})
