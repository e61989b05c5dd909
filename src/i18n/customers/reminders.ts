/** Whether a customer is reminded by the plan, on the form and on the page. */
import { messages } from '#i18n/messages.ts'

export const customerReminderMessages = messages({
  en: {
    ofCustomer: 'Reminders',
    ofCustomerHint: 'Automatic emails about open invoices. You can still send a reminder yourself.',
    plan: 'By the reminder plan',
    never: 'Off',
  },
  ar: {
    ofCustomer: 'التذكيرات',
    ofCustomerHint: 'رسائل تلقائية عن الفواتير غير المسددة. ويمكنك دائماً إرسال تذكير بنفسك.',
    plan: 'حسب خطة التذكيرات',
    never: 'متوقفة',
  },
})
