/** Pasting rows of a spreadsheet into the lines of a document. */
import { messages } from '#i18n/messages.ts'

export const pasteMessages = messages({
  en: {
    paste: 'Paste from a spreadsheet',
    pasted: { one: '{n} line pasted', other: '{n} lines pasted' },
    undo: 'Undo',
    sums: { one: 'One totals row was skipped.', other: '{n} totals rows were skipped.' },
    nothing: 'Nothing to paste',
    notLoaded: 'The rows were not pasted',
    tryAgain: 'Try again',
  },
  ar: {
    paste: 'لصق من جدول بيانات',
    pasted: {
      zero: 'لم يُلصق أي بند',
      one: 'لُصق بند واحد',
      two: 'لُصق بندان',
      few: 'لُصقت {n} بنود',
      many: 'لُصق {n} بنداً',
      other: 'لُصق {n} بند',
    },
    undo: 'تراجع',
    sums: {
      zero: 'لم يُترك أي صف.',
      one: 'تُرك صف واحد من صفوف الإجماليات.',
      two: 'تُرك صفان من صفوف الإجماليات.',
      few: 'تُركت {n} صفوف من صفوف الإجماليات.',
      many: 'تُرك {n} صفاً من صفوف الإجماليات.',
      other: 'تُرك {n} صف من صفوف الإجماليات.',
    },
    nothing: 'لا يوجد ما يُلصق',
    notLoaded: 'لم تُلصق الصفوف',
    tryAgain: 'إعادة المحاولة',
  },
})
