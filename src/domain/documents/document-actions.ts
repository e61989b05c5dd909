/** What may be done with a document, by the table of its type. */
import type { RefusalReason } from '#domain/refusal.ts'
import type { DocumentStatus, DocumentType } from './document.ts'
import { DOCUMENT_TYPES, type DocumentAction, type DocumentFacts } from './document-types.ts'

/** Why a document of this type refuses an action; null when it is allowed. */
export function whyNot(type: DocumentType, action: DocumentAction, facts: DocumentFacts): RefusalReason | null {
  const rule = DOCUMENT_TYPES[type].actions[action]
  if (!rule?.from.includes(facts.status)) return refusalOf(facts.status)
  return rule.unless?.(facts) ?? null
}

/** What a status refuses an action with that it does not allow. */
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

/** Whether it is sent from here: at once, or as a draft when it is issued. */
export function canBeSent(type: DocumentType, status: DocumentStatus): boolean {
  const { issue, send } = DOCUMENT_TYPES[type].actions
  return [issue, send].some((rule) => rule?.from.includes(status))
}

/** Whether its customer's page is open to him. */
export function canBeShared(type: DocumentType, status: DocumentStatus): boolean {
  return DOCUMENT_TYPES[type].actions.share?.from.includes(status) ?? false
}
