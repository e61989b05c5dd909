/** Rows of imports that nobody can undo any more, and imports that were never applied. */
import { and, inArray, lte, notExists, sql } from 'drizzle-orm'
import type { Writer } from '#db/database.ts'
import { importRows, imports } from '#db/schema/imports/imports.ts'

/** Written out, so that SQLite takes the partial index. */
const isOver = (now: Date) => and(sql`${imports.rowsUntil} is not null`, lte(imports.rowsUntil, now))

/** Returns how many of at most `most` rows there were. */
export async function sweepImportRows(tx: Writer, most: number, now: Date): Promise<number> {
  const rowid = sql`${importRows}.rowid`
  const over = tx.select({ account: imports.accountId, id: imports.id }).from(imports).where(isOver(now))
  const batch = tx
    .select({ rowid })
    .from(importRows)
    .where(sql`(${importRows.accountId}, ${importRows.importId}) in ${over}`)
    .limit(most)
  return (await tx.delete(importRows).where(inArray(rowid, batch))).rowsAffected
}

/** One that was applied stays in the list, without its rows. */
export async function sweepImports(tx: Writer, most: number, now: Date): Promise<number> {
  const rowsOf = tx
    .select({ row: importRows.row })
    .from(importRows)
    .where(sql`${importRows.accountId} = ${imports.accountId} and ${importRows.importId} = ${imports.id}`)
  const swept = and(isOver(now), notExists(rowsOf))
  const rowid = sql`${imports}.rowid`
  const open = inArray(imports.state, ['reading', 'columns', 'checked'])
  const batch = tx.select({ rowid }).from(imports).where(and(swept, open)).limit(most)
  const deleted = (await tx.delete(imports).where(inArray(rowid, batch))).rowsAffected
  const ended = tx.select({ rowid }).from(imports).where(swept).limit(most)
  await tx.update(imports).set({ rowsUntil: null }).where(inArray(rowid, ended))
  return deleted
}
