/** The banner above each page, and starting a payment (spec §4, §5, §8). The subscription screen is in screen.ts. */
import { messages } from '#i18n/messages.ts'

export const subscriptionMessages = messages({
  en: {
    unlimited: 'Unlimited Access - Support Account',
    noLimits: 'No Limits',
    fold: 'Hide this line',
    trialActive: {
      one: 'Trial Active - {n} day remaining',
      other: 'Trial Active - {n} days remaining',
    },
    invoicesUsed: 'Invoices: {used}',
    trialEnded: 'Trial Ended - Subscribe to continue',
    subscriptionExpired: 'Subscription Expired - Subscribe to continue',
    upgrade: 'Upgrade',
    subscribe: 'Subscribe',
    verificationFailed: 'Subscription verification failed: {status}. Please check your connection and try again.',

    paymentError: 'Payment Error',
    startFailed: 'Failed to start payment. Please try again.',
    logInFirst: 'Please log in first',
    noAddress: 'No payment URL received',
    paymentRequired: 'Payment Required',
    openPaymentPage: 'You need to subscribe to continue. Open the payment page:',
    toPaymentPage: 'Open the payment page',
    close: 'Close',
  },
  ar: {
    unlimited: 'وصول غير محدود - حساب الدعم',
    noLimits: 'بلا حدود',
    fold: 'إخفاء هذا الشريط',
    trialActive: {
      zero: 'الفترة التجريبية نشطة - تنتهي اليوم',
      one: 'الفترة التجريبية نشطة - يوم واحد متبقٍ',
      two: 'الفترة التجريبية نشطة - يومان متبقيان',
      few: 'الفترة التجريبية نشطة - {n} أيام متبقية',
      many: 'الفترة التجريبية نشطة - {n} يوماً متبقياً',
      other: 'الفترة التجريبية نشطة - {n} يوم متبقٍ',
    },
    invoicesUsed: 'الفواتير: {used}',
    trialEnded: 'انتهت الفترة التجريبية - اشترك للمتابعة',
    subscriptionExpired: 'انتهى الاشتراك - اشترك للمتابعة',
    upgrade: 'ترقية',
    subscribe: 'اشتراك',
    verificationFailed: 'تعذّر التحقق من الاشتراك: {status}. يرجى التحقق من الاتصال وإعادة المحاولة.',

    paymentError: 'خطأ في الدفع',
    startFailed: 'تعذّر بدء الدفع. يرجى إعادة المحاولة.',
    logInFirst: 'يرجى تسجيل الدخول أولاً',
    noAddress: 'لم يصل رابط الدفع',
    paymentRequired: 'الدفع مطلوب',
    openPaymentPage: 'يلزم الاشتراك للمتابعة. افتح صفحة الدفع:',
    toPaymentPage: 'فتح صفحة الدفع',
    close: 'إغلاق',
  },
})
