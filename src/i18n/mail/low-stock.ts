/** The email to a company whose items ran low. */
import { messages } from '#i18n/messages.ts'

export const lowStockMailMessages = messages({
  en: {
    subject: { one: '1 item is running low', other: '{n} items are running low' },
    intro: 'Since yesterday these items reached their reorder level, or ran out:',
    item: '{name} ({sku}): {stock} left',
    others: { one: 'and 1 more', other: 'and {n} more' },
    see: 'View low stock',
    stop: 'You turned this email on in Settings and can turn it off there.',
    signature: 'Sanad, invoices for business in the Gulf',
  },
  ar: {
    subject: {
      zero: 'لا أصناف قاربت النفاد',
      one: 'صنف واحد قارب النفاد',
      two: 'صنفان قاربا النفاد',
      few: '{n} أصناف قاربت النفاد',
      many: '{n} صنفاً قاربت النفاد',
      other: '{n} صنف قاربت النفاد',
    },
    intro: 'منذ أمس بلغت هذه الأصناف حدّ إعادة الطلب أو نفدت:',
    item: '{name} ({sku}): المتبقي {stock}',
    others: {
      zero: 'ولا شيء سواها',
      one: 'وصنف آخر',
      two: 'وصنفان آخران',
      few: 'و{n} أصناف أخرى',
      many: 'و{n} صنفاً آخر',
      other: 'و{n} صنف آخر',
    },
    see: 'عرض ما قارب النفاد',
    stop: 'فعّلت هذه الرسالة في الإعدادات، ويمكنك إيقافها من هناك.',
    signature: 'منصة سند لفواتير الأعمال في الخليج',
  },
})
