/** The 404 page. */
import { messages } from '#i18n/messages.ts'

export const notFoundMessages = messages({
  en: {
    notFound: 'Oops! Page not found',
    returnHome: 'Return to Home',
    notFoundHint: 'The address may be misspelt, or the page may have moved.',
  },
  ar: {
    notFound: 'عذراً! الصفحة غير موجودة',
    returnHome: 'العودة إلى الرئيسية',
    notFoundHint: 'ربما كُتب العنوان بشكل غير صحيح، أو نُقلت الصفحة.',
  },
})
