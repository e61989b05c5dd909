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
    updateReady: 'A new version is ready',
    updateText: 'What you are writing is kept.',
    update: 'Reload',
    later: 'Later',
    issueWaits: 'Issuing waits for the connection',
    issueWaitsText:
      'The server gives each invoice its number. The draft stays here; issue it when the connection is back.',
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
    updateReady: 'إصدار جديد جاهز',
    updateText: 'ما تكتبه الآن محفوظ.',
    update: 'إعادة التحميل',
    later: 'لاحقاً',
    issueWaits: 'الإصدار بانتظار الاتصال',
    issueWaitsText: 'الخادم هو من يعطي كل فاتورة رقمها. تبقى المسودة هنا، ويمكن إصدارها حين يعود الاتصال.',
  },
})
