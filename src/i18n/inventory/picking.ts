/** The editor's own words about picking items. The page on which they are picked has further messages. */
import { messages } from '#i18n/messages.ts'

export const pickingMessages = messages({
  en: {
    pick: 'Pick items',
    added: { one: '{n} item added', other: '{n} items added' },
    undo: 'Undo',
  },
  ar: {
    pick: 'اختيار أصناف',
    added: {
      zero: 'لم يُضف شيء',
      one: 'أُضيف صنف واحد',
      two: 'أُضيف صنفان',
      few: 'أُضيفت {n} أصناف',
      many: 'أُضيف {n} صنفاً',
      other: 'أُضيف {n} صنف',
    },
    undo: 'تراجع',
  },
})
