/** Messages of the simulator's payment page. Not in src/i18n, because the product does not show them. */
import { messages } from '#i18n/messages.ts'

export const payMessages = messages({
  en: {
    title: 'Payment simulator',
    notice: 'This page stands in for the payment service during development. No money moves.',
    payable: 'Amount',
    for: 'For',
    choose: 'What should happen?',
    approve: 'Approve the payment',
    'approve-slowly': 'Approve, and let the bank take its time',
    fail: 'Let the card be declined',
    cancel: 'Cancel',
    paid: 'This payment has been made already.',
    expired: 'The time to pay has run out. Go back and start again.',
    'not-found': 'There is no such payment.',
    back: 'Back to the app',
    language: 'العربية',
  },
  ar: {
    title: 'محاكي الدفع',
    notice: 'تحل هذه الصفحة محل خدمة الدفع أثناء التطوير. لا يُنقل أي مبلغ.',
    payable: 'المبلغ',
    for: 'مقابل',
    choose: 'ماذا تريد أن يحدث؟',
    approve: 'الموافقة على الدفع',
    'approve-slowly': 'الموافقة مع تأخر البنك في الرد',
    fail: 'رفض البطاقة',
    cancel: 'إلغاء',
    paid: 'سُدِّدت هذه الدفعة من قبل.',
    expired: 'انتهت مهلة الدفع. ارجع وابدأ من جديد.',
    'not-found': 'لا توجد دفعة بهذا الرقم.',
    back: 'العودة إلى التطبيق',
    language: 'English',
  },
})
