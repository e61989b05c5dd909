/**
 * The product's domain code, bundled for the comparator's Node server, so that both servers compute, store and index
 * the same document and differ only in their stack.
 */
import { canonicalJson } from '#domain/text/canonical-json.ts'
import type { DocumentDraft, DocumentStatus } from '#domain/documents/document.ts'
import type { Seller } from '#domain/account/seller.ts'
import type { Buyer } from '#domain/customers/buyer.ts'
import { documentWords } from '#domain/documents/search-words.ts'
import { dueOf, isOverdue, settlementOf } from '#domain/documents/due.ts'
import { composeDocument, type DocumentMetadata } from '#domain/documents/compose-document.ts'
import { problemsBeforeIssue } from '#domain/documents/issue-readiness.ts'
import { formatMinor, minor, parseMinor } from '#domain/money/money.ts'
import { documentNumber } from '#domain/documents/numbering.ts'
import { countryTax, rateOn } from '#domain/tax/tax.ts'
import { localDay } from '#domain/calendar/zones.ts'

type Facts = {
  account: string
  seller: Seller
  buyer: Buyer
  timeZone: string
  defaultRate: string
  prefix: string
  taken: number
}

/** Everything stored for one issued invoice. `taken` is its number in the series. */
export function issuedDocument(typed: Partial<DocumentDraft>, metadata: DocumentMetadata, facts: Facts) {
  const { account, seller, buyer, defaultRate } = facts
  const today = localDay(new Date(metadata.createdAt), facts.timeZone)
  const draft = { ...typed, issueDate: typed.issueDate ?? today } as DocumentDraft // because the schema has checked it
  const { currency: baseCurrency, rounding } = countryTax(seller.country)
  const standardRate = rateOn(draft.supplyDate ?? draft.issueDate, [], defaultRate)
  const policy = { rounding, vatRegistered: seller.vatRegistered, standardRate, baseCurrency }
  const number = documentNumber(facts.prefix, facts.taken)
  const answer = composeDocument({
    type: 'invoice',
    draft,
    metadata: { ...metadata, number },
    seller,
    buyer,
    policy,
    digits: 'latn',
  })
  if (!answer.ok) throw new Error(JSON.stringify(answer.fields))
  const { document: invoice } = answer
  const { totals, kind, customer } = invoice
  const problems = problemsBeforeIssue(draft, {
    seller,
    buyer: customer,
    baseCurrency,
    kind,
    total: totals.total,
    today,
  })
  if (Object.keys(problems).length > 0) throw new Error(JSON.stringify(problems))
  return {
    draft,
    invoice,
    copy: canonicalJson(invoice),
    words: documentWords(account, 'invoice', invoice),
    total: parseMinor(totals.total, draft.currency),
    tax: parseMinor(totals.tax, draft.currency),
  }
}

type Row = {
  status: DocumentStatus
  currency: string
  total: number
  paid: number
  credited: number
  written_off: number
  due_date: string | null
}

/** The state of an issued invoice, with its figures in wire form. better-sqlite3 gives amounts as numbers. */
export function ledgerOf(row: Row, today: string) {
  const ledger = {
    status: row.status,
    total: BigInt(row.total),
    paid: BigInt(row.paid),
    credited: BigInt(row.credited),
    writtenOff: BigInt(row.written_off),
  }
  const { status } = ledger
  const settlement = settlementOf(ledger)
  const figures = { paid: ledger.paid, credited: ledger.credited, writtenOff: ledger.writtenOff, due: dueOf(ledger) }
  const entries = Object.entries(figures).map(([name, amount]) => [name, formatMinor(minor(amount), row.currency)])
  return {
    settlement,
    overdue: isOverdue({ status, settlement, dueDate: row.due_date ?? undefined }, today),
    figures: Object.fromEntries(entries),
  }
}

export const wire = (amount: number, currency: string): string => formatMinor(minor(BigInt(amount)), currency)

export const today = (now: number, timeZone: string): string => localDay(new Date(now), timeZone)
