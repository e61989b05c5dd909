/** The head of the reasons in the file of refused rows, beside those of the imported file. */
import { messages } from '#i18n/messages.ts'

export const refusedFileMessages = messages({
  en: { reasons: 'Why it was refused' },
  ar: { reasons: 'سبب الرفض' },
})
