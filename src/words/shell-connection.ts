/** What is said while the server cannot be reached (spec §8), and when a new version of the app waits. */
import { words } from './words.ts'

export const connectionWords = words({
  en: {
    offline: "You're offline",
    offlineText: 'Check your internet connection and try again. Some features may not be available while offline.',
    tryAgain: 'Try Again',
    checking: 'Checking…',
    draftKept: 'Your draft is saved on this device.',
    continueDraft: 'Continue this draft',
    keepReading: 'Keep reading',
    staysHere: 'What you write stays on this device until the connection is back.',
    backOnline: 'Back online',
    issueWaits: 'Issuing waits for the connection',
    issueWaitsText:
      'The server gives each invoice its number. The draft stays here; issue it when the connection is back.',
  },
  ar: {
    offline: 'أنت غير متصل بالإنترنت',
    offlineText: 'تحقّق من اتصالك بالإنترنت ثم أعد المحاولة. قد لا تتوفر بعض الميزات أثناء عدم الاتصال.',
    tryAgain: 'إعادة المحاولة',
    checking: 'جارٍ التحقق…',
    draftKept: 'مسودتك محفوظة على هذا الجهاز.',
    continueDraft: 'متابعة هذه المسودة',
    keepReading: 'متابعة القراءة',
    staysHere: 'يبقى ما تكتبه على هذا الجهاز إلى أن يعود الاتصال.',
    backOnline: 'عاد الاتصال',
    issueWaits: 'الإصدار بانتظار الاتصال',
    issueWaitsText: 'الخادم هو من يعطي كل فاتورة رقمها. تبقى المسودة هنا، ويمكن إصدارها حين يعود الاتصال.',
  },
})
