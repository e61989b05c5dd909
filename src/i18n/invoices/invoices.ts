/** One invoice: its status, its actions and its history in words that agree with its noun. */
import { messages } from '#i18n/messages.ts'

export const invoiceStatusMessages = messages({
  en: {
    draft: 'Draft',
    issued: 'Issued',
    overdue: 'Overdue',
    partial: 'Partly paid',
    paid: 'Paid',
    overpaid: 'Overpaid',
    void: 'Void',
  },
  ar: {
    draft: 'مسودة',
    issued: 'صادرة',
    overdue: 'متأخرة',
    partial: 'مدفوعة جزئياً',
    paid: 'مدفوعة',
    overpaid: 'مدفوعة بالزيادة',
    void: 'ملغاة',
  },
})

export const invoiceMessages = messages({
  en: {
    name: 'Invoice',
    draftTitle: 'Draft invoice',
    numbered: 'Invoice {number}',
    loading: 'Loading the invoice',
    loadFailed: 'The invoice could not be loaded',
    notFound: 'This invoice is not here',
    notFoundText: 'It may have been deleted, or the address may be misspelt.',
    toList: 'To all invoices',

    cannotIssue: 'This invoice cannot be issued yet',
    voidIt: 'Void',
    voidTitle: 'Void this invoice?',
    voidText: 'It keeps its number and stays in the list, marked as void. This cannot be undone.',
    voidDone: 'The invoice is void',

    created: 'Created',
    updated: 'Changed',
    issued: 'Issued',
    issuedAs: 'Issued as {number}',
    voided: 'Voided',
    voidedBecause: 'Voided: {reason}',
    sent: 'Sent',
    viewed: 'Viewed',
    duplicated: 'Duplicated',
  },
  ar: {
    name: 'الفاتورة',
    draftTitle: 'مسودة فاتورة',
    numbered: 'فاتورة {number}',
    loading: 'جارٍ تحميل الفاتورة',
    loadFailed: 'تعذّر تحميل الفاتورة',
    notFound: 'هذه الفاتورة غير موجودة',
    notFoundText: 'ربما حُذفت، أو كُتب عنوانها بشكل غير صحيح.',
    toList: 'إلى كل الفواتير',

    cannotIssue: 'لا يمكن إصدار هذه الفاتورة بعد',
    voidIt: 'إلغاء الفاتورة',
    voidTitle: 'إلغاء هذه الفاتورة؟',
    voidText: 'تحتفظ برقمها وتبقى في القائمة بحالة «ملغاة». لا يمكن التراجع عن ذلك.',
    voidDone: 'أُلغيت الفاتورة',

    created: 'أُنشئت',
    updated: 'عُدّلت',
    issued: 'صدرت',
    issuedAs: 'صدرت برقم {number}',
    voided: 'أُلغيت',
    voidedBecause: 'أُلغيت: {reason}',
    sent: 'أُرسلت',
    viewed: 'شاهدها العميل',
    duplicated: 'نُسخت',
  },
})

/** Field names in the list of problems that block issuing. */
export const missingFieldMessages = messages({
  en: {
    'seller.name': 'Name of your company',
    'seller.trn': 'Your TRN',
    'seller.address': 'Address of your company',
    customer: 'Customer',
    'customer.trn': 'TRN of the customer',
    'customer.address': 'Address of the customer',
    issueDate: 'Issue date',
    supplyDate: 'Supply date',
    dueDate: 'Due date',
    exchangeRate: 'Exchange rate',
    language: 'Document language',
    lines: 'Items',
    line: 'Item {line}',
    other: 'Invoice',
  },
  ar: {
    'seller.name': 'اسم شركتك',
    'seller.trn': 'رقم التسجيل الضريبي لشركتك',
    'seller.address': 'عنوان شركتك',
    customer: 'العميل',
    'customer.trn': 'رقم التسجيل الضريبي للعميل',
    'customer.address': 'عنوان العميل',
    issueDate: 'تاريخ الإصدار',
    supplyDate: 'تاريخ التوريد',
    dueDate: 'تاريخ الاستحقاق',
    exchangeRate: 'سعر الصرف',
    language: 'لغة المستند',
    lines: 'البنود',
    line: 'البند {line}',
    other: 'الفاتورة',
  },
})
