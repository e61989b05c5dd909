/** The mails that a machine without a mail server keeps, for whoever tries Sanad on it. */
import { messages } from '#i18n/messages.ts'

export const outboxMessages = messages({
  en: {
    title: 'Mails of this machine',
    why: 'No mail server is set up, so each mail is kept here, the newest first. Only this machine can open this page, and not in production.',
    none: 'No mail has been written yet.',
    from: 'From',
    to: 'To',
    cc: 'Copy to',
    replyTo: 'Reply to',
    letter: 'The mail as its reader sees it',
    plainText: 'Plain text',
    attachments: 'Attachments',
    older: { one: 'One older mail is in the folder.', other: '{n} older mails are in the folder.' },
    language: 'Language',
  },
  ar: {
    title: 'رسائل البريد على هذا الجهاز',
    why: 'لم يُضبط خادم بريد، لذلك تُحفظ كل رسالة هنا، والأحدث أولاً. لا تُفتح هذه الصفحة إلا من هذا الجهاز وخارج بيئة الإنتاج.',
    none: 'لم تُكتب أي رسالة بعد.',
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
