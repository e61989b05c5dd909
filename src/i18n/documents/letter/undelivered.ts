/** A letter that some or all of its recipients did not get. */
import { messages } from '#i18n/messages.ts'

export const undeliveredMessages = messages({
  en: {
    partly: 'Not everybody got the email',
    refused: 'The email did not arrive',
    'given-up': 'The email could not be delivered for two days',
    sendAgain: 'Send again',
    loading: 'Loading the recipients',
    'no-mailbox': '{email} does not exist. Check the address for a typing mistake.',
    'mailbox-full': 'The mailbox {email} is full.',
    'too-large': 'The mail server of {email} takes no email as large as this.',
    unwanted: 'The mail server of {email} refused it as unwanted.',
    'server-refused': 'The mail server of {email} refused it.',
    'no-answer': 'No mail server took it for {email}.',
    withdrawn: 'The email was taken back before {email} got it.',
    answer: 'The server’s answer: {answer}',
  },
  ar: {
    partly: 'لم تصل الرسالة إلى جميع المستلمين',
    refused: 'لم تصل الرسالة',
    'given-up': 'تعذّر تسليم الرسالة رغم محاولات ليومين',
    sendAgain: 'إرسالها مجدداً',
    loading: 'جارٍ تحميل المستلمين',
    'no-mailbox': 'العنوان {email} غير موجود. تحقق من كتابته.',
    'mailbox-full': 'صندوق البريد {email} ممتلئ.',
    'too-large': 'خادم البريد لدى {email} لا يقبل رسالة بهذا الحجم.',
    unwanted: 'رفض خادم البريد لدى {email} الرسالة لأنها غير مرغوب فيها.',
    'server-refused': 'رفض خادم البريد لدى {email} الرسالة.',
    'no-answer': 'لم يستلم أي خادم بريد الرسالة إلى {email}.',
    withdrawn: 'سُحبت الرسالة قبل أن تصل إلى {email}.',
    answer: 'رد الخادم: {answer}',
  },
})
