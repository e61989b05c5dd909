/** Heads of the file of refused rows, beside those of the file itself. */
import { messages } from '#i18n/messages.ts'

export const refusedFileMessages = messages({
  en: { row: 'Row', reasons: 'Why it was refused' },
  ar: { row: 'الصف', reasons: 'سبب الرفض' },
})
