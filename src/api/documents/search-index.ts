/** The full-text index of documents, written in the transaction of the change. */
import { eq, sql } from 'drizzle-orm'
import { integer, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import type { Writer } from '#db/client.ts'
import { prepared } from '#db/prepared.ts'
import { documents } from '#db/schema/documents.ts'
import type { DocumentType, CommercialDocument } from '#domain/documents/document.ts'
import { documentWords } from '#domain/documents/search-words.ts'
import type { AccountId } from '#http/identity.ts'

/** Of a document that is not in the index. */
export async function indexDocument(
  tx: Writer,
  account: AccountId,
  type: DocumentType,
  document: CommercialDocument,
): Promise<void> {
  await addWords(tx).run({ account, id: document.id, words: documentWords(account, type, document) })
}

/** The same of one that may be in it. */
export async function reindexDocument(
  tx: Writer,
  account: AccountId,
  type: DocumentType,
  rowId: number,
  document: CommercialDocument,
): Promise<void> {
  await forgetDocument(tx, rowId)
  await indexDocument(tx, account, type, document)
}

/** The index as the first migration makes it: drizzle-kit knows no virtual table, so it is not in the schema. */
export const documentSearch = sqliteTable('document_words', {
  /** `documents.rowId`. */
  rowId: integer('rowid').notNull(),
  words: text('words').notNull(),
})

/** Finds the place of the row itself, so that no job waits to hear it. */
const addWords = prepared((tx: Writer) =>
  tx.later
    .insert(documentSearch)
    .select(
      sql`select ${documents.rowId}, ${sql.placeholder('words')} from ${documents}
        where ${documents.accountId} = ${sql.placeholder('account')} and ${documents.id} = ${sql.placeholder('id')}`,
    )
    .prepare(),
)

const forgetWords = prepared((tx: Writer) =>
  tx.later
    .delete(documentSearch)
    .where(eq(documentSearch.rowId, sql.placeholder('rowId')))
    .prepare(),
)

export async function forgetDocument(tx: Writer, rowId: number): Promise<void> {
  await forgetWords(tx).run({ rowId })
}
