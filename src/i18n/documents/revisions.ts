/** Messages about a document that has the number of the one before it. */
import { messages } from '#i18n/messages.ts'

export const revisionMessages = messages({
  en: {
    draftOf: '{number} · Draft',
    superseded: 'Replaced by a newer revision',
    supersededBy: 'Superseded by {number}',
    reviewText:
      'It keeps its number and replaces the earlier one. The customer’s link opens the new version. After issuing, it can only be revised again.',
  },
  ar: {
    draftOf: '{number} · مسودة',
    superseded: 'حلّت نسخة أحدث محلّه',
    supersededBy: 'حلّ {number} محلّه',
    reviewText:
      'يحتفظ برقمه ويحلّ محل النسخة السابقة، ويفتح رابط العميل النسخة الجديدة. ولا يمكن تعديله بعد الإصدار، بل إصدار نسخة معدّلة أخرى فقط.',
  },
})
