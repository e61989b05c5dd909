/**
 * How far an index of words is made anew (src/jobs/search-rebuild.ts). A migration that changes what the words of a row are asks
 * for it by a row of `search_rebuilds`, whose row id is behind the last one; rows before it are still to be indexed.
 */
import { eq } from 'drizzle-orm'
import type { Reader, Writer } from '#db/database.ts'
import { searchRebuilds } from '#db/schema/documents.ts'

export type SearchIndex = typeof searchRebuilds.$inferSelect.name

/** Databases whose index is whole: it stays so, since only a migration asks for a rebuild, and need not be asked again. */
const whole: Record<SearchIndex, WeakSet<Reader>> = {
  documents: new WeakSet(),
  payments: new WeakSet(),
  customers: new WeakSet(),
  items: new WeakSet(),
}

/** Tells whether the index still has earlier words, or none, of some rows. */
export async function isRebuilding(db: Reader, name: SearchIndex): Promise<boolean> {
  return (await findUnindexed(db, name)) !== undefined
}

/** Rows with a smaller row id are still to be indexed; undefined when all are. */
async function findUnindexed(db: Reader, name: SearchIndex): Promise<number | undefined> {
  if (whole[name].has(db)) return undefined
  const [rebuild] = await db.select().from(searchRebuilds).where(eq(searchRebuilds.name, name))
  if (rebuild === undefined) whole[name].add(db)
  return rebuild?.before
}

type Slice<Row> = {
  /** Those before a row id, the newest first. */
  rowsBefore: (rowId: number) => Promise<Row[]>
  reindex: (row: Row) => Promise<unknown>
}

/**
 * Indexes up to `most` rows and returns how many there were. The rest is recorded in the same transaction, so that the next
 * slice goes on there, in this process or another.
 */
export async function indexSlice<Row extends { rowId: number }>(
  tx: Writer,
  name: SearchIndex,
  most: number,
  { rowsBefore, reindex }: Slice<Row>,
): Promise<number> {
  const before = await findUnindexed(tx, name)
  if (before === undefined) return 0
  const rows = await rowsBefore(before)
  for (const row of rows) await reindex(row)
  const last = rows.at(-1)
  const ofIndex = eq(searchRebuilds.name, name)
  if (last && rows.length === most) await tx.update(searchRebuilds).set({ before: last.rowId }).where(ofIndex)
  else await tx.delete(searchRebuilds).where(ofIndex)
  return rows.length
}
