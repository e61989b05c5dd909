/** The effect of a tax change on drafts. */
import { messages } from '#i18n/messages.ts'

export const changedDraftsMessages = messages({
  en: {
    title: { one: 'The total of {n} draft has changed', other: 'The totals of {n} drafts have changed' },
    check: 'Check them before you issue them. Issued documents haven’t changed.',
    was: 'was {amount}',
    more: { one: 'and {n} more draft', other: 'and {n} more drafts' },
    laterTitle: { one: '{n} draft is being updated', other: '{n} drafts are being updated' },
    later: {
      one: '{n} older draft is still being updated. Its total follows shortly.',
      other: '{n} older drafts are still being updated. Their totals follow shortly.',
    },
    openDrafts: 'Open drafts',
  },
  ar: {
    title: {
      zero: 'لم يتغيّر إجمالي أي مسودة',
      one: 'تغيّر إجمالي مسودة واحدة',
      two: 'تغيّر إجمالي مسودتين',
      few: 'تغيّر إجمالي {n} مسودات',
      many: 'تغيّر إجمالي {n} مسودةً',
      other: 'تغيّر إجمالي {n} مسودة',
    },
    check: 'راجعها قبل إصدارها. ولم تتغيّر المستندات الصادرة.',
    was: 'كان {amount}',
    more: {
      zero: 'ولا مسودات أخرى',
      one: 'ومسودة أخرى',
      two: 'ومسودتان أخريان',
      few: 'و{n} مسودات أخرى',
      many: 'و{n} مسودةً أخرى',
      other: 'و{n} مسودة أخرى',
    },
    laterTitle: {
      zero: 'لا مسودات قيد التحديث',
      one: 'يجري تحديث مسودة واحدة',
      two: 'يجري تحديث مسودتين',
      few: 'يجري تحديث {n} مسودات',
      many: 'يجري تحديث {n} مسودةً',
      other: 'يجري تحديث {n} مسودة',
    },
    later: {
      zero: 'لا مسودات أقدم قيد التحديث.',
      one: 'يجري تحديث مسودة أقدم، ويظهر إجماليها بعد قليل.',
      two: 'يجري تحديث مسودتين أقدم، ويظهر إجماليهما بعد قليل.',
      few: 'يجري تحديث {n} مسودات أقدم، وتظهر إجمالياتها بعد قليل.',
      many: 'يجري تحديث {n} مسودةً أقدم، وتظهر إجمالياتها بعد قليل.',
      other: 'يجري تحديث {n} مسودة أقدم، وتظهر إجمالياتها بعد قليل.',
    },
    openDrafts: 'عرض المسودات',
  },
})
