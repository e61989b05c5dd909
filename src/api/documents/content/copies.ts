/** The content of documents: the frozen copy of one that was issued here, the imported copy of one that was issued elsewhere. */
import { eq, sql } from 'drizzle-orm'
import type { Reader } from '#db/database.ts'
import { prepared } from '#db/prepared.ts'
import { ACCOUNT, owned } from '#db/queries/owned.ts'
import { documents, frozenCopies } from '#db/schema/documents.ts'
import { importedCopies } from '#db/schema/imports/imports.ts'
import type { CommercialDocument } from '#domain/documents/document.ts'
import type { AccountScope } from '#http/context.ts'
import { readFrozenCopy } from '#api/documents/frozen-copy.ts'

/** The copy of either, in a query of documents that joins the frozen ones on the left; null for a draft. */
export const EITHER_COPY = sql<string | null>`coalesce(${frozenCopies.copy}, (
  select imported.copy from ${importedCopies} imported
  where imported.account_id = documents.account_id and imported.document_id = documents.id))`

export const ofDocument = owned(frozenCopies, documents.accountId, eq(frozenCopies.documentId, documents.id))

const copyOf = prepared((db: Reader) =>
  db
    .select({ copy: EITHER_COPY })
    .from(documents)
    .leftJoin(frozenCopies, ofDocument)
    .where(owned(documents, ACCOUNT, eq(documents.id, sql.placeholder('id'))))
    .prepare(),
)

/** The content of an issued document, wherever it was issued. */
export async function findContent({ db, account }: AccountScope, id: string): Promise<CommercialDocument> {
  const found = await copyOf(db).get({ account, id })
  if (!found?.copy) throw new Error('An issued document has a copy')
  return readFrozenCopy(found.copy).document
}
