/** Emails about who works in a company. */
import { messages } from '#i18n/messages.ts'

export const teamMailMessages = messages({
  en: {
    inviteSubject: '{by} invites you to {company} on Sanad',
    inviteIntro: '{by} invites you to work in {company} on Sanad as {role}.',
    inviteUnnamed: 'a company',
    inviteOpen: 'See the invitation',
    inviteLasts: 'The invitation is valid for 7 days. If you do not know who sent it, ignore this email.',
    signature: 'Sanad, invoices for business in the Gulf',
  },
  ar: {
    inviteSubject: 'دعوة من {by} إلى {company} على منصة سند',
    inviteIntro: 'يدعوك {by} إلى العمل في {company} على منصة سند بدور: {role}.',
    inviteUnnamed: 'شركة',
    inviteOpen: 'عرض الدعوة',
    inviteLasts: 'الدعوة صالحة لمدة 7 أيام. إذا لم تعرف مرسلها فتجاهل هذه الرسالة.',
    signature: 'منصة سند لفواتير الأعمال في الخليج',
  },
})
