/** The question before leaving a page whose form has unsaved changes. */
import { messages } from '#i18n/messages.ts'

export const unsavedChangesMessages = messages({
  en: {
    leaveTitle: 'Leave without saving?',
    leaveText: 'You have unsaved changes on this page. If you leave now, they are lost.',
    leave: 'Leave without saving',
    stay: 'Keep editing',
  },
  ar: {
    leaveTitle: 'المغادرة من دون حفظ؟',
    leaveText: 'لديك تغييرات غير محفوظة في هذه الصفحة، وستُفقد إذا غادرتها الآن.',
    leave: 'المغادرة من دون حفظ',
    stay: 'متابعة التعديل',
  },
})
