/** A step in words: `3 days before the due date`. */
import type { Locale } from '#domain/locale.ts'
import { messages } from '#i18n/messages.ts'
import { translator } from '#i18n/translator.ts'

export const stepMessages = messages({
  en: {
    before: { one: '1 day before the due date', other: '{n} days before the due date' },
    due: 'On the due date',
    after: { one: '1 day after the due date', other: '{n} days after the due date' },
  },
  ar: {
    before: {
      zero: 'في تاريخ الاستحقاق',
      one: 'قبل يوم من الاستحقاق',
      two: 'قبل يومين من الاستحقاق',
      few: 'قبل {n} أيام من الاستحقاق',
      many: 'قبل {n} يوماً من الاستحقاق',
      other: 'قبل {n} يوم من الاستحقاق',
    },
    due: 'في تاريخ الاستحقاق',
    after: {
      zero: 'في تاريخ الاستحقاق',
      one: 'بعد يوم من الاستحقاق',
      two: 'بعد يومين من الاستحقاق',
      few: 'بعد {n} أيام من الاستحقاق',
      many: 'بعد {n} يوماً من الاستحقاق',
      other: 'بعد {n} يوم من الاستحقاق',
    },
  },
})

/** `days` are negative before the due date. */
export function stepInWords(days: number, locale: Locale): string {
  const t = translator(stepMessages, locale)
  if (days === 0) return t('due')
  return t(days < 0 ? 'before' : 'after', { n: Math.abs(days) })
}
