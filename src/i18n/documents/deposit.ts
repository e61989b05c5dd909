/** A quotation's optional lines and deposit, in the editor's totals and fields. */
import { messages } from '#i18n/messages.ts'

export const depositMessages = messages({
  en: {
    add: 'Deposit',
    hint: 'A percentage of the total. Your bank details are printed too.',
    onAcceptance: 'Deposit on acceptance ({percent})',
    wouldAdd: { one: '1 optional line would add', other: '{n} optional lines would add' },
    withAll: 'Total with all of them',
  },
  ar: {
    add: 'الدفعة المقدمة',
    hint: 'من الإجمالي. تُطبع معها بياناتك المصرفية.',
    onAcceptance: 'دفعة مقدمة عند القبول ({percent})',
    wouldAdd: {
      zero: 'لا بنود اختيارية',
      one: 'بند اختياري واحد يضيف',
      two: 'بندان اختياريان يضيفان',
      few: '{n} بنود اختيارية تضيف',
      many: '{n} بنداً اختيارياً تضيف',
      other: '{n} بند اختياري تضيف',
    },
    withAll: 'الإجمالي معها كلها',
  },
})
