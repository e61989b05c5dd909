/** Facts of documents that do not exist, for the preview of a letter: of the company itself, in its currency, of today. */
import { addDays, type LocalDay } from '#domain/calendar/dates.ts'
import type { LetterTextType } from '#domain/letters/letter-texts.ts'
import { formatMinor, minor, powerOfTen } from '#domain/money/money.ts'
import { exponentOf } from '#domain/money/currency.ts'
import type { LetterFacts } from '#i18n/documents/letter/letter-amounts.ts'
import { examplePaperMessages } from '#i18n/print/example-paper.ts'
import { translator } from '#i18n/translator.ts'
import type { ReceiptFacts } from '#mail/receipt-letter.ts'
import type { StatementFacts } from '#mail/statement-letter.ts'
import type { Company } from '#api/documents/company.ts'

export type ExampleSource = { company: Pick<Company, 'seller' | 'digits'>; currency: string; today: LocalDay }

const CUSTOMER = {
  name: translator(examplePaperMessages, 'en')('customer'),
  nameAr: translator(examplePaperMessages, 'ar')('customer'),
}

const TOTAL = 1250n

const amountIn = (currency: string): string => formatMinor(minor(TOTAL * powerOfTen(exponentOf(currency))), currency)

type DocumentTextType = Exclude<LetterTextType, 'statement' | 'receipt'>

/** `days`: from today to the last day. */
type Example = { kind: LetterFacts['kind']; number: string; days: number }

/** A company without tax has the plain title of it. */
const INVOICE = { kind: 'tax-invoice', number: 'INV-0042' } as const

const EXAMPLES: Record<DocumentTextType, Example> = {
  invoice: { ...INVOICE, days: 30 },
  quotation: { kind: 'quotation', number: 'QT-0017', days: 30 },
  'credit-note': { kind: 'credit-note', number: 'CN-0008', days: 0 },
  'reminder-before': { ...INVOICE, days: 3 },
  'reminder-due': { ...INVOICE, days: 0 },
  'reminder-gentle': { ...INVOICE, days: -7 },
  'reminder-firm': { ...INVOICE, days: -14 },
  'reminder-last': { ...INVOICE, days: -30 },
}

export function exampleDocument(type: DocumentTextType, { company, currency, today }: ExampleSource): LetterFacts {
  const { seller, digits } = company
  const { kind, number, days } = EXAMPLES[type]
  const lastDay = addDays(today, days)
  const total = amountIn(currency)
  return {
    kind,
    number,
    currency,
    digits,
    dueDate: lastDay,
    validUntil: lastDay,
    seller,
    totals: { total, due: total, taxes: [] },
    customer: CUSTOMER,
  }
}

export function exampleStatement({ company, currency, today }: ExampleSource): StatementFacts {
  const { seller, digits } = company
  const closing = amountIn(currency)
  return { seller, digits, customer: CUSTOMER, statement: { from: addDays(today, -90), to: today, closing, currency } }
}

export function exampleReceipt({ company, currency, today }: ExampleSource): ReceiptFacts {
  const { seller, digits } = company
  const amount = amountIn(currency)
  return { kind: 'payment', number: 'RC-0023', date: today, amount, currency, seller, digits, payer: CUSTOMER }
}
