/** The mails that a machine without a mail server stores, for people who try Sanad on it. */
import { messages } from '#i18n/messages.ts'

export const outboxMessages = messages({
  en: {
    title: 'Emails on this machine',
    why: 'No mail server is set up, so each email is kept here, newest first. Only this machine can open this page, and not in production.',
    none: 'No emails yet.',
    from: 'From',
    to: 'To',
    cc: 'Copy to',
    replyTo: 'Reply to',
    letter: 'The email as the reader sees it',
    plainText: 'Plain text',
    attachments: 'Attachments',
    older: { one: 'One older email is in the folder.', other: '{n} older emails are in the folder.' },
    language: 'Language',
  },
  ar: {
    title: 'رسائل البريد على هذا الجهاز',
    why: 'لم يُضبط خادم بريد، لذلك تُحفظ كل رسالة هنا، والأحدث أولاً. لا تُفتح هذه الصفحة إلا من هذا الجهاز وخارج بيئة الإنتاج.',
    none: 'لا توجد رسائل بعد.',
    from: 'من',
    to: 'إلى',
    cc: 'نسخة إلى',
    replyTo: 'الرد إلى',
    letter: 'الرسالة كما يراها قارئها',
    plainText: 'نص عادي',
    attachments: 'المرفقات',
    older: {
      zero: 'لا توجد رسائل أقدم.',
      one: 'في المجلد رسالة واحدة أقدم.',
      two: 'في المجلد رسالتان أقدم.',
      few: 'في المجلد {n} رسائل أقدم.',
      many: 'في المجلد {n} رسالة أقدم.',
      other: 'في المجلد {n} رسالة أقدم.',
    },
    language: 'اللغة',
  },
})
