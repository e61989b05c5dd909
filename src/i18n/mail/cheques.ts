/** The e-mail to a company on the day when the bank takes its post-dated cheques. */
import { messages } from '#i18n/messages.ts'

export const chequeMailMessages = messages({
  en: {
    subject: { one: '1 cheque to deposit today', other: '{n} cheques to deposit today' },
    intro: 'From today, {day}, the bank takes cheques that you recorded:',
    figure: { one: '1 cheque, {amount}', other: '{n} cheques, {amount}' },
    see: 'See the cheques',
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
    intro: 'يقبل البنك ابتداءً من اليوم، {day}، إيداع شيكات سجّلتها:',
    figure: {
      zero: 'لا شيكات، {amount}',
      one: 'شيك واحد، {amount}',
      two: 'شيكان، {amount}',
      few: '{n} شيكات، {amount}',
      many: '{n} شيكاً، {amount}',
      other: '{n} شيك، {amount}',
    },
    see: 'عرض الشيكات',
    signature: 'سند، فواتير الأعمال في الخليج',
  },
})
