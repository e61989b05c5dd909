/** The statement of account on paper and on the screen: texts as pairs of languages. */
import type { Age } from '#domain/statements/ageing.ts'
import type { StatementKind } from '#domain/statements/statement.ts'
import { signOf } from '#domain/money/money.ts'
import type { LocalizedText } from '#i18n/print/print.ts'

export const statementTerms = {
  title: { en: 'Statement of Account', ar: 'كشف حساب' },
  period: { en: 'Period', ar: 'الفترة' },
  currency: { en: 'Currency', ar: 'العملة' },
  customer: { en: 'Customer', ar: 'العميل' },
  closing: { en: 'Closing balance', ar: 'الرصيد الختامي' },
  opening: { en: 'Opening balance', ar: 'الرصيد الافتتاحي' },
  amountDue: { en: 'Amount due', ar: 'المبلغ المستحق' },
  inFavour: { en: 'Credit balance', ar: 'رصيد دائن' },
  settled: { en: 'Nothing due', ar: 'لا مبالغ مستحقة' },

  date: { en: 'Date', ar: 'التاريخ' },
  entry: { en: 'Entry', ar: 'البيان' },
  number: { en: 'Number', ar: 'الرقم' },
  debit: { en: 'Debit', ar: 'مدين' },
  credit: { en: 'Credit', ar: 'دائن' },
  balance: { en: 'Balance', ar: 'الرصيد' },
  broughtForward: { en: 'Brought forward', ar: 'رصيد منقول من الصفحة السابقة' },
  carriedForward: { en: 'Carried forward', ar: 'رصيد مرحّل إلى الصفحة التالية' },
  empty: { en: 'No entries in this period', ar: 'لا قيود في هذه الفترة' },

  ageing: { en: 'Ageing', ar: 'أعمار الديون' },
  onAccount: { en: 'Credit on account', ar: 'رصيد دائن لم يُخصم بعد' },
  refundedUnpaid: { en: 'Refunded, but never received', ar: 'مبالغ مردودة لم يسبق تحصيلها' },
  chequesNotDue: { en: 'Of which paid by cheques not yet due', ar: 'منها مدفوعات بشيكات مؤجلة لم تستحق' },
} as const satisfies Record<string, LocalizedText>

const BALANCES = { [1]: 'amountDue', [0]: 'settled', [-1]: 'inFavour' } as const

/** The term for a closing balance, which is then printed without its sign. */
export const balanceTerm = (closing: string): LocalizedText => statementTerms[BALANCES[signOf(closing)]]

/** The term for the credit beside the ageing, which is also printed without its sign. */
export const creditTerm = (credit: string): LocalizedText =>
  statementTerms[signOf(credit) < 0 ? 'refundedUnpaid' : 'onAccount']

export const STATEMENT_KINDS: Record<StatementKind, LocalizedText> = {
  invoice: { en: 'Invoice', ar: 'فاتورة' },
  'paid-before': { en: 'Paid before import', ar: 'مدفوع قبل الاستيراد' },
  'credit-note': { en: 'Credit Note', ar: 'إشعار دائن' },
  payment: { en: 'Payment', ar: 'دفعة' },
  refund: { en: 'Refund', ar: 'رد مبلغ' },
  'write-off': { en: 'Write-off', ar: 'شطب' },
  reversal: { en: 'Reversal', ar: 'قيد عكسي' },
}

/** Days past the due date. */
export const STATEMENT_AGES: Record<Age, LocalizedText> = {
  notDue: { en: 'Not due', ar: 'لم يستحق بعد' },
  d30: { en: '1–30 days', ar: 'من 1 إلى 30 يوماً' },
  d60: { en: '31–60 days', ar: 'من 31 إلى 60 يوماً' },
  d90: { en: '61–90 days', ar: 'من 61 إلى 90 يوماً' },
  over90: { en: 'Over 90 days', ar: 'أكثر من 90 يوماً' },
}
