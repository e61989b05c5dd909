/** An example document beside a form that changes the look of documents. */
import { messages } from '#i18n/messages.ts'

export const examplePaperMessages = messages({
  en: {
    customer: 'Example customer',
    service: 'Consulting',
    offline: 'The example can’t be drawn without a connection.',
    failed: 'The example could not be drawn: {why}',
    page: 'An example invoice',
    open: 'Look at the page closely',
    close: 'Close',
    larger: 'Larger',
    smaller: 'Smaller',
  },
  ar: {
    customer: 'عميل للمثال',
    service: 'خدمات استشارية',
    offline: 'لا يمكن عرض المثال من دون اتصال بالإنترنت.',
    failed: 'تعذّر عرض المثال: {why}',
    page: 'فاتورة نموذجية',
    open: 'عرض الصفحة عن قرب',
    close: 'إغلاق',
    larger: 'تكبير',
    smaller: 'تصغير',
  },
})
