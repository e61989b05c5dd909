/** The payments of one invoice: what came in, what it was overpaid, and what its customer has to his credit. */
import { messages } from '#i18n/messages.ts'

export const invoicePaymentMessages = messages({
  en: {
    payments: 'Payments',
    none: 'Nothing was paid yet. Record what comes in, in part or in full: what is due follows.',
    more: 'Payment actions',
    entryMore: 'Actions of {name}',

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

    overpaid: '{amount} more was paid than is due',
    moveToOther: 'Move to another invoice',
    keep: 'Keep as credit',
    keptText: 'It stays with this invoice as your customer’s credit, and is offered on the next one.',
    keptNoCustomer: 'It stays with this invoice. Save the customer, and it is offered on the next one.',
    decideAgain: 'Decide again',
    saveFirst: 'Only a saved customer has other invoices to move it to.',
    saveCustomer: 'Save as customer',
    saved: 'The customer is saved',

    toInvoice: 'To invoice',
    noneOpen: 'No other invoice of this customer is open in this currency.',
    openFailed: 'The open invoices could not be loaded',

    credit: '{amount} to the customer’s credit',
    creditFrom: 'From {numbers}',
    useCredit: 'Use {amount}',
    creditUsed: '{amount} of credit used',
  },
  ar: {
    payments: 'المدفوعات',
    none: 'لم يُدفع شيء بعد. سجّل ما يصلك، كلّه أو بعضه، ويُحتسب المستحق تلقائياً.',
    more: 'إجراءات الدفع',
    entryMore: 'إجراءات {name}',

    payment: 'دفعة',
    refund: 'مبلغ مردود',
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
    keptText: 'يبقى على هذه الفاتورة رصيداً لعميلك، ويُعرض عليك في فاتورته القادمة.',
    keptNoCustomer: 'يبقى على هذه الفاتورة. احفظ العميل ليُعرض عليك في فاتورته القادمة.',
    decideAgain: 'تغيير القرار',
    saveFirst: 'النقل إلى فاتورة أخرى يتطلب عميلاً محفوظاً.',
    saveCustomer: 'حفظ ضمن العملاء',
    saved: 'حُفظ العميل',

    toInvoice: 'إلى الفاتورة',
    noneOpen: 'لا توجد فاتورة أخرى مفتوحة لهذا العميل بهذه العملة.',
    openFailed: 'تعذّر تحميل الفواتير المفتوحة',

    credit: 'للعميل رصيد قدره {amount}',
    creditFrom: 'من {numbers}',
    useCredit: 'استخدام {amount}',
    creditUsed: 'استُخدم {amount} من الرصيد',
  },
})
