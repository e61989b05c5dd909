/** Full-text indexes of words, each beside a table and written in the transaction that changes a row of it. */
import { eq, type SQL, sql } from 'drizzle-orm'
import { integer, type SQLiteColumn, type SQLiteTable, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import type { Writer } from '#db/database.ts'
import { prepared } from '#db/prepared.ts'

type Source = SQLiteTable & Record<'rowId' | 'accountId' | 'id', SQLiteColumn>
type Key = { accountId: string; id: string }

/** `wordsOf`: the words of a row of `source`, or of what is made of it. */
export function wordIndex<Row extends Key>(name: string, source: Source, wordsOf: (row: Row) => string) {
  // The first migration makes the table. It is not in the schema, because drizzle-kit knows no virtual table.
  const table = sqliteTable(name, {
    /** The row id of the source. */
    rowId: integer('rowid').notNull(),
    words: text('words').notNull(),
  })
  // The row id is looked up by the statement itself, so that no job waits for it.
  const selected: SQL = sql`select ${source.rowId}, ${sql.placeholder('words')} from ${source}
    where ${source.accountId} = ${sql.placeholder('account')} and ${source.id} = ${sql.placeholder('id')}`
  const insertWords = prepared((tx: Writer) => tx.later.insert(table).select(selected).prepare())
  const deleteWords = prepared((tx: Writer) =>
    tx.later
      .delete(table)
      .where(eq(table.rowId, sql.placeholder('rowId')))
      .prepare(),
  )
  /** Adds a row that is not in the index. */
  const add = async (tx: Writer, row: Row): Promise<void> => {
    await insertWords(tx).run({ account: row.accountId, id: row.id, words: wordsOf(row) })
  }
  const remove = async (tx: Writer, rowId: number): Promise<void> => {
    await deleteWords(tx).run({ rowId })
  }
  /** Replaces the words of a row that may be in the index. */
  const replace = async (tx: Writer, row: Row & { rowId: number }): Promise<void> => {
    await remove(tx, row.rowId)
    await add(tx, row)
  }
  return { table, add, remove, replace }
}
