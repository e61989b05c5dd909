/** The roles of a company, by name and inside a sentence. */
import { messages } from '#i18n/messages.ts'

export const roleMessages = messages({
  en: {
    owner: 'Owner',
    manager: 'Manager',
    seller: 'Salesperson',
    assistant: 'Assistant',
    accountant: 'Accountant',
    'one-owner': 'an owner',
    'one-manager': 'a manager',
    'one-seller': 'a salesperson',
    'one-assistant': 'an assistant',
    'one-accountant': 'an accountant',
    'may-owner': 'Everything, with the subscription and further companies.',
    'may-manager': 'Everything but the subscription. Invites and removes everybody except owners.',
    'may-seller':
      'Writes and issues invoices and quotations, sends them and records payments. Sees no dashboard, reports or costs.',
    'may-assistant': 'Writes drafts, customers and items, and counts stock. Issues nothing and sees no payments.',
    'may-accountant': 'Reads and exports all documents and reports and files the VAT return. Changes nothing else.',
  },
  ar: {
    owner: 'مالك',
    manager: 'مدير',
    seller: 'مندوب مبيعات',
    assistant: 'مساعد',
    accountant: 'محاسب',
    'one-owner': 'المالك',
    'one-manager': 'أحد المديرين',
    'one-seller': 'مندوب مبيعات',
    'one-assistant': 'مساعد',
    'one-accountant': 'المحاسب',
    'may-owner': 'كل شيء، ومنه الاشتراك والشركات الأخرى.',
    'may-manager': 'كل شيء ما عدا الاشتراك. يدعو الأعضاء ويزيلهم ما عدا المالكين.',
    'may-seller':
      'يكتب الفواتير وعروض الأسعار ويصدرها ويرسلها ويسجّل المدفوعات. لا يرى لوحة التحكم ولا التقارير ولا التكاليف.',
    'may-assistant': 'يكتب المسودات والعملاء والأصناف ويجرد المخزون. لا يصدر شيئاً ولا يرى المدفوعات.',
    'may-accountant': 'يطّلع على المستندات والتقارير كلها ويصدّرها ويقدّم إقرار ضريبة القيمة المضافة. لا يغيّر غير ذلك.',
  },
})
