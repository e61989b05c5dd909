/** Banner and payment texts, verbatim from the specification in both languages. */
import { describe, expect, test } from 'bun:test'
import { subscriptionMessages } from '#i18n/subscription/subscription.ts'
import { translator } from '#i18n/translator.ts'

const en = translator(subscriptionMessages, 'en')
const ar = translator(subscriptionMessages, 'ar')

test.each([
  ['unlimited', 'Unlimited Access - Support Account', 'وصول غير محدود - حساب الدعم'],
  ['noLimits', 'No Limits', 'بلا حدود'],
  ['trialEnded', 'Trial Ended - Subscribe to continue', 'انتهت الفترة التجريبية - اشترك للمتابعة'],
  ['subscriptionExpired', 'Subscription Expired - Subscribe to continue', 'انتهى الاشتراك - اشترك للمتابعة'],
  ['upgrade', 'Upgrade', 'ترقية'],
  ['subscribe', 'Subscribe', 'اشتراك'],
  ['paymentError', 'Payment Error', 'خطأ في الدفع'],
  ['startFailed', 'Failed to start payment. Please try again.', 'تعذّر بدء الدفع. يرجى إعادة المحاولة.'],
  ['logInFirst', 'Please log in first', 'يرجى تسجيل الدخول أولاً'],
  ['noAddress', 'No payment URL received', 'لم يصل رابط الدفع'],
  ['paymentRequired', 'Payment Required', 'الدفع مطلوب'],
  ['close', 'Close', 'إغلاق'],
  [
    'openPaymentPage',
    'You need to subscribe to continue. Open the payment page:',
    'يلزم الاشتراك للمتابعة. افتح صفحة الدفع:',
  ],
] as const)('%s', (key, english, arabic) => {
  expect([en(key), ar(key)]).toEqual([english, arabic])
})

describe('with slots', () => {
  test.each([
    [0, 'Trial Active - 0 days remaining', 'الفترة التجريبية نشطة - تنتهي اليوم'],
    [1, 'Trial Active - 1 day remaining', 'الفترة التجريبية نشطة - يوم واحد متبقٍ'],
    [2, 'Trial Active - 2 days remaining', 'الفترة التجريبية نشطة - يومان متبقيان'],
    [3, 'Trial Active - 3 days remaining', 'الفترة التجريبية نشطة - 3 أيام متبقية'],
    [11, 'Trial Active - 11 days remaining', 'الفترة التجريبية نشطة - 11 يوماً متبقياً'],
    [100, 'Trial Active - 100 days remaining', 'الفترة التجريبية نشطة - 100 يوم متبقٍ'],
  ])('%i days', (n, english, arabic) => {
    expect([en('trialActive', { n }), ar('trialActive', { n })]).toEqual([english, arabic])
  })

  test('the daily count, and the failed verification', () => {
    const used = '1/3'
    expect([en('invoicesUsed', { used }), ar('invoicesUsed', { used })]).toEqual(['Invoices: 1/3', 'الفواتير: 1/3'])
    const status = '502'
    expect([en('verificationFailed', { status }), ar('verificationFailed', { status })]).toEqual([
      'Subscription verification failed: 502. Please check your connection and try again.',
      'تعذّر التحقق من الاشتراك: 502. يرجى التحقق من الاتصال وإعادة المحاولة.',
    ])
  })
})
