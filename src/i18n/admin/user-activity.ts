/** The lists on an admin's page of one user: sessions, work, payments, reports, emails and notes. */
import { messages } from '#i18n/messages.ts'

export const userActivityMessages = messages({
  en: {
    loadFailed: 'This user’s activity could not be loaded',
    showAll: 'Show all {n}',
    showFewer: 'Show fewer',

    sessions: 'Open sessions',
    noSessions: 'No open sessions. The next sign-in appears here, with its browser and system.',
    moreSessions: { one: '1 more open session is not listed.', other: '{n} more open sessions are not listed.' },
    sessionTimes: 'Last seen {seen} · began {began}',
    endSession: 'End session',
    endSessionOf: 'End session: {device}',
    endSessionText: 'The user is signed out of this browser alone. Unsaved work stays on the device.',
    ended: 'Session ended',

    issued: 'Documents issued by day',
    issuedText: 'All companies of the user, last 30 days. Days are in UTC.',
    noIssued: 'Nothing was issued in the last 30 days. Issued invoices, quotations and credit notes are counted here.',
    documents: 'Documents',

    payments: 'Payments',
    noPayments: 'No payments yet. Each attempt to pay for a subscription appears here, also one that failed.',

    reports: 'Issue reports',
    noReports: 'No issue reports yet. Those sent from the product appear here.',

    mails: 'Emails from Sanad to this user',
    mailsText: 'What an email says is never shown. Each is deleted after 30 days.',
    noMails: 'No emails in the last 30 days. Codes, reminders and answers appear here with their fate.',
    queued: 'Queued {at}',
    waiting: 'Waiting',
    sent: 'Sent',
    failed: 'Given up',
    dropped: 'Dropped',

    notes: 'Notes of admins',
    notesText: 'For admins alone. A note cannot be changed or deleted.',
    noNotes: 'No notes yet. Write down what the next admin should know.',
    note: 'New note',
    addNote: 'Add note',
    noted: 'Note added',
    notSaved: 'Not saved',
    textStays: 'Your text stays in this tab.',
    formerAdmin: 'A former admin',
  },
  ar: {
    loadFailed: 'تعذّر تحميل نشاط هذا المستخدم',
    showAll: 'عرض الكل ({n})',
    showFewer: 'عرض أقل',

    sessions: 'الجلسات المفتوحة',
    noSessions: 'لا جلسات مفتوحة. يظهر هنا تسجيل الدخول التالي مع المتصفح ونظام التشغيل.',
    moreSessions: {
      zero: 'كل الجلسات معروضة.',
      one: 'جلسة مفتوحة أخرى غير معروضة.',
      two: 'جلستان مفتوحتان أخريان غير معروضتين.',
      few: '{n} جلسات مفتوحة أخرى غير معروضة.',
      many: '{n} جلسة مفتوحة أخرى غير معروضة.',
      other: '{n} جلسة مفتوحة أخرى غير معروضة.',
    },
    sessionTimes: 'آخر ظهور {seen} · البداية {began}',
    endSession: 'إنهاء الجلسة',
    endSessionOf: 'إنهاء الجلسة: {device}',
    endSessionText: 'يُسجَّل خروج المستخدم من هذا المتصفح وحده. ما كتبه ولم يُحفظ بعد يبقى على جهازه.',
    ended: 'أُنهيت الجلسة',

    issued: 'المستندات الصادرة حسب اليوم',
    issuedText: 'كل شركات المستخدم في آخر 30 يوماً. الأيام بالتوقيت العالمي UTC.',
    noIssued: 'لم يصدر شيء في آخر 30 يوماً. تُحسب هنا الفواتير وعروض الأسعار والإشعارات الدائنة الصادرة.',
    documents: 'المستندات',

    payments: 'المدفوعات',
    noPayments: 'لا مدفوعات بعد. تظهر هنا كل محاولة لدفع اشتراك، حتى التي لم تنجح.',

    reports: 'البلاغات',
    noReports: 'لا بلاغات بعد. تظهر هنا البلاغات المرسلة من داخل المنصة.',

    mails: 'رسائل منصة سند إلى هذا المستخدم',
    mailsText: 'لا يُعرض نص أي رسالة. وتُزال كل رسالة بعد 30 يوماً.',
    noMails: 'لا رسائل في آخر 30 يوماً. تظهر هنا الرموز والتذكيرات والردود وما آلت إليه.',
    queued: 'أُعدّت {at}',
    waiting: 'قيد الانتظار',
    sent: 'أُرسلت',
    failed: 'توقفت محاولات إرسالها',
    dropped: 'أُلغيت',

    notes: 'ملاحظات المسؤولين',
    notesText: 'للمسؤولين وحدهم. لا يمكن تعديل الملاحظة أو حذفها.',
    noNotes: 'لا ملاحظات بعد. اكتب ما ينبغي أن يعرفه المسؤول التالي.',
    note: 'ملاحظة جديدة',
    addNote: 'إضافة ملاحظة',
    noted: 'أُضيفت الملاحظة',
    notSaved: 'لم يُحفظ',
    textStays: 'يبقى ما كتبته في علامة التبويب هذه.',
    formerAdmin: 'مسؤول سابق',
  },
})
