/** The choice of a period, on the dashboard and on reports. */
import { messages } from '#i18n/messages.ts'

export const reportPeriodMessages = messages({
  en: {
    period: 'Period',
    twelveMonths: 'Twelve months',
    chosenDays: 'Other days',
    from: 'From',
    to: 'To',
    currency: 'Currency',
  },
  ar: {
    period: 'الفترة',
    twelveMonths: 'اثنا عشر شهراً',
    chosenDays: 'أيام أخرى',
    from: 'من',
    to: 'إلى',
    currency: 'العملة',
  },
})
