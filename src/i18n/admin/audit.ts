/** Filters of the audit log. */
import { messages } from '#i18n/messages.ts'

export const adminAuditMessages = messages({
  en: {
    search: 'Search by user',
    searchHint: 'The user’s email',
    anyAdmin: 'Any admin',
    anyAction: 'Any action',
    from: 'From date',
    to: 'To date',
    noneSuch: 'No actions match these filters',
    noneSuchText: 'Choose other filters, or show all actions.',
    showAll: 'Show all actions',
  },
  ar: {
    search: 'البحث بالمستخدم',
    searchHint: 'بريد المستخدم الإلكتروني',
    anyAdmin: 'كل المسؤولين',
    anyAction: 'كل الإجراءات',
    from: 'من تاريخ',
    to: 'إلى تاريخ',
    noneSuch: 'لا إجراءات بهذه المواصفات',
    noneSuchText: 'اختر عوامل تصفية أخرى، أو اعرض كل الإجراءات.',
    showAll: 'عرض كل الإجراءات',
  },
})
