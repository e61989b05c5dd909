/**
 * Permitted actions of an invoice, and the status derived from its ledger. Readiness to issue is in issue-readiness.ts.
 */
import type { DocumentKind, DocumentStatus, Settlement } from './document.ts'
import type { Seller } from '#domain/account/seller.ts'
import type { Buyer } from '#domain/customers/buyer.ts'
import type { LocalDay } from '#domain/calendar/dates.ts'
import { type Minor, parseMinor } from '#domain/money/money.ts'
import type { RefusalReason } from '#domain/refusal.ts'
import { isTrn } from '#domain/tax/trn.ts'

export type InvoiceAction =
  | 'update'
  | 'delete'
  | 'issue'
  | 'void'
  | 'send'
  | 'share'
  | 'unshare'
  | 'record-payment'
  | 'reverse-payment'
  | 'credit'
  | 'duplicate'
  | 'download'

/** Facts that decide an action. `paid` and `credited`: any entry recorded and not reversed. */
export type InvoiceFacts = {
  status: DocumentStatus
  sellerCountry: string
  sent: boolean
  viewed: boolean
  paid: boolean
  credited: boolean
  creditedInFull: boolean
}

type ActionRule = {
  from: readonly DocumentStatus[]
  /** An additional reason to refuse, in a status that allows the action. */
  unless?: (facts: InvoiceFacts) => RefusalReason | null
}

/** Actions by status. Any action not listed for a status is refused with `invoice.wrong-status`. */
export const INVOICE_ACTIONS: Record<InvoiceAction, ActionRule> = {
  update: { from: ['draft'] },
  delete: { from: ['draft'] },
  issue: { from: ['draft'] },
  void: { from: ['issued'], unless: voidRefusal },
  send: { from: ['issued'] },
  share: { from: ['issued'] },
  unshare: { from: ['issued', 'void'] },
  'record-payment': { from: ['issued'] },
  'reverse-payment': { from: ['issued'] },
  credit: { from: ['issued'], unless: (facts) => (facts.creditedInFull ? 'invoice.wrong-status' : null) },
  duplicate: { from: ['draft', 'issued', 'void'] },
  download: { from: ['draft', 'issued', 'void'] },
}

/** Why an action is refused; null when it is allowed. */
export function whyNot(action: InvoiceAction, facts: InvoiceFacts): RefusalReason | null {
  const rule = INVOICE_ACTIONS[action]
  if (!rule.from.includes(facts.status)) return 'invoice.wrong-status'
  return rule.unless?.(facts) ?? null
}

export function invoiceCan(action: InvoiceAction, facts: InvoiceFacts): boolean {
  return whyNot(action, facts) === null
}

/**
 * Voiding corrects a mistake before the customer has seen or paid the invoice; after that a credit note is required.
 * Saudi Arabia allows credit notes only (VAT Implementing Regulations art. 54).
 */
function voidRefusal(facts: InvoiceFacts): RefusalReason | null {
  const touched = facts.sent || facts.viewed || facts.paid || facts.credited
  return touched || facts.sellerCountry === 'SA' ? 'invoice.void-not-allowed' : null
}

export type Ledger = { status: DocumentStatus; total: Minor; paid: Minor; credited: Minor }

/**
 * Derived from payments and credits. Drafts and void invoices owe nothing and stay `unpaid`; an issued invoice with
 * nothing left to pay is `paid`, also because of credits or a total of zero.
 */
export function settlementOf({ status, total, paid, credited }: Ledger): Settlement {
  if (status !== 'issued') return 'unpaid'
  const due = total - credited - paid
  if (due < 0n) return 'overpaid'
  if (due === 0n) return 'paid'
  return paid > 0n || credited > 0n ? 'partial' : 'unpaid'
}

export type DueFacts = { status: DocumentStatus; settlement: Settlement; dueDate?: LocalDay | undefined }

/** True from the day after the due date; `today` is a day in the account's zone. */
export function isOverdue({ status, settlement, dueDate }: DueFacts, today: LocalDay): boolean {
  if (status !== 'issued' || dueDate === undefined) return false
  return (settlement === 'unpaid' || settlement === 'partial') && dueDate < today
}

export type InvoiceKind = Extract<DocumentKind, 'invoice' | 'tax-invoice' | 'simplified-tax-invoice'>

export type KindFacts = {
  seller: Pick<Seller, 'country' | 'vatRegistered'>
  buyer: Pick<Buyer, 'treatment' | 'trn'> | null
  baseCurrency: string
  /** In the base currency; null without an exchange rate. */
  totalInBase: string | null
}

/** Above this total a registered buyer must receive a full tax invoice (UAE Executive Regulation art. 59(5)). */
const SIMPLIFIED_UP_TO: Record<string, string> = { AE: '10000', BH: '500', OM: '500' }

/**
 * An unregistered seller issues a plain invoice (UAE VAT law art. 65(4)). A registered buyer receives a full tax
 * invoice above the country's limit, or always where there is no limit (Saudi Arabia: art. 53). Everyone else receives
 * a simplified one.
 */
export function kindOf({ seller, buyer, baseCurrency, totalInBase }: KindFacts): InvoiceKind {
  if (!seller.vatRegistered) return 'invoice'
  if (!buyer || !isRegistered(buyer)) return 'simplified-tax-invoice'
  const limit = SIMPLIFIED_UP_TO[seller.country]
  if (limit === undefined || totalInBase === null) return 'tax-invoice'
  const isSmall = parseMinor(totalInBase, baseCurrency) <= parseMinor(limit, baseCurrency)
  return isSmall ? 'simplified-tax-invoice' : 'tax-invoice'
}

function isRegistered(buyer: Pick<Buyer, 'treatment' | 'trn'>): boolean {
  if (buyer.treatment === 'registered') return true
  return buyer.treatment !== 'unregistered' && buyer.trn !== undefined && isTrn(buyer.trn, 'anywhere')
}
