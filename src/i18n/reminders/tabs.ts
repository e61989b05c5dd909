/** The tab of the reminder plan among those of the invoices. */
import { messages } from '#i18n/messages.ts'

export const reminderTabMessages = messages({
  en: { title: 'Reminders' },
  ar: { title: 'التذكيرات' },
})
