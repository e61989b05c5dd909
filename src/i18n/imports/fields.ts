/** Problems of cells of an imported file, in addition to those of every form. */
import type { ImportFieldReason } from '#domain/imports/import-refusals.ts'
import type { FieldReason } from '#domain/refusal.ts'
import { messages } from '#i18n/messages.ts'

export const importFieldMessages = messages({
  en: {
    'not-company-currency': 'Prices and costs are in {limit}, the currency of your company.',
    'row-repeats': 'Row {limit} has the same.',
    'looks-like': 'This may be {limit}, which you have already.',
    'column-twice': 'Another column has this meaning.',
    'not-a-customer': '{limit} is not among your customers. Import your customers first, or correct this cell.',
    'several-customers': 'Several of your customers match {limit}. Name this one by TRN or email.',
    'row-differs': 'Row {limit} has the same reference and something else here.',
    'row-refused-with': 'Row {limit} has the same reference and needs a correction.',
    'not-issued': 'This invoice is a draft or was cancelled, so nobody owes it.',
    'number-given-here': 'This number was given here to another invoice.',
    'number-imported': 'An invoice of this number was imported with other figures.',
    'balance-imported': 'This customer has another opening balance in this currency already.',
    'credit-not-imported': 'This is in the customer’s favour. Clear its number to record it as the customer’s credit.',
    'not-the-sum': 'The amount without tax and the tax make {limit}.',
    'prefix-of-opening':
      'Opening balances begin with {limit}. Choose another prefix, not only other capitals or signs.',
    'not-the-rest': 'What was paid leaves {limit}.',
  },
  ar: {
    'not-company-currency': 'الأسعار والتكاليف بعملة شركتك، وهي {limit}.',
    'row-repeats': 'في الصف {limit} القيمة نفسها.',
    'looks-like': 'قد يكون هذا {limit}، وهو مسجّل لديك.',
    'column-twice': 'لعمود آخر المعنى نفسه.',
    'not-a-customer': 'لا يوجد {limit} بين عملائك. استورد عملاءك أولاً أو صحّح هذه الخلية.',
    'several-customers': 'يطابق {limit} أكثر من عميل لديك. حدّده برقم التسجيل الضريبي أو البريد الإلكتروني.',
    'row-differs': 'للصف {limit} المرجع نفسه وقيمة مختلفة هنا.',
    'row-refused-with': 'للصف {limit} المرجع نفسه وهو يحتاج إلى تصحيح.',
    'not-issued': 'هذه الفاتورة مسودة أو ملغاة، فلا يدين بها أحد.',
    'number-given-here': 'أُعطي هذا الرقم هنا لفاتورة أخرى.',
    'number-imported': 'سبق استيراد فاتورة بهذا الرقم بمبالغ أخرى.',
    'balance-imported': 'لهذا العميل رصيد افتتاحي آخر بهذه العملة.',
    'credit-not-imported': 'هذا المبلغ لصالح العميل. امسح رقمه ليُسجَّل رصيداً له.',
    'not-the-sum': 'مجموع المبلغ قبل الضريبة والضريبة هو {limit}.',
    'prefix-of-opening':
      'تبدأ أرقام الأرصدة الافتتاحية بالبادئة {limit}. اختر بادئة أخرى؛ ولا يكفي تغيير الأحرف الكبيرة والصغيرة أو العلامات.',
    'not-the-rest': 'يتبقى بعد المدفوع {limit}.',
  },
})

export const isImportReason = (reason: FieldReason): reason is ImportFieldReason => reason in importFieldMessages.en
