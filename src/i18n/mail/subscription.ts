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
    endsSubject: {
      zero: 'ينتهي اشتراكك في منصة سند اليوم',
      one: 'ينتهي اشتراكك في منصة سند خلال يوم واحد',
      two: 'ينتهي اشتراكك في منصة سند خلال يومين',
      few: 'ينتهي اشتراكك في منصة سند خلال {n} أيام',
      many: 'ينتهي اشتراكك في منصة سند خلال {n} يوماً',
      other: 'ينتهي اشتراكك في منصة سند خلال {n} يوم',
    },
    endsIntro: {
      zero: 'ينتهي اشتراكك اليوم، {day}.',
      one: 'ينتهي اشتراكك خلال يوم واحد، في {day}.',
      two: 'ينتهي اشتراكك خلال يومين، في {day}.',
      few: 'ينتهي اشتراكك خلال {n} أيام، في {day}.',
      many: 'ينتهي اشتراكك خلال {n} يوماً، في {day}.',
      other: 'ينتهي اشتراكك خلال {n} يوم، في {day}.',
    },
    endsRenew:
      'لا يوجد تجديد تلقائي. إذا جدّدت قبل ذلك اليوم بدأت الفترة الجديدة عند انتهاء الفترة الحالية، ولا يضيع عليك يوم.',
    endsWithout: 'من دون اشتراك تبقى القراءة وملفات PDF والتصدير متاحة، ويتوقف الإصدار والإرسال وحدهما إلى حين التجديد.',
    renew: 'تجديد الاشتراك',
    toSubscription: 'الانتقال إلى الاشتراك',
    signature: 'منصة سند لفواتير الأعمال في الخليج',
  },
})
