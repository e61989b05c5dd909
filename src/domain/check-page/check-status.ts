/** Whether a document counts today, as its check page says it. */
import type { CommercialDocument } from '#domain/documents/document.ts'

/** `damaged`: what is stored no longer agrees with its hash, so nothing of it is confirmed. */
export type CheckStatus = 'stands' | 'credited-in-part' | 'credited' | 'void' | 'damaged'

type StatusFacts = Pick<CommercialDocument, 'status' | 'creditNotes' | 'creditedInFull'>

export function checkStatusOf({ status, creditNotes = [], creditedInFull }: StatusFacts): CheckStatus {
  if (status === 'void') return 'void'
  if (creditedInFull) return 'credited'
  return creditNotes.length > 0 ? 'credited-in-part' : 'stands'
}
