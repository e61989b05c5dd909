/** The dashboard: what to do next, figures, what to chase, what happened last, and the steps of the first run. */
import { messages } from '#i18n/messages.ts'

export const dashboardMessages = messages({
  en: {
    loading: 'Loading the dashboard',
    loadFailed: 'The dashboard could not be loaded',
    createInvoice: 'Create Invoice',

    next: 'What to do next',
    invoicesOverdue: { one: '1 invoice is overdue, {amount}', other: '{n} invoices are overdue, {amount}' },
    nextDue: 'Next to collect: {amount}, {when}',
    toCollectUndated: { one: '1 invoice to collect, {amount}', other: '{n} invoices to collect, {amount}' },
    draftsWait: { one: '1 draft waits to be issued', other: '{n} drafts wait to be issued' },
    firstInvoice: 'Write your first invoice: it takes a minute',
    allDone: 'Nothing to collect. Write the next invoice.',
    show: 'Show',
    chequesToDeposit: { one: '1 cheque to deposit today, {amount}', other: '{n} cheques to deposit today, {amount}' },
    deposits: 'Cheques to deposit',

    figures: 'Figures',
    toCollect: 'To collect',
    overdue: 'Overdue',
    drafts: 'Drafts',
    issuedThisMonth: 'Issued this month',

    oldestOverdue: 'Oldest overdue',
    daysLate: { one: '1 day late', other: '{n} days late' },
    allOverdue: { one: 'See the overdue invoice', other: 'See all {n} overdue invoices' },

    activity: 'Latest activity',

    firstRun: 'Your first invoice, step by step',
    stepsDone: '{done} of {steps} done',
    company: 'Complete your company’s details',
    customer: 'Add your first customer',
    issued: 'Issue your first invoice',
    sent: 'Send it to your customer',
    isDone: 'Done',
  },
  ar: {
    loading: 'جارٍ تحميل لوحة التحكم',
    loadFailed: 'تعذّر تحميل لوحة التحكم',
    createInvoice: 'إنشاء فاتورة',

    next: 'الخطوة التالية',
    invoicesOverdue: {
      zero: 'لا فواتير متأخرة',
      one: 'فاتورة واحدة متأخرة، {amount}',
      two: 'فاتورتان متأخرتان، {amount}',
      few: '{n} فواتير متأخرة، {amount}',
      many: '{n} فاتورة متأخرة، {amount}',
      other: '{n} فاتورة متأخرة، {amount}',
    },
    nextDue: 'التحصيل التالي: {amount}، {when}',
    toCollectUndated: {
      zero: 'لا فواتير للتحصيل',
      one: 'فاتورة واحدة للتحصيل، {amount}',
      two: 'فاتورتان للتحصيل، {amount}',
      few: '{n} فواتير للتحصيل، {amount}',
      many: '{n} فاتورة للتحصيل، {amount}',
      other: '{n} فاتورة للتحصيل، {amount}',
    },
    draftsWait: {
      zero: 'لا مسودات تنتظر الإصدار',
      one: 'مسودة واحدة تنتظر الإصدار',
      two: 'مسودتان تنتظران الإصدار',
      few: '{n} مسودات تنتظر الإصدار',
      many: '{n} مسودة تنتظر الإصدار',
      other: '{n} مسودة تنتظر الإصدار',
    },
    firstInvoice: 'اكتب فاتورتك الأولى: لا تستغرق سوى دقيقة',
    allDone: 'لا شيء للتحصيل. اكتب الفاتورة التالية.',
    show: 'عرض',
    chequesToDeposit: {
      zero: 'لا شيكات للإيداع اليوم',
      one: 'شيك واحد للإيداع اليوم، {amount}',
      two: 'شيكان للإيداع اليوم، {amount}',
      few: '{n} شيكات للإيداع اليوم، {amount}',
      many: '{n} شيكاً للإيداع اليوم، {amount}',
      other: '{n} شيك للإيداع اليوم، {amount}',
    },
    deposits: 'شيكات للإيداع',

    figures: 'الأرقام',
    toCollect: 'للتحصيل',
    overdue: 'متأخرة',
    drafts: 'مسودات',
    issuedThisMonth: 'صدرت هذا الشهر',

    oldestOverdue: 'الأقدم تأخراً',
    daysLate: {
      zero: 'تستحق اليوم',
      one: 'متأخرة يوماً واحداً',
      two: 'متأخرة يومين',
      few: 'متأخرة {n} أيام',
      many: 'متأخرة {n} يوماً',
      other: 'متأخرة {n} يوم',
    },
    allOverdue: {
      zero: 'عرض الفواتير المتأخرة',
      one: 'عرض الفاتورة المتأخرة',
      two: 'عرض الفاتورتين المتأخرتين',
      few: 'عرض {n} فواتير متأخرة',
      many: 'عرض {n} فاتورة متأخرة',
      other: 'عرض {n} فاتورة متأخرة',
    },

    activity: 'آخر الأحداث',

    firstRun: 'فاتورتك الأولى خطوة بخطوة',
    stepsDone: 'اكتمل {done} من {steps}',
    company: 'أكمل بيانات شركتك',
    customer: 'أضف عميلك الأول',
    issued: 'أصدر فاتورتك الأولى',
    sent: 'أرسلها إلى عميلك',
    isDone: 'تم',
  },
})
