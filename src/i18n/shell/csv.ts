/** The description of the file on a button that exports CSV. */
import { messages } from '#i18n/messages.ts'

export const csvMessages = messages({
  en: { excelDropsZeros: 'Excel drops zeros at the start of a number when it opens a CSV file.' },
  ar: { excelDropsZeros: 'يحذف Excel الأصفار التي يبدأ بها الرقم عند فتح ملف CSV.' },
})
