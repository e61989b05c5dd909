/**
 * What `getDocument` reads beside the document's own row, for `readTogether`. Whether it is a draft or was issued is not
 * known yet, so what either needs is read: some rows more for one round trip less.
 */
import type { Reader } from '#db/client.ts'
import type { DocumentType } from '#domain/documents/document.ts'
import { DOCUMENT_TYPES } from '#domain/documents/document-types.ts'
import type { AccountId } from '#http/identity.ts'
import { latestAnswer } from '#api/documents/answers.ts'
import { findCompany } from '#api/documents/company.ts'
import { readsOfLedger } from '#api/documents/ledger.ts'
import { partsOf } from '#api/documents/parts.ts'
import { findRow } from '#api/documents/repository.ts'

export function readsOfDocument(
  db: Reader,
  account: AccountId,
  type: DocumentType,
  id: string,
  now: Date,
): Promise<unknown>[] {
  const { actions, receivable, isOffer } = DOCUMENT_TYPES[type]
  if (!actions.update) return []
  const ofDraft = [findRow(db, account, id), findCompany(db, account, now)]
  if (receivable) return [...ofDraft, ...readsOfLedger(db, account, id)]
  if (!isOffer) return ofDraft
  return [...ofDraft, latestAnswer(db).get({ account, id }), partsOf(db).all({ account, quotation: id })]
}
