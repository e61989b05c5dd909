/** The tab that leads to the letters to clients, above each list of invoices. */
import { messages } from '#i18n/messages.ts'

export const letterTabMessages = messages({ en: { title: 'Emails' }, ar: { title: 'الرسائل' } })
