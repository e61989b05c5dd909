/** A tax registration number while it is typed. */
import { messages } from '#i18n/messages.ts'

export const trnMessages = messages({
  en: {
    trnLeft: { one: '{n} more digit', other: '{n} more digits' },
    trnCharacter: 'Enter digits only.',
    trnStart: 'It begins with {expected}. Please check the first digit.',
    trnEnd: 'It ends with {expected}. Please check the last digits.',
    trnLong: 'More than 15 digits.',
    trnRight: 'Valid number',
  },
  ar: {
    trnLeft: {
      zero: 'اكتملت الأرقام',
      one: 'بقي رقم واحد',
      two: 'بقي رقمان',
      few: 'بقيت {n} أرقام',
      many: 'بقي {n} رقماً',
      other: 'بقي {n} رقم',
    },
    trnCharacter: 'لا يُكتب هنا إلا الأرقام.',
    trnStart: 'يبدأ الرقم بـ\u00a0{expected}. يرجى مراجعة أول رقم.',
    trnEnd: 'ينتهي الرقم بـ\u00a0{expected}. يرجى مراجعة آخر الأرقام.',
    trnLong: 'المكتوب أكثر من 15 رقماً.',
    trnRight: 'صيغة الرقم صحيحة.',
  },
})
