/** The columns of the table of document types (document-types.ts). */
import type { RefusalReason } from '#domain/refusal.ts'
import type { DocumentKind, DocumentStatus, DocumentType, DraftLine } from './document.ts'
import type { BlankField } from './fields.ts'

export type DocumentAction =
  | 'update'
  | 'delete'
  | 'issue'
  | 'request-issue'
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
 * The facts that an action depends on. `paid` and `credited` are set by anything recorded and not reversed. A credit note
 * is `paid` when its remainder was moved or refunded, and `credited` when a later note starts from its value.
 */
export type DocumentFacts = {
  status: DocumentStatus
  sellerCountry: string
  sent: boolean
  viewed: boolean
  paid: boolean
  credited: boolean
  /** Set when nothing is left to credit. */
  creditedInFull: boolean
  /** Set on an invoice that was issued elsewhere. */
  imported?: boolean
}

type ActionRule = {
  from: readonly DocumentStatus[]
  /** The status after the action, at once or in the end; absent when the status stays. */
  to?: DocumentStatus
  /** A further reason against the action, in a status that would allow it. */
  unless?: (facts: DocumentFacts) => RefusalReason | null
}

export type DocumentTypeRules = {
  /** The printed title; null where the law of the seller's country decides it (document-kind.ts). */
  kind: DocumentKind | null
  statuses: readonly DocumentStatus[]
  /** An action that is missing here is never allowed. */
  actions: Partial<Record<DocumentAction, ActionRule>>
  /** The effect of issuing on the customer's account: an invoice debits it, a credit note credits it. */
  receivable: 'debit' | 'credit' | null
  /** Whether it charges tax, and so has to satisfy the law of tax invoices. */
  chargesTax: boolean
  /** Whether issuing it takes its items out of stock, and voiding it puts them back. */
  sellsStock: boolean
  /** Whether its customer accepts or declines it, so that invoices are made from it. */
  isOffer: boolean
  /** Prefix of its series of numbers, until the account chooses another. The series itself is named by the type. */
  prefix: string
  /** The maximum that a trial issues in a day; null without a limit. */
  trialDailyLimit: number | null
  /** Whether the trial's banner and the call for its limit count this type. */
  countsTowardsDailyLimit: boolean
  /** Whether issuing needs a subscription. A credit note is a legal duty and stays possible without one. */
  needsSubscription: boolean
  /** The field with its last day, by which lists sort it: an invoice is due, a quotation expires. */
  deadline: 'dueDate' | 'validUntil' | null
  /** Fields of a draft that this type does not have. */
  lacks: readonly BlankField[]
  /** Fields of a line that this type does not have. */
  lineLacks: readonly (keyof DraftLine)[]
  /** Distinguishes the type's words in the search index from those of other types. */
  searchKey: string
  /** The name of the list in paths of the API and of screens, and in file names. */
  collection: `${DocumentType}s`
}

/**
 * Voiding is for a mistake noticed at once. A document that a customer has seen or paid is corrected by a credit note, and
 * Saudi Arabia allows nothing else (VAT Implementing Regulations art. 54).
 */
export function voidRefusal(facts: DocumentFacts, reason: RefusalReason): RefusalReason | null {
  const touched = facts.sent || facts.viewed || facts.paid || facts.credited
  return touched || facts.sellerCountry === 'SA' ? reason : null
}
