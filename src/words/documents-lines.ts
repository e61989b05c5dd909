/** The lines of a document as they are moved, deleted, and written on a phone. */
import { words } from './words.ts'

export const lineWords = words({
  en: {
    insertAbove: 'Insert a line above',
    removed: 'Line {line} is deleted',
    undo: 'Undo',
    moved: 'The line is now {place} of {count}',
  },
  ar: {
    insertAbove: 'إدراج سطر قبله',
    removed: 'حُذف السطر {line}',
    undo: 'تراجع',
    moved: 'أصبح السطر في الموضع {place} من {count}',
  },
})
