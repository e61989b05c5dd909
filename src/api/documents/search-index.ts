/** The full-text index of documents. */
import { wordIndex } from '#db/queries/word-index.ts'
import { documents } from '#db/schema/documents.ts'
import type { DocumentType, CommercialDocument } from '#domain/documents/document.ts'
import { documentWords } from '#domain/documents/search-words.ts'
import type { WriteContext } from '#http/context.ts'
import type { AccountId } from '#http/identity.ts'

type IndexedDocument = { accountId: AccountId; id: string; type: DocumentType; document: CommercialDocument }

export const documentIndex = wordIndex('document_words', documents, ({ accountId, type, document }: IndexedDocument) =>
  documentWords(accountId, type, document),
)

/** Adds a document that is not in the index. */
export const indexDocument = ({ db, account }: WriteContext, type: DocumentType, document: CommercialDocument) =>
  documentIndex.add(db, { accountId: account, id: document.id, type, document })

/** Replaces the entry of a document that may be in the index. */
export const reindexDocument = (
  { db, account }: WriteContext,
  type: DocumentType,
  rowId: number,
  document: CommercialDocument,
) => documentIndex.replace(db, { rowId, accountId: account, id: document.id, type, document })
