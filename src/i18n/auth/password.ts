/** Password strength, shown while typing. */
import { messages } from '#i18n/messages.ts'

export const authPasswordMessages = messages({
  en: {
    short: { one: 'One more character', other: '{n} more characters' },
    long: 'Too long: at most {limit} characters',
    common: 'Easy to guess',
    fair: 'Fair. Longer is stronger.',
    good: 'Good',
    strong: 'Strong',
  },
  ar: {
    short: {
      zero: 'قصيرة',
      one: 'ينقصها حرف واحد',
      two: 'ينقصها حرفان',
      few: 'ينقصها {n} أحرف',
      many: 'ينقصها {n} حرفاً',
      other: 'ينقصها {n} حرف',
    },
    long: 'طويلة جداً. الحد الأقصى لعدد الأحرف: {limit}',
    common: 'سهلة التخمين',
    fair: 'مقبولة. كلما طالت كانت أقوى.',
    good: 'جيدة',
    strong: 'قوية',
  },
})
