/** The 404 page. */
import { messages } from '#i18n/messages.ts'

export const notFoundMessages = messages({
  en: {
    notFoundHint: 'The address may be misspelt, or the page may have moved.',
  },
  ar: {
    notFoundHint: 'ربما كُتب العنوان بشكل غير صحيح، أو نُقلت الصفحة.',
  },
})
