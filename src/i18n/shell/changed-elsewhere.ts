/** Fields of a form that were saved in another tab or on another device while it was open. */
import { messages } from '#i18n/messages.ts'

export const changedElsewhereMessages = messages({
  en: {
    conflict: 'Changed elsewhere in the meantime',
    conflictText: 'Choose what to keep, then save. Nothing is saved yet.',
    theirs: 'Saved elsewhere: {value}',
    mine: 'Typed here: {value}',
    empty: 'empty',
    takeTheirs: 'Use saved value',
    takeTheirsOf: 'Use saved value: {field}',
    keepMine: 'Keep mine',
    keepMineOf: 'Keep mine: {field}',
    followed: 'Updated from elsewhere',
    followedText: 'These fields were changed elsewhere and now show the new value.',
  },
  ar: {
    conflict: 'تغيّرت بيانات من مكان آخر في هذه الأثناء',
    conflictText: 'اختر ما تريد الإبقاء عليه ثم احفظ. لم يُحفظ شيء بعد.',
    theirs: 'المحفوظ من مكان آخر: {value}',
    mine: 'المكتوب هنا: {value}',
    empty: 'فارغ',
    takeTheirs: 'اعتماد القيمة المحفوظة',
    takeTheirsOf: 'اعتماد القيمة المحفوظة: {field}',
    keepMine: 'الإبقاء على ما كتبته',
    keepMineOf: 'الإبقاء على ما كتبته: {field}',
    followed: 'حُدِّثت بيانات من مكان آخر',
    followedText: 'تغيّرت هذه الحقول من مكان آخر، وهي تعرض الآن القيمة الجديدة.',
  },
})
