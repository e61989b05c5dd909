/** The actions that a document allows, by the table of its type. */
import { parseMinor } from '#domain/money/money.ts'
import type { RefusalReason } from '#domain/refusal.ts'
import type { CommercialDocument, DocumentStatus, DocumentType } from './document.ts'
import type { DocumentAction, DocumentFacts } from './document-type-rules.ts'
import { DOCUMENT_TYPES, rulesOf, typeOfKind } from './document-types.ts'

/** Actions on the paper of a document, and its void: an invoice that was issued elsewhere has both there. */
const NEEDS_PAPER: readonly DocumentAction[] = ['send', 'share', 'download', 'duplicate', 'void']

/** Why a document of this type refuses an action; null when it is allowed. */
export function whyNot(type: DocumentType, action: DocumentAction, facts: DocumentFacts): RefusalReason | null {
  const rule = DOCUMENT_TYPES[type].actions[action]
  if (!rule?.from.includes(facts.status)) return refusalOf(facts.status)
  if (facts.imported && NEEDS_PAPER.includes(action)) return 'document.imported'
  return rule.unless?.(facts) ?? null
}

/** The reason with which a status refuses an action. */
function refusalOf(status: DocumentStatus): RefusalReason {
  switch (status) {
    case 'accepted':
    case 'declined':
    case 'converted':
      return 'quotation.answered'
    case 'superseded':
      return 'quotation.superseded'
    case 'draft':
    case 'issued':
    case 'void':
      return 'invoice.wrong-status'
  }
}

export function documentCan(type: DocumentType, action: DocumentAction, facts: DocumentFacts): boolean {
  return whyNot(type, action, facts) === null
}

/** Whether an action is allowed as far as the document itself tells; the server knows more, and refuses with the reason. */
export const documentAllows = (document: CommercialDocument, action: DocumentAction): boolean =>
  documentCan(typeOfKind(document.kind), action, factsOf(document))

/** The facts leave out later notes and refunds of a credit note. */
function factsOf(document: CommercialDocument): DocumentFacts {
  const { status, seller, sentAt, viewedAt, currency, totals, creditNotes = [], creditedInFull = false } = document
  const isOwed = rulesOf(document).receivable === 'debit'
  return {
    status,
    sellerCountry: seller.country,
    sent: sentAt !== null,
    viewed: viewedAt !== null,
    paid: isOwed && parseMinor(totals.paid, currency) > 0n,
    // A note of zero does not show in the total.
    credited: isOwed && (parseMinor(totals.credited, currency) > 0n || creditNotes.length > 0),
    creditedInFull,
    imported: document.imported !== undefined,
  }
}

/** Whether it is sent from here: at once, or as a draft when it is issued. */
export function canBeSent(type: DocumentType, status: DocumentStatus): boolean {
  const { issue, send } = DOCUMENT_TYPES[type].actions
  return [issue, send].some((rule) => rule?.from.includes(status))
}

/** Whether its customer's page is open to him. */
export function canBeShared(type: DocumentType, status: DocumentStatus): boolean {
  return DOCUMENT_TYPES[type].actions.share?.from.includes(status) ?? false
}
