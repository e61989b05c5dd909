/** Settings and records stored on the device: the server's last answer, and changes that it does not have yet. */
import { messages } from '#i18n/messages.ts'

export const localCopyMessages = messages({
  en: {
    copy: 'This is the copy on this device',
    copyText: 'The server can’t be reached right now. The copy is from the last time this page was loaded.',
    tryAgain: 'Try Again',
    unsaved: 'Not saved yet',
    unsavedText: 'These changes are kept on this device until you save them.',
    discard: 'Discard changes',
    cancel: 'Cancel',
    savedOnDevice: 'Your changes are kept on this device.',
  },
  ar: {
    copy: 'هذه هي النسخة المحفوظة على هذا الجهاز',
    copyText: 'يتعذّر الاتصال بالخادم الآن. هذه النسخة من آخر مرة فُتحت فيها هذه الصفحة.',
    tryAgain: 'إعادة المحاولة',
    unsaved: 'لم تُحفظ بعد',
    unsavedText: 'تبقى هذه التعديلات على هذا الجهاز إلى أن تحفظها.',
    discard: 'تجاهل التعديلات',
    cancel: 'رجوع',
    savedOnDevice: 'تعديلاتك محفوظة على هذا الجهاز.',
  },
})
