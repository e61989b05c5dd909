/** A document that its company has sent by other means: printed, handed over, or in a letter of its own. */
import { eq } from 'drizzle-orm'
import { owned } from '#db/queries/owned.ts'
import { documents } from '#db/schema/documents.ts'
import type { CommercialDocument, DocumentType } from '#domain/documents/document.ts'
import type { WriteContext } from '#http/context.ts'
import { requireAction } from '#api/documents/actions.ts'
import { recordEvent } from '#api/documents/history.ts'
import { getDocument } from '#api/documents/read-document.ts'
import { findDocument } from '#api/documents/repository.ts'

/** A document that was sent before stays as it is. @throws Refusal `invoice.wrong-status`. */
export async function markSent(context: WriteContext, type: DocumentType, id: string): Promise<CommercialDocument> {
  const { db, account, now } = context
  const row = await findDocument(context, type, id)
  requireAction('send', row)
  if (row.sentAt === null) {
    await db
      .update(documents)
      .set({ sentAt: now })
      .where(owned(documents, account, eq(documents.id, id)))
    await recordEvent(context, { type, id }, 'marked-sent')
  }
  return getDocument(context, type, id)
}
