/** Asking somebody else in the company to issue a draft, and finding what was requested. */
import { messages } from '#i18n/messages.ts'

export const issueRequestMessages = messages({
  en: {
    ask: 'Ask to issue',
    requested: 'Asked to be issued',
    requestedText: 'Whoever may issue finds it in the list under “To issue”.',
    withdraw: 'Withdraw the request',
    withdrawn: 'Request withdrawn',
    failed: 'The request was not sent',
    notSaved: 'The latest changes have not reached the server yet. Try again once the draft is saved.',
    eventRequested: 'Asked to be issued',
    eventWithdrawn: 'Request to issue withdrawn',
    mine: 'Mine',
  },
  ar: {
    ask: 'طلب الإصدار',
    requested: 'أُرسل طلب الإصدار',
    requestedText: 'يجده من يملك صلاحية الإصدار في القائمة ضمن «بانتظار الإصدار».',
    withdraw: 'سحب الطلب',
    withdrawn: 'سُحب الطلب',
    failed: 'تعذّر إرسال الطلب',
    notSaved: 'لم تصل آخر التعديلات إلى الخادم بعد. أعد المحاولة بعد حفظ المسودة.',
    eventRequested: 'طُلب الإصدار',
    eventWithdrawn: 'سُحب طلب الإصدار',
    mine: 'من إنشائي',
  },
})
