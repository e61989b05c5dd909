/** The offline screen (spec §8) and the update prompt. */
import { messages } from '#i18n/messages.ts'

export const connectionMessages = messages({
  en: {
    offline: "You're offline",
    offlineText: 'Check your internet connection and try again. Some features may not be available while offline.',
    tryAgain: 'Try Again',
    checking: 'Checking…',
    keepReading: 'Keep reading',
    backOnline: 'Back online',
    delivered: { one: '1 draft was sent to the server', other: '{n} drafts were sent to the server' },
    updateReady: 'Update available',
    updateText: 'Your work is saved.',
    update: 'Reload',
    later: 'Later',
    issueWaits: 'Go online to issue',
    issueWaitsText:
      'The server gives each invoice its number. The draft stays here; issue it when the connection is back.',
    reviewNow: 'Review now',
  },
  ar: {
    offline: 'أنت غير متصل بالإنترنت',
    offlineText: 'تحقّق من اتصالك بالإنترنت ثم أعد المحاولة. قد لا تتوفر بعض الميزات أثناء عدم الاتصال.',
    tryAgain: 'إعادة المحاولة',
    checking: 'جارٍ التحقق…',
    keepReading: 'متابعة القراءة',
    backOnline: 'عاد الاتصال',
    delivered: {
      zero: 'لم تُرسل أي مسودة إلى الخادم',
      one: 'أُرسلت مسودة واحدة إلى الخادم',
      two: 'أُرسلت مسودتان إلى الخادم',
      few: 'أُرسلت {n} مسودات إلى الخادم',
      many: 'أُرسلت {n} مسودة إلى الخادم',
      other: 'أُرسلت {n} مسودة إلى الخادم',
    },
    updateReady: 'يتوفر تحديث جديد',
    updateText: 'ما تكتبه الآن محفوظ.',
    update: 'إعادة التحميل',
    later: 'لاحقاً',
    issueWaits: 'يتطلب إصدار الفاتورة اتصالاً بالإنترنت',
    issueWaitsText: 'الخادم هو من يعطي كل فاتورة رقمها. تبقى المسودة هنا، ويمكن إصدارها حين يعود الاتصال.',
    reviewNow: 'مراجعتها الآن',
  },
})
