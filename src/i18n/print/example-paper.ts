/** An example document beside a form that changes the look of documents. */
import { messages } from '#i18n/messages.ts'

export const examplePaperMessages = messages({
  en: {
    customer: 'Example customer',
    service: 'Consulting',
    offline: 'The example needs a connection.',
    failed: 'The example could not be shown: {why}',
    page: 'An example invoice',
    open: 'View the page up close',
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
