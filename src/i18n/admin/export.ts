/** Column headers of the files of the admin area. */
import { messages } from '#i18n/messages.ts'

export const adminExportMessages = messages({
  en: {
    email: 'Email',
    company: 'Company',
    signedUp: 'Signed up ({zone})',
    subscription: 'Subscription',
    plan: 'Plan',
    ends: 'Access ends ({zone})',
    lastSeen: 'Last seen ({zone})',
    id: 'ID',
    when: 'When ({zone})',
    admin: 'Done by',
    action: 'Action',
    user: 'User',
    reason: 'Reason',
    details: 'Details',
  },
  ar: {
    email: 'البريد الإلكتروني',
    company: 'الشركة',
    signedUp: 'تاريخ التسجيل ({zone})',
    subscription: 'الاشتراك',
    plan: 'الباقة',
    ends: 'نهاية الوصول ({zone})',
    lastSeen: 'آخر ظهور ({zone})',
    id: 'المعرّف',
    when: 'الوقت ({zone})',
    admin: 'المسؤول',
    action: 'الإجراء',
    user: 'المستخدم',
    reason: 'السبب',
    details: 'التفاصيل',
  },
})
