/** What screens of documents say about a document that keeps the number of the one before it. */
import { messages } from '#i18n/messages.ts'

export const revisionMessages = messages({
  en: {
    draftOf: '{number} · Draft',
    superseded: 'A newer revision took its place',
    supersededBy: 'Superseded by {number}',
    reviewText:
      'It keeps its number and takes the place of the earlier one: the customer’s link leads to it from then on. It cannot be changed then, only revised again.',
  },
  ar: {
    draftOf: '{number} · مسودة',
    superseded: 'حلّت نسخة أحدث محلّه',
    supersededBy: 'حلّ {number} محلّه',
    reviewText:
      'يحتفظ برقمه ويحلّ محل النسخة السابقة: من بعدها يفتح رابط العميل هذه النسخة. ولا يمكن تعديلها بعد ذلك، بل إصدار نسخة معدّلة أخرى فقط.',
  },
})
