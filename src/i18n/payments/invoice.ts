/** The payments of one invoice: received, overpaid, and its customer's credit. */
import { messages } from '#i18n/messages.ts'

export const invoicePaymentMessages = messages({
  en: {
    payments: 'Payments',
    none: 'No payments yet. Record full or partial payments and the amount due updates.',
    more: 'Payment actions',
    entryMore: 'Actions for {name}',

    payment: 'Payment',
    refund: 'Refund',
    writeOff: 'Written off',
    ofAll: 'of {amount}',
    chequeNumbered: 'No. {number}',
    chequeNotDue: 'Not yet due: {day}',
    reversedOn: 'Reversed on {day}',
    wrongInvoice: 'Wrong invoice',
    reverseBounced: 'The cheque bounced',
    reverseOther: 'Reverse, with a reason',

    overpaid: 'Overpaid by {amount}',
    moveToOther: 'Move to another invoice',
    keep: 'Keep as credit',
    creditText: 'It stays on this invoice as customer credit and is offered on the next one.',
    creditNoCustomer: 'It stays on this invoice. Save the customer to use it on the next one.',
    decideAgain: 'Change decision',
    saveFirst: 'Moving it to another invoice requires a saved customer.',
    saveCustomer: 'Save as customer',
    saved: 'Customer saved',

    toInvoice: 'To invoice',
    noneOpen: 'This customer has no other open invoices in this currency.',
    openFailed: 'The open invoices could not be loaded',

    credit: 'Customer credit: {amount}',
    creditFrom: 'From {numbers}',
    useCredit: 'Use {amount}',
    willUseCredit: '{amount} of credit will be used',
    creditUsed: '{amount} of credit used',
  },
  ar: {
    payments: 'المدفوعات',
    none: 'لم يُدفع شيء بعد. سجّل ما يصلك، كلّه أو بعضه، ويُحتسب المستحق تلقائياً.',
    more: 'إجراءات الدفع',
    entryMore: 'إجراءات {name}',

    payment: 'دفعة',
    refund: 'ردّ مبلغ',
    writeOff: 'مشطوب',
    ofAll: 'من {amount}',
    chequeNumbered: 'رقم {number}',
    chequeNotDue: 'لم يستحق بعد: {day}',
    reversedOn: 'أُلغي في {day}',
    wrongInvoice: 'فاتورة خاطئة',
    reverseBounced: 'ارتجع الشيك',
    reverseOther: 'إلغاء القيد مع ذكر السبب',

    overpaid: 'دُفع أكثر من المستحق بمبلغ {amount}',
    moveToOther: 'نقل إلى فاتورة أخرى',
    keep: 'إبقاؤه رصيداً',
    creditText: 'يبقى على هذه الفاتورة رصيداً لعميلك، ويُعرض عليك في فاتورته القادمة.',
    creditNoCustomer: 'يبقى على هذه الفاتورة. احفظ العميل ليُعرض عليك في فاتورته القادمة.',
    decideAgain: 'تغيير القرار',
    saveFirst: 'النقل إلى فاتورة أخرى يتطلب عميلاً محفوظاً.',
    saveCustomer: 'حفظ ضمن العملاء',
    saved: 'حُفظ العميل',

    toInvoice: 'إلى الفاتورة',
    noneOpen: 'لا توجد فاتورة أخرى غير مسددة لهذا العميل بهذه العملة.',
    openFailed: 'تعذّر تحميل الفواتير غير المسددة',

    credit: 'رصيد العميل الدائن: {amount}',
    creditFrom: 'من {numbers}',
    useCredit: 'استخدام {amount}',
    willUseCredit: 'سيُستخدم {amount} من الرصيد',
    creditUsed: 'استُخدم {amount} من الرصيد',
  },
})
