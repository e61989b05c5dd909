/** The company in the sidebar, and the way to another one. */
import { messages } from '#i18n/messages.ts'

export const companyMenuMessages = messages({
  en: {
    companies: 'Go to another company',
    goTo: 'Go to {company}',
    all: 'All companies',
    unnamed: 'Company without a name',
    loading: 'Loading…',
    failed: 'The other company could not be opened',
    needsConnection: 'Going to another company needs a connection to the server.',
  },
  ar: {
    companies: 'الانتقال إلى شركة أخرى',
    goTo: 'الانتقال إلى {company}',
    all: 'كل الشركات',
    unnamed: 'شركة بلا اسم',
    loading: 'جارٍ التحميل…',
    failed: 'تعذر فتح الشركة الأخرى',
    needsConnection: 'يتطلب الانتقال إلى شركة أخرى اتصالاً بالخادم.',
  },
})
