/** The permission that support may look at a company: in the owner's settings, and in the tab of whoever looks. */
import { messages } from '#i18n/messages.ts'

export const supportAccessMessages = messages({
  en: {
    title: 'Support access',
    text: 'When you ask for help, you can let Sanad support see your screens as you do. Support can change nothing and downloads no files, and you get an email each time.',
    forHowLong: 'For how long',
    today: 'Today only',
    days: { one: 'For {n} day', other: 'For {n} days' },
    give: 'Give support access',
    given: 'Support access given',
    until: 'Support can view this company until {day}.',
    withdraw: 'Withdraw access',
    withdrawn: 'Support access withdrawn',
    failed: 'Support access could not be changed',
    loadFailed: 'Support access could not be loaded',

    viewing: 'You are viewing {company} as support',
    nothing: 'Nothing can be changed here. Buttons that would change something are left out.',
    left: { one: '{n} minute left', other: '{n} minutes left' },
    end: 'End view',
    endFailed: 'The view could not be ended',
  },
  ar: {
    title: 'إذن الاطلاع للدعم',
    text: 'عند طلب المساعدة يمكنك السماح لفريق دعم منصة سند بالاطلاع على شاشاتك كما تراها. لا يمكن للفريق تغيير شيء ولا تنزيل ملفات، وتصلك رسالة في كل مرة.',
    forHowLong: 'المدة',
    today: 'اليوم فقط',
    days: {
      zero: 'دون أيام',
      one: 'لمدة يوم واحد',
      two: 'لمدة يومين',
      few: 'لمدة {n} أيام',
      many: 'لمدة {n} يوماً',
      other: 'لمدة {n} يوم',
    },
    give: 'منح إذن الاطلاع',
    given: 'مُنح إذن الاطلاع للدعم',
    until: 'يمكن لفريق الدعم الاطلاع على هذه الشركة حتى {day}.',
    withdraw: 'سحب إذن الاطلاع',
    withdrawn: 'سُحب إذن الاطلاع من الدعم',
    failed: 'تعذّر تغيير إذن الاطلاع',
    loadFailed: 'تعذّر تحميل إذن الاطلاع',

    viewing: 'أنت تطّلع على {company} بصفة الدعم',
    nothing: 'لا يمكن تغيير شيء هنا، والأزرار التي تغيّر شيئاً غير معروضة.',
    left: {
      zero: 'انتهى الوقت',
      one: 'بقيت دقيقة واحدة',
      two: 'بقيت دقيقتان',
      few: 'بقيت {n} دقائق',
      many: 'بقيت {n} دقيقة',
      other: 'بقيت {n} دقيقة',
    },
    end: 'إنهاء الاطلاع',
    endFailed: 'تعذّر إنهاء الاطلاع',
  },
})
