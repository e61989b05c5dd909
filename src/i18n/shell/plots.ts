/** Words of every plot: its table, and the sentence of a value. */
import { messages } from '#i18n/messages.ts'

export const plotMessages = messages({
  en: {
    day: 'Day',
    showTable: 'Show as table',
    hideTable: 'Hide table',
    valueOn: '{day}: {value}',
    twoValuesOn: '{category}: {first} {value}, {second} {beside}',
  },
  ar: {
    day: 'اليوم',
    showTable: 'عرض كجدول',
    hideTable: 'إخفاء الجدول',
    valueOn: '{day}: {value}',
    twoValuesOn: '{category}: {first} {value}، {second} {beside}',
  },
})
