/** What the table of document types says of each (document-types.ts). */
import type { RefusalReason } from '#domain/refusal.ts'
import type { DocumentKind, DocumentStatus, DocumentType, DraftLine } from './document.ts'
import type { BlankField } from './fields.ts'

export type DocumentAction =
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
  | 'accept'
  | 'decline'
  | 'reopen'
  | 'extend'
  | 'revise'
  | 'convert'
  | 'duplicate'
  | 'download'

/**
 * What an action depends on. `paid` and `credited`: anything recorded and not reversed. Of a credit note, `paid`: what it
 * left over was moved or given back; `credited`: a later note starts from its value.
 */
export type DocumentFacts = {
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
  /** The status it leads to, at once or in the end; absent when it changes none. */
  to?: DocumentStatus
  /** A further reason against it, in a status that would allow it. */
  unless?: (facts: DocumentFacts) => RefusalReason | null
}

export type DocumentTypeRules = {
  /** The title it is printed under; null where the law of its seller's country chooses one (document-kind.ts). */
  kind: DocumentKind | null
  statuses: readonly DocumentStatus[]
  /** An action that is missing here is never allowed. */
  actions: Partial<Record<DocumentAction, ActionRule>>
  /** What issuing it does to the account of its customer: an invoice raises what he owes, a credit note lowers it. */
  receivable: 'debit' | 'credit' | null
  /** Whether it charges tax, and so has to satisfy the law of tax invoices. */
  chargesTax: boolean
  /** Whether issuing it takes its items out of stock, and voiding it puts them back. */
  sellsStock: boolean
  /** Whether its customer accepts or declines it, so that invoices are made from it. */
  isOffer: boolean
  /** Prefix of its series of numbers, until the account chooses another. The series itself is named by the type. */
  prefix: string
  /** How many a trial issues in a day; null for as many as it likes. */
  trialDailyLimit: number | null
  /** Whether the banner of the trial and the call for its limit count it. */
  countsTowardsDailyLimit: boolean
  /** Whether an ended subscription stops it. A credit note is a legal duty and stays possible. */
  needsSubscription: boolean
  /** The field with its last day, by which lists sort it: an invoice is due, a quotation expires. */
  deadline: 'dueDate' | 'validUntil' | null
  /** Fields of a draft that this type does not have. */
  lacks: readonly BlankField[]
  /** Fields of a line that this type does not have. */
  lineLacks: readonly (keyof DraftLine)[]
  /** Tells its words in the search index from those of other types. */
  searchKey: string
  /** Names its list in addresses of the API and of screens, and in names of files. */
  collection: `${DocumentType}s`
}

/**
 * Void is for a mistake caught at once. What a customer has seen or paid is corrected by a credit note, and Saudi Arabia
 * allows nothing else (VAT Implementing Regulations art. 54).
 */
export function voidRefusal(facts: DocumentFacts, reason: RefusalReason): RefusalReason | null {
  const touched = facts.sent || facts.viewed || facts.paid || facts.credited
  return touched || facts.sellerCountry === 'SA' ? reason : null
}
