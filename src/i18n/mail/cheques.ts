/** The email to a company on the day when the bank takes its post-dated cheques. */
import { messages } from '#i18n/messages.ts'

export const chequeMailMessages = messages({
  en: {
    subject: { one: '1 cheque to deposit today', other: '{n} cheques to deposit today' },
    intro: 'From today, {day}, you can deposit these cheques:',
    figure: { one: '1 cheque, {amount}', other: '{n} cheques, {amount}' },
    see: 'View cheques',
    signature: 'Sanad, invoices for business in the Gulf',
  },
  ar: {
    subject: {
      zero: 'لا شيكات للإيداع اليوم',
      one: 'شيك واحد للإيداع اليوم',
      two: 'شيكان للإيداع اليوم',
      few: '{n} شيكات للإيداع اليوم',
      many: '{n} شيكاً للإيداع اليوم',
      other: '{n} شيك للإيداع اليوم',
    },
    intro: 'يمكنك ابتداءً من اليوم، {day}، إيداع الشيكات التالية:',
    figure: {
      zero: 'لا شيكات، {amount}',
      one: 'شيك واحد، {amount}',
      two: 'شيكان، {amount}',
      few: '{n} شيكات، {amount}',
      many: '{n} شيكاً، {amount}',
      other: '{n} شيك، {amount}',
    },
    see: 'عرض الشيكات',
    signature: 'منصة سند لفواتير الأعمال في الخليج',
  },
})
