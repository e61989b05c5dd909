/** Emails about the subscription: payment received, payment failed, period ends soon. */
import { messages } from '#i18n/messages.ts'

export const subscriptionMailMessages = messages({
  en: {
    paidSubject: 'Your Sanad payment was received',
    paidIntro: 'Thank you. We have received {amount}, and you are subscribed until {day}.',
    paidInTest: 'This was a test: no money moved.',
    paidSee: 'View receipt',
    lostSubject: 'Your Sanad payment was not completed',
    lostIntro: 'Your bank did not confirm the payment of {amount}, so nothing has been added to your subscription.',
    lostAgain: 'You can try again whenever you like, with the same card or another one.',
    declinedSubject: 'Your bank declined your Sanad payment',
    declinedIntro: 'Your bank declined the payment of {amount}. Nothing was charged or added to your subscription.',
    declinedAgain: 'Check that your card allows online payments, try another card, or ask your bank.',
    endsSubject: {
      one: 'Your Sanad subscription ends in 1 day',
      other: 'Your Sanad subscription ends in {n} days',
    },
    endsIntro: {
      one: 'Your subscription ends in 1 day, on {day}.',
      other: 'Your subscription ends in {n} days, on {day}.',
    },
    endsRenew:
      'There is no auto-renewal. If you renew before that day, the new period starts when this one ends, so no day is lost.',
    endsWithout:
      'Without a subscription you can still view, download PDFs and export. Issuing and sending stop until you renew.',
    renew: 'Renew',
    toSubscription: 'Go to your subscription',
    signature: 'Sanad, invoices for business in the Gulf',
  },
  ar: {
    paidSubject: 'استلمنا دفعتك لاشتراك منصة سند',
    paidIntro: 'شكراً لك. استلمنا {amount}، واشتراكك سارٍ حتى {day}.',
    paidInTest: 'كانت دفعة تجريبية: لم يُنقل أي مبلغ.',
    paidSee: 'عرض سند القبض',
    lostSubject: 'لم تكتمل دفعتك لاشتراك منصة سند',
    lostIntro: 'لم يؤكد البنك دفع {amount}، لذلك لم يُضف شيء إلى اشتراكك.',
    lostAgain: 'يمكنك إعادة المحاولة متى شئت، بالبطاقة نفسها أو بغيرها.',
    declinedSubject: 'رفض البنك دفعتك لاشتراك منصة سند',
    declinedIntro: 'رفض البنك دفع {amount}. لم يُخصم أي مبلغ، ولم يُضف شيء إلى اشتراكك.',
    declinedAgain: 'تحقّق من أن الدفع عبر الإنترنت مفعّل في بطاقتك، أو جرّب بطاقة أخرى، أو راجع البنك.',
    endsSubject: {
      zero: 'ينتهي اشتراكك في منصة سند اليوم',
      one: 'ينتهي اشتراكك في منصة سند خلال 24 ساعة',
      two: 'ينتهي اشتراكك في منصة سند بعد يومين',
      few: 'ينتهي اشتراكك في منصة سند بعد {n} أيام',
      many: 'ينتهي اشتراكك في منصة سند بعد {n} يوماً',
      other: 'ينتهي اشتراكك في منصة سند بعد {n} يوم',
    },
    endsIntro: {
      zero: 'ينتهي اشتراكك اليوم، {day}.',
      one: 'ينتهي اشتراكك خلال 24 ساعة، في {day}.',
      two: 'ينتهي اشتراكك بعد يومين، في {day}.',
      few: 'ينتهي اشتراكك بعد {n} أيام، في {day}.',
      many: 'ينتهي اشتراكك بعد {n} يوماً، في {day}.',
      other: 'ينتهي اشتراكك بعد {n} يوم، في {day}.',
    },
    endsRenew:
      'لا يوجد تجديد تلقائي. إذا جدّدت قبل ذلك اليوم بدأت الفترة الجديدة عند انتهاء الفترة الحالية، ولا يضيع عليك يوم.',
    endsWithout: 'من دون اشتراك تبقى القراءة وملفات PDF والتصدير متاحة، ويتوقف الإصدار والإرسال وحدهما إلى حين التجديد.',
    renew: 'تجديد الاشتراك',
    toSubscription: 'الانتقال إلى الاشتراك',
    signature: 'منصة سند لفواتير الأعمال في الخليج',
  },
})
