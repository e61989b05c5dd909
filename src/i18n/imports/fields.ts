/** Problems of cells of an imported file, in addition to those of every form. */
import type { FieldReason, ImportFieldReason } from '#domain/refusal.ts'
import { messages } from '#i18n/messages.ts'

export const importFieldMessages = messages({
  en: {
    'not-company-currency': 'Prices and costs are in {limit}, the currency of your company.',
    'row-repeats': 'Row {limit} has the same.',
    'looks-like': 'This may be {limit}, which you have already.',
    'column-twice': 'Another column has this meaning.',
  },
  ar: {
    'not-company-currency': 'الأسعار والتكاليف بعملة شركتك، وهي {limit}.',
    'row-repeats': 'في الصف {limit} القيمة نفسها.',
    'looks-like': 'قد يكون هذا {limit}، وهو مسجّل لديك.',
    'column-twice': 'لعمود آخر المعنى نفسه.',
  },
})

export const isImportReason = (reason: FieldReason): reason is ImportFieldReason => reason in importFieldMessages.en
