/** The buttons that issue, and warnings about days: the editor shows them at once, the other messages of sending later. */
import { messages } from '#i18n/messages.ts'

export const issueMessages = messages({
  en: {
    issueAndSend: 'Issue and send',
    issue: 'Issue',
    send: 'Send',
    lateIssue: {
      one: 'The supply was {n} day before the issue date. By law the tax invoice was to be issued by {lastDay}.',
      other: 'The supply was {n} days before the issue date. By law the tax invoice was to be issued by {lastDay}.',
    },
    issueDatePast: {
      one: 'The issue date was {n} day ago.',
      other: 'The issue date was {n} days ago.',
    },
    issueDateAhead: {
      one: 'The issue date is {n} day from today.',
      other: 'The issue date is {n} days from today.',
    },
    supplyInFuture: 'The supply date is after the issue date.',
    limitButton: 'Limit reached: {used} of {limit} today',
    trialEnded: 'Trial ended',
    subscriptionEnded: 'Subscription ended',
    nothingEnded: 'No subscription yet',
    downloadFailed: 'The PDF could not be downloaded',
  },
  ar: {
    issueAndSend: 'إصدار وإرسال',
    issue: 'إصدار',
    send: 'إرسال',
    lateIssue: {
      zero: 'تاريخ التوريد هو تاريخ الإصدار. آخر يوم للإصدار: {lastDay}.',
      one: 'سبق التوريد تاريخ الإصدار بيوم واحد. كان يجب إصدار الفاتورة الضريبية قانوناً حتى {lastDay}.',
      two: 'سبق التوريد تاريخ الإصدار بيومين. كان يجب إصدار الفاتورة الضريبية قانوناً حتى {lastDay}.',
      few: 'سبق التوريد تاريخ الإصدار بـ\u00a0{n} أيام. كان يجب إصدار الفاتورة الضريبية قانوناً حتى {lastDay}.',
      many: 'سبق التوريد تاريخ الإصدار بـ\u00a0{n} يوماً. كان يجب إصدار الفاتورة الضريبية قانوناً حتى {lastDay}.',
      other: 'سبق التوريد تاريخ الإصدار بـ\u00a0{n} يوم. كان يجب إصدار الفاتورة الضريبية قانوناً حتى {lastDay}.',
    },
    issueDatePast: {
      zero: 'تاريخ الإصدار هو اليوم.',
      one: 'مضى على تاريخ الإصدار يوم واحد.',
      two: 'مضى على تاريخ الإصدار يومان.',
      few: 'مضت على تاريخ الإصدار {n} أيام.',
      many: 'مضى على تاريخ الإصدار {n} يوماً.',
      other: 'مضى على تاريخ الإصدار {n} يوم.',
    },
    issueDateAhead: {
      zero: 'تاريخ الإصدار هو اليوم.',
      one: 'تاريخ الإصدار بعد يوم واحد من اليوم.',
      two: 'تاريخ الإصدار بعد يومين من اليوم.',
      few: 'تاريخ الإصدار بعد {n} أيام من اليوم.',
      many: 'تاريخ الإصدار بعد {n} يوماً من اليوم.',
      other: 'تاريخ الإصدار بعد {n} يوم من اليوم.',
    },
    supplyInFuture: 'تاريخ التوريد بعد تاريخ الإصدار.',
    limitButton: 'بلغت الحد اليومي: {used} من {limit}',
    trialEnded: 'انتهت الفترة التجريبية',
    subscriptionEnded: 'انتهى الاشتراك',
    nothingEnded: 'لا يوجد اشتراك بعد',
    downloadFailed: 'تعذّر تنزيل PDF',
  },
})
