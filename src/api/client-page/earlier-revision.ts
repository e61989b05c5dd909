/** The revision of a quotation that a client knew before this one. */
import type { Reader } from '#db/database.ts'
import type { CommercialDocument } from '#domain/documents/document.ts'
import { getDocument } from '#api/documents/read-document.ts'
import type { Opened } from './service.ts'

export type EarlierRevision = { quotation: CommercialDocument; wasSeen: boolean }

/**
 * The last revision that he opened, or else that was mailed to him. None where neither happened: what he was never shown
 * stays with the company.
 */
export async function findEarlierRevision(
  db: Reader,
  { account, type, document }: Pick<Opened, 'account' | 'type' | 'document'>,
  now: Date,
): Promise<EarlierRevision | null> {
  let mailed: CommercialDocument | null = null
  let link = document.revisionOf
  while (link) {
    const quotation = await getDocument({ db, account, now }, type, link.id)
    if (quotation.viewedAt !== null) return { quotation, wasSeen: true }
    if (quotation.sentAt !== null) mailed ??= quotation
    link = quotation.revisionOf
  }
  return mailed && { quotation: mailed, wasSeen: false }
}
