/** The output tax of the VAT return that is to be filed next, on the dashboard. */
import { messages } from '#i18n/messages.ts'

export const outputTaxMessages = messages({
  en: {
    outputTax: 'Output tax',
    taxPeriod: '{from} – {to}',
    returnDue: { one: 'VAT return due {day}, in 1 day', other: 'VAT return due {day}, in {n} days' },
    returnDueToday: 'VAT return due today',
    returnLate: { one: 'VAT return was due {day}, 1 day ago', other: 'VAT return was due {day}, {n} days ago' },
  },
  ar: {
    outputTax: 'ضريبة المخرجات',
    taxPeriod: '{from} – {to}',
    returnDue: {
      zero: 'آخر موعد للإقرار الضريبي اليوم',
      one: 'آخر موعد للإقرار الضريبي {day}، بعد يوم واحد',
      two: 'آخر موعد للإقرار الضريبي {day}، بعد يومين',
      few: 'آخر موعد للإقرار الضريبي {day}، بعد {n} أيام',
      many: 'آخر موعد للإقرار الضريبي {day}، بعد {n} يوماً',
      other: 'آخر موعد للإقرار الضريبي {day}، بعد {n} يوم',
    },
    returnDueToday: 'آخر موعد للإقرار الضريبي اليوم',
    returnLate: {
      zero: 'آخر موعد للإقرار الضريبي اليوم',
      one: 'كان آخر موعد للإقرار الضريبي {day}، قبل يوم واحد',
      two: 'كان آخر موعد للإقرار الضريبي {day}، قبل يومين',
      few: 'كان آخر موعد للإقرار الضريبي {day}، قبل {n} أيام',
      many: 'كان آخر موعد للإقرار الضريبي {day}، قبل {n} يوماً',
      other: 'كان آخر موعد للإقرار الضريبي {day}، قبل {n} يوم',
    },
  },
})
