/** Revisions: a document that takes the place of an issued one keeps its number, and counts up. */
import { desc, eq, sql } from 'drizzle-orm'
import type { Reader } from '#db/database.ts'
import { prepared } from '#db/prepared.ts'
import { ACCOUNT, owned } from '#db/queries/owned.ts'
import { publicLinks } from '#db/schema/client-page.ts'
import { documents } from '#db/schema/documents.ts'
import type { DocumentLink, DocumentType } from '#domain/documents/document.ts'
import { DOCUMENT_TYPES } from '#domain/documents/document-types.ts'
import type { DocumentMetadata } from '#domain/documents/compose-document.ts'
import type { AccountScope, WriteContext } from '#http/context.ts'
import { publicPath } from '#api/documents/share/public-address.ts'
import { requireAction } from './actions.ts'
import { recordEvent } from './history.ts'
import { type DocumentRow, findDocument, metadataOf, type NewDocumentRow, saveDocument } from './repository.ts'

/**
 * The stored metadata, with what the draft was made from. A revision also has the number it will get: its row has none
 * before it is issued.
 */
export async function metadataOfDraft(context: AccountScope, row: NewDocumentRow): Promise<DocumentMetadata> {
  const { type, revision, originalId } = row
  if (originalId === null) return metadataOf(row)
  // Only a type with revisions has an original of its own; an invoice has the quotation that it was made from.
  if (!DOCUMENT_TYPES[type].actions.revise) {
    return { ...metadataOf(row), quotation: linkTo(await findDocument(context, 'quotation', originalId)) }
  }
  const revisionOf = linkTo(await findDocument(context, type, originalId))
  return { ...metadataOf(row), number: revisionOf.number, revision, revisionOf }
}

/** To an issued document. */
function linkTo({ id, number, revision }: DocumentRow): DocumentLink {
  if (number === null) throw new RangeError('A document without a number has no revisions')
  return { id, number, ...(revision > 1 && { revision }) }
}

const newestByNumber = prepared((db: Reader) =>
  db
    .select({ id: documents.id })
    .from(documents)
    .where(
      owned(
        documents,
        ACCOUNT,
        eq(documents.number, sql.placeholder('number')),
        eq(documents.type, sql.placeholder('type')),
      ),
    )
    .orderBy(desc(documents.revision))
    .limit(1)
    .prepare(),
)

/** Finds the revision in force of a superseded document. */
export async function findNewestRevision(
  { db, account }: AccountScope,
  type: DocumentType,
  number: string | null,
): Promise<string | undefined> {
  return (await newestByNumber(db).get({ account, type, number }))?.id
}

/**
 * A revision takes the place of the one before it: that one is superseded, and the client's link leads to the revision. In the
 * transaction that issues it. Answers the path of that link.
 * @throws Refusal `quotation.answered` when the earlier one was accepted meanwhile.
 */
export async function supersede(
  context: WriteContext,
  { id, number }: DocumentLink,
  by: DocumentRow,
): Promise<string | undefined> {
  const { db, account, now } = context
  const row = await findDocument(context, by.type, id)
  requireAction('revise', row)
  const next: DocumentRow = { ...row, status: 'superseded', version: row.version + 1, updatedAt: now }
  await saveDocument(context, row, next)
  const [link] = await db
    .update(publicLinks)
    .set({ documentId: by.id })
    .where(owned(publicLinks, account, eq(publicLinks.documentId, id)))
    .returning({ token: publicLinks.token })
  await recordEvent(context, { type: by.type, id }, 'superseded', { number, revision: String(by.revision) })
  return link && publicPath(link.token)
}
