/** The page in place of a file that cannot be downloaded. */
import { messages } from '#i18n/messages.ts'

export const downloadPageMessages = messages({
  en: {
    title: 'The file could not be downloaded',
    spent: 'A link to a file works once, within a minute. Please start the download again.',
    back: 'Back to Sanad',
  },
  ar: {
    title: 'تعذّر تنزيل الملف',
    spent: 'يعمل رابط الملف مرة واحدة وخلال دقيقة. يرجى بدء التنزيل من جديد.',
    back: 'العودة إلى منصة سند',
  },
})
