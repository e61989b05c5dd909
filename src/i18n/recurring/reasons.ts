/** Why an occurrence of a series was not made, or its letter not sent, in a sentence. */
import type { Locale } from '#domain/locale.ts'
import type { OccurrenceReason } from '#domain/recurring/series.ts'
import { messages } from '#i18n/messages.ts'
import { everyRefusalMessages } from '#i18n/every-refusal.ts'
import { translator } from '#i18n/translator.ts'

export const reasonMessages = messages({
  en: {
    late: 'Its day had passed: check it, then issue it yourself.',
    'no-email': 'It was not sent: there is no email address.',
    paused: 'Skipped, because the series was paused.',
    'request.invalid': 'It could not be made: the customer or an item no longer exists.',
    'document.not-ready': 'Something is missing: open the draft to see what.',
    'invoice.not-ready': 'The e-invoice would be refused: open the draft to see why.',
    'subscription.daily-limit': 'The limit of invoices a day was reached. It is tried again tomorrow.',
    'subscription.mail-limit': 'The limit of emails a day was reached. It is sent tomorrow.',
    'subscription.ended': 'The subscription has ended. Renew it, then make the invoice here.',
    other: 'It could not be made.',
  },
  ar: {
    late: 'مضى موعدها: راجعها ثم أصدرها بنفسك.',
    'no-email': 'لم تُرسل: لا يوجد بريد إلكتروني.',
    paused: 'جرى تخطيها لأن التكرار كان متوقفاً.',
    'request.invalid': 'تعذّر إنشاؤها: العميل أو أحد الأصناف لم يعد موجوداً.',
    'document.not-ready': 'ينقصها شيء: افتح المسودة لمعرفته.',
    'invoice.not-ready': 'ستُرفض الفاتورة الإلكترونية: افتح المسودة لمعرفة السبب.',
    'subscription.daily-limit': 'بلغتَ حدّ الفواتير اليومي. ستُعاد المحاولة غداً.',
    'subscription.mail-limit': 'بلغتَ حدّ الرسائل اليومي. ستُرسل غداً.',
    'subscription.ended': 'انتهى الاشتراك. جدّده ثم أنشئ الفاتورة من هنا.',
    other: 'تعذّر إنشاؤها.',
  },
})

type Own = keyof typeof reasonMessages.en

const isOwn = (reason: string): reason is Own => reason in reasonMessages.en

export function reasonInWords(reason: OccurrenceReason, locale: Locale): string {
  if (isOwn(reason)) return translator(reasonMessages, locale)(reason)
  // These alone need a value that is not known here.
  if (reason === 'numbering.used' || reason === 'team.not-allowed') return translator(reasonMessages, locale)('other')
  return translator(everyRefusalMessages, locale)(reason)
}
