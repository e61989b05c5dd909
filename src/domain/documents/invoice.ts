/** What may be done with an invoice, and what its ledger makes of it. Readiness to issue is in issue-readiness.ts. */
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

/** What an action depends on. `paid` and `credited`: anything recorded and not reversed. */
export type InvoiceFacts = {
  status: DocumentStatus
  sellerCountry: string
  sent: boolean
  viewed: boolean
  paid: boolean
  credited: boolean
  /** Nothing is left to credit. */
  creditedInFull: boolean
}

type ActionRule = {
  from: readonly DocumentStatus[]
  /** A further reason against it, in a status that would allow it. */
  unless?: (facts: InvoiceFacts) => RefusalReason | null
}

/** The status table. Every action that is not in here for a status is refused with `invoice.wrong-status`. */
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
 * Void is for a mistake caught at once. What a customer has seen or paid is corrected by a credit note, and Saudi Arabia
 * allows nothing else (VAT Implementing Regulations art. 54).
 */
function voidRefusal(facts: InvoiceFacts): RefusalReason | null {
  const touched = facts.sent || facts.viewed || facts.paid || facts.credited
  return touched || facts.sellerCountry === 'SA' ? 'invoice.void-not-allowed' : null
}

export type Ledger = { status: DocumentStatus; total: Minor; paid: Minor; credited: Minor }

/**
 * Derived from payments and credits, never typed. Drafts and void invoices owe nothing and stay `unpaid`; an issued one
 * with nothing left to pay is `paid`, also when credits or a total of zero made it so.
 */
export function settlementOf({ status, total, paid, credited }: Ledger): Settlement {
  if (status !== 'issued') return 'unpaid'
  const due = total - credited - paid
  if (due < 0n) return 'overpaid'
  if (due === 0n) return 'paid'
  return paid > 0n || credited > 0n ? 'partial' : 'unpaid'
}

export type DueFacts = { status: DocumentStatus; settlement: Settlement; dueDate?: LocalDay | undefined }

/** From the day after the due date, `today` being a day of the account's zone. */
export function isOverdue({ status, settlement, dueDate }: DueFacts, today: LocalDay): boolean {
  if (status !== 'issued' || dueDate === undefined) return false
  return (settlement === 'unpaid' || settlement === 'partial') && dueDate < today
}

export type InvoiceKind = Extract<DocumentKind, 'invoice' | 'tax-invoice' | 'simplified-tax-invoice'>

export type KindFacts = {
  seller: Pick<Seller, 'country' | 'vatRegistered'>
  buyer: Pick<Buyer, 'treatment' | 'trn'> | null
  baseCurrency: string
  /** In the base currency; null while there is no exchange rate. */
  totalInBase: string | null
}

/** Above it a registered buyer must get the full invoice (UAE Executive Regulation art. 59(5)). */
const SIMPLIFIED_UP_TO: Record<string, string> = { AE: '10000', BH: '500', OM: '500' }

/**
 * The kind by rule. An unregistered seller's is a plain invoice (UAE VAT law art. 65(4)). A registered buyer gets the full
 * tax invoice above the country's limit; where there is none (Saudi Arabia: art. 53), always. Others get the simplified.
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
