/** Document lines: moving, deleting, and editing on a phone. */
import { messages } from '#i18n/messages.ts'

export const lineMessages = messages({
  en: {
    insertAbove: 'Insert a line above',
    removed: 'Line {line} is deleted',
    undo: 'Undo',
    picked: 'Line {line} is picked up',
    over: 'Place {place} of {count}',
    stays: 'The line stays at place {place}',
    moved: 'The line is now {place} of {count}',
    noDescription: 'Not described yet',
    previousLine: 'Previous line',
    nextLine: 'Next line',
    done: 'Done',
    close: 'Close',
  },
  ar: {
    insertAbove: 'إدراج سطر قبله',
    removed: 'حُذف السطر {line}',
    undo: 'تراجع',
    picked: 'رُفع السطر {line}',
    over: 'الموضع {place} من {count}',
    stays: 'بقي السطر في الموضع {place}',
    moved: 'أصبح السطر في الموضع {place} من {count}',
    noDescription: 'بلا وصف بعد',
    previousLine: 'السطر السابق',
    nextLine: 'السطر التالي',
    done: 'تم',
    close: 'إغلاق',
  },
})
