/** The notice in an open draft when the company's tax has changed meanwhile. */
import { messages } from '#i18n/messages.ts'

export const taxChangedMessages = messages({
  en: {
    title: 'Your VAT settings have changed',
    text: 'The totals of this draft now use the new settings. Nothing that you entered has changed.',
    dismiss: 'Got it',
  },
  ar: {
    title: 'تغيّرت إعدادات الضريبة لديك',
    text: 'تُحتسب إجماليات هذه المسودة وفقها من الآن، ولم يتغيّر شيء مما أدخلته.',
    dismiss: 'حسناً',
  },
})
