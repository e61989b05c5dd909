/** An action that is done when its undo window ends. */
import { messages } from '#i18n/messages.ts'

export const deferredActionMessages = messages({
  en: {
    undo: 'Undo',
    undone: 'Undone. Nothing was changed.',
    notYet: 'Not recorded yet: the amounts shown don’t include it.',
    running: 'Being recorded…',
    pending: 'Pending',
  },
  ar: {
    undo: 'تراجع',
    undone: 'تم التراجع، ولم يتغيّر شيء.',
    notYet: 'لم يُسجَّل بعد: المبالغ المعروضة لا تشمله.',
    running: 'جارٍ التسجيل…',
    pending: 'معلّق',
  },
})
