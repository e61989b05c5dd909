/** The daily check of the database in the admin's overview. */
import { messages } from '#i18n/messages.ts'

export const dataCheckMessages = messages({
  en: {
    'not-yet': 'The data has not been checked yet',
    'whole-file': 'Data checked {when}: no errors',
    'whole-chains': 'Books of all accounts checked {when}: no errors. The database server checks its own pages.',
    damaged: 'The check found damage',
    found: 'Checked {when}.',
    restore: 'Stop the server and restore a backup: {command}. See the README, under “Backup and restore”.',
    'not-checked': 'The data could not be checked',
    tried: 'Tried {when}.',

    pages: 'The pages of the database are damaged: {detail}',
    reference: 'A row of the table {table} refers to one that is missing.',
    text: 'Damaged text (not valid UTF-8): column {column} of the table {table}, row {row}.',
    chain: 'The hash chain of account {account} is broken at document {document}, position {position}.',
    figure: '{figure} of {row}, account {account}, is {kept}. Added up from its rows, it should be {added}.',
    unreadable: 'The database cannot be read: {detail}',
    aborted: 'The check was aborted: {detail}',
    'no-space': 'The copy made for the check needs {megabytes} MB of free disk space.',
    failed: 'The check was interrupted: {detail}',
  },
  ar: {
    'not-yet': 'لم تُفحص البيانات بعد',
    'whole-file': 'فُحصت البيانات {when}: سليمة',
    'whole-chains': 'فُحصت دفاتر جميع الحسابات {when}: سليمة. أما صفحات قاعدة البيانات فيفحصها خادمها.',
    damaged: 'كشف الفحص عن تلف',
    found: 'جرى الفحص {when}.',
    restore: 'أوقف الخادم ثم استعد نسخة احتياطية: {command}. التفاصيل في ملف README، في قسم النسخ الاحتياطي والاستعادة.',
    'not-checked': 'تعذّر فحص البيانات',
    tried: 'جرت المحاولة {when}.',

    pages: 'صفحات قاعدة البيانات تالفة: {detail}',
    reference: 'في الجدول {table} صف يشير إلى صف مفقود.',
    text: 'نص تالف لا يوافق ترميز UTF-8: العمود {column} من الجدول {table}، الصف {row}.',
    chain: 'انقطعت سلسلة التجزئة للحساب {account} عند المستند {document}، الموضع {position}.',
    figure: 'قيمة {figure} في السجل {row} للحساب {account} هي {kept}، والصحيح وفق السجلات التي تُحسب منها {added}.',
    unreadable: 'تتعذّر قراءة قاعدة البيانات: {detail}',
    aborted: 'توقفت عملية الفحص فجأة: {detail}',
    'no-space': 'تحتاج النسخة التي تُفحص إلى {megabytes} ميغابايت من المساحة الحرة على القرص.',
    failed: 'انقطع الفحص: {detail}',
  },
})
