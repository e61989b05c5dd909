/** Statements of account as the API answers them. All companies are fictional. */
import { addDays } from '#domain/calendar/dates.ts'
import type { DocumentLanguage } from '#domain/locale.ts'
import { statementAnswer } from '#domain/statements/answer.ts'
import type { StatementCopy } from '#domain/statements/copy.ts'
import type { LedgerAllocation, LedgerDocument, LedgerEntry, StatementLedger } from '#domain/statements/ledger.ts'
import { statementOf } from '#domain/statements/statement.ts'
import { statementPrintModelOf } from '#pdf/statement.ts'
import { BRAND, LOGO, SELLER } from './invoices.ts'
import type { SheetPicture } from './payment-receipts.ts'

const START = '2026-01-05'
const at = new Date('2026-01-05T08:00:00Z')

/** `count` entries: invoices, every third a payment, with refunds, write-offs and credit notes among them. */
export function ledgerOf(count: number, units = 1n): StatementLedger {
  const documents: LedgerDocument[] = []
  const entries: LedgerEntry[] = []
  const allocations: LedgerAllocation[] = []
  for (let index = 0; documents.length + entries.length < count; index += 1) {
    const date = addDays(START, Math.floor((index * 300) / count))
    const number = String(index + 1).padStart(4, '0')
    const amount = units * BigInt(105_000 + index * 37)
    const before = units * BigInt(105_000 + (index - 1) * 37)
    const entry = { id: `e${index}`, date, recordedOn: date, amount, chequeDate: null, at, reversal: null }
    if (index % 3 === 2) {
      entries.push({ ...entry, amount: before, kind: 'payment', number: `RC-${number}`, method: 'transfer' })
      allocations.push({ entryId: `e${index}`, documentId: `d${index - 1}`, amount: before, madeOn: date, at })
    } else if (index % 13 === 7)
      entries.push({ ...entry, kind: 'refund', number: `RF-${number}`, amount: 2_500n, method: 'cash' })
    else if (index % 17 === 4)
      entries.push({ ...entry, kind: 'write-off', number: `INV-${number}`, amount: 150n, method: null })
    else {
      const isCredit = index % 11 === 10
      documents.push({
        type: isCredit ? 'credit-note' : 'invoice',
        id: `d${index}`,
        number: `${isCredit ? 'CN' : 'INV'}-${number}`,
        issueDate: date,
        dueDate: addDays(date, 30),
        total: amount,
        originalId: null,
        at,
      })
    }
  }
  return { documents, entries, allocations }
}

type Changes = { currency?: string; from?: string; digits?: StatementCopy['digits']; ledger?: StatementLedger }

export function statementCopy(count: number, changes: Changes = {}): StatementCopy {
  const { currency = 'AED', from, digits = 'latn', ledger = ledgerOf(count) } = changes
  const customer = {
    name: 'Gulf Horizon Contracting',
    nameAr: 'أفق الخليج للمقاولات',
    trn: '100987654300003',
    address: 'Plot 14, Industrial Area 2',
    addressAr: 'قطعة 14، المنطقة الصناعية 2',
    country: 'AE',
  }
  const of = { customerId: 'c', customer, currency, currencies: [currency], language: 'en' as const }
  const statement = statementOf(ledger, { from, to: '2026-11-30' })
  return { statement: statementAnswer(statement, of), seller: SELLER, customer, digits }
}

const picture = (of: StatementCopy, language: DocumentLanguage, page = 0): SheetPicture => ({
  model: statementPrintModelOf(of, language),
  page,
})

const BRANDED = { ...statementCopy(4), seller: { ...SELLER, brand: BRAND, amountStyle: 'symbol' as const } }

/** Statements whose pages have a stored picture in `goldens`. */
export const STATEMENT_PICTURES: Record<string, SheetPicture> = {
  'statement-empty-arabic': picture(statementCopy(0), 'ar'),
  'statement-one-line-english': picture(statementCopy(1), 'en'),
  'statement-brand-arabic': { model: statementPrintModelOf(BRANDED, 'ar', { logo: LOGO }) },
  'statement-bilingual': picture(statementCopy(40, { from: '2026-02-01' }), 'bilingual'),
  'statement-second-page-bilingual': picture(statementCopy(40, { from: '2026-02-01' }), 'bilingual', 1),
  'statement-second-page-arabic': picture(statementCopy(60, { digits: 'arab' }), 'ar', 1),
  'statement-dinars-english': picture(statementCopy(12, { currency: 'KWD' }), 'en'),
  'statement-huge-figures-arabic': picture(statementCopy(12, { ledger: ledgerOf(12, 900_000_000_000n) }), 'ar'),
}
