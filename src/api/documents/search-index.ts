/** The full-text index of documents, written in the transaction of the change. */
import { eq, sql } from 'drizzle-orm'
import { integer, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import type { Writer } from '#db/client.ts'
import { accountWord } from '#domain/text/full-text.ts'
import { insertInto, prepared } from '#db/prepared.ts'
import type { Invoice } from '#domain/documents/document.ts'
import { fieldsWith } from '#domain/documents/fields.ts'
import { foldArabic } from '#domain/text/fold.ts'
import type { AccountId } from '#http/identity.ts'

const SEARCHED_FIELDS = fieldsWith({ searched: true })

/** Number (also without its leading zeros) and revision, names, TRN, searched fields and total, folded; of a document not in the index. */
export async function indexDocument(tx: Writer, account: AccountId, rowId: number, invoice: Invoice): Promise<void> {
  const { number, revision, customer, totals, correction } = invoice
  const plainNumber = number?.replace(/^.*-0*/, '')
  const texts = SEARCHED_FIELDS.map((field) => invoice[field])
  const revisionWord = revision === undefined ? undefined : `R${revision}`
  const words = [
    number,
    revisionWord,
    plainNumber,
    customer?.name,
    customer?.nameAr,
    customer?.trn,
    ...texts,
    totals.total,
  ]
  // A credit note is also found by the number of its invoice.
  if (correction) words.push(correction.invoice.number)
  const folded = foldArabic(words.filter(Boolean).join(' '))
  await addWords(tx, { rowId, account: accountWord(account), folded })
}

/** The same of one that was indexed before. */
export async function reindexDocument(tx: Writer, account: AccountId, rowId: number, invoice: Invoice): Promise<void> {
  await forgetDocument(tx, rowId)
  await indexDocument(tx, account, rowId, invoice)
}

/** The index as a migration makes it (0001): drizzle-kit knows no virtual table, so it is not in the schema. */
export const documentSearch = sqliteTable('document_search', {
  /** `documents.rowId`. */
  rowId: integer('rowid').notNull(),
  account: text('account').notNull(),
  folded: text('folded').notNull(),
})

const addWords = insertInto(documentSearch)

const forgetWords = prepared((tx: Writer) =>
  tx
    .delete(documentSearch)
    .where(eq(documentSearch.rowId, sql.placeholder('rowId')))
    .prepare(),
)

export async function forgetDocument(tx: Writer, rowId: number): Promise<void> {
  await forgetWords(tx).run({ rowId })
}
