/** The message shown on the provider's payment page. */
import { messages } from '#i18n/messages.ts'

export const paymentMessages = messages({
  en: {
    monthly: 'Sanad subscription, one month',
    yearly: 'Sanad subscription, one year',
  },
  ar: {
    monthly: 'اشتراك منصة سند لمدة شهر',
    yearly: 'اشتراك منصة سند لمدة سنة',
  },
})
