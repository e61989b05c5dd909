/** Reminding the customer of an overdue invoice: by email, link or chat. */
import { messages } from '#i18n/messages.ts'

export const reminderMessages = messages({
  en: {
    remind: 'Remind',
    remindAll: 'Remind all',
    remindOf: 'Remind: {number}',
    remindTitle: 'Remind the customer of {number}',
    remindByEmail: 'Remind by email',
    copyReminder: 'Copy the reminder',
    reminderCopied: 'Reminder and link copied',
  },
  ar: {
    remind: 'تذكير',
    remindAll: 'تذكير الجميع',
    remindOf: 'تذكير: {number}',
    remindTitle: 'تذكير العميل بالفاتورة {number}',
    remindByEmail: 'تذكير بالبريد الإلكتروني',
    copyReminder: 'نسخ التذكير',
    reminderCopied: 'نُسخ التذكير مع الرابط',
  },
})
