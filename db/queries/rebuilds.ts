/**
 * How far something is made anew from rows that a database had before a migration. The migration writes a mark behind the last
 * row; a background job goes from there to the first, and rows before the mark are still to be done.
 */
import { eq } from 'drizzle-orm'
import type { Reader, Writer } from '#db/database.ts'
import { figureRebuilds, searchRebuilds } from '#db/schema/rebuilds.ts'

type Slice<Row> = {
  /** Those before a row id, the newest first. */
  rowsBefore: (rowId: number) => Promise<Row[]>
  redo: (row: Row) => Promise<unknown>
}

function rebuildsOf<Name extends string>(marks: typeof searchRebuilds) {
  /** The databases in which all is done, by name: it stays so, since only a migration asks for a rebuild. */
  const whole = new Map<Name, WeakSet<Reader>>()

  /** Rows with a smaller row id are still to be done; undefined when all are. */
  async function findMark(db: Reader, name: Name): Promise<number | undefined> {
    const done = whole.get(name) ?? new WeakSet()
    whole.set(name, done)
    if (done.has(db)) return undefined
    const [mark] = await db.select({ before: marks.before }).from(marks).where(eq(marks.name, name))
    if (mark === undefined) done.add(db)
    return mark?.before
  }

  /**
   * Does up to `most` rows and returns how many there were. The rest is recorded in the same transaction, so that the next
   * slice goes on there, in this process or another.
   */
  async function slice<Row extends { rowId: number }>(
    tx: Writer,
    name: Name,
    most: number,
    { rowsBefore, redo }: Slice<Row>,
  ): Promise<number> {
    const before = await findMark(tx, name)
    if (before === undefined) return 0
    const rows = await rowsBefore(before)
    for (const row of rows) await redo(row)
    const last = rows.at(-1)
    const ofName = eq(marks.name, name)
    if (last && rows.length === most) await tx.update(marks).set({ before: last.rowId }).where(ofName)
    else await tx.delete(marks).where(ofName)
    return rows.length
  }

  return { findMark, slice }
}

/** Indexes of words (src/jobs/search-rebuild.ts). */
export const searchRebuild = rebuildsOf<'documents' | 'payments' | 'customers' | 'items'>(searchRebuilds)

/** Figures of reports (src/jobs/figure-rebuild.ts). */
export const figureRebuild = rebuildsOf<'documents' | 'payments'>(figureRebuilds)
