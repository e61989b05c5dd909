/** A quotation's optional lines and deposit, in the editor's totals and fields. */
import { messages } from '#i18n/messages.ts'

export const depositMessages = messages({
  en: {
    add: 'Deposit',
    hint: 'Of the total. Your bank details are printed with it.',
    asked: 'Deposit on acceptance ({percent})',
    wouldAdd: { one: '1 optional line would add', other: '{n} optional lines would add' },
    withAll: 'Total with all of them',
  },
  ar: {
    add: 'الدفعة المقدمة',
    hint: 'من الإجمالي. تُطبع معها بياناتكم المصرفية.',
    asked: 'دفعة مقدمة عند القبول ({percent})',
    wouldAdd: {
      zero: 'لا سطور اختيارية',
      one: 'سطر اختياري واحد يضيف',
      two: 'سطران اختياريان يضيفان',
      few: '{n} سطور اختيارية تضيف',
      many: '{n} سطراً اختيارياً تضيف',
      other: '{n} سطر اختياري تضيف',
    },
    withAll: 'الإجمالي معها كلها',
  },
})
