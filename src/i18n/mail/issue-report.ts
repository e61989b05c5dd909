/** The e-mails about an issue report. */
import { messages } from '#i18n/messages.ts'

export const reportMailMessages = messages({
  en: {
    from: '{company} reports:',
    replyFrom: '{company} replies:',
    openInbox: 'Open the conversation',
    owner: 'Signed in as:',
    answerTo: 'Replies by email go to:',
    details: 'Technical details:',
    copySubject: '{ticket}: we have received your report',
    copyIntro:
      'Thank you. Your report has the number {ticket}. You will get our answer by email and on the page of the report.',
    answerSubject: '{ticket}: an answer to your report',
    answerIntro: 'We have answered your report {ticket}:',
    openThread: 'Open the conversation',
    byMail:
      'To reply, open the conversation. An email to the address below also reaches us, but does not appear there.',
    signature: 'Sanad, invoices for business in the Gulf',
  },
  ar: {
    from: 'بلاغ من {company}:',
    replyFrom: 'رد من {company}:',
    openInbox: 'فتح المحادثة',
    owner: 'البريد المسجَّل:',
    answerTo: 'يصل الرد بالبريد إلى:',
    details: 'التفاصيل التقنية:',
    copySubject: '{ticket}: استلمنا بلاغك',
    copyIntro: 'شكراً لك. رقم بلاغك {ticket}. سيصلك ردنا بالبريد الإلكتروني وفي صفحة البلاغ.',
    answerSubject: '{ticket}: رد على بلاغك',
    answerIntro: 'أجبنا عن بلاغك {ticket}:',
    openThread: 'فتح المحادثة',
    byMail: 'للرد، افتح المحادثة. وإذا راسلتنا على العنوان أدناه فستصلنا رسالتك، لكنها لن تظهر في المحادثة.',
    signature: 'منصة سند لفواتير الأعمال في الخليج',
  },
})
