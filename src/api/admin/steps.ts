/**
 * Lists of everybody are searched for a part of a name, which no index finds: a page looks at a step of rows at most, and its
 * cursor goes on behind them, so that it may be short or empty.
 */
import { desc, lt } from 'drizzle-orm'
import type { SQLiteColumn, SQLiteTable } from 'drizzle-orm/sqlite-core'
import type { Reader } from '#db/client.ts'
import { A_STEP } from '#db/queries/steps.ts'
import { cursorOf, positionOf } from '#http/paging.ts'

type Listed = { table: SQLiteTable; id: SQLiteColumn; cursor: string | undefined }

/** The newest first, as their ids sort. A cross join keeps it the outer query, so rows come in its order. */
export const stepOf = (db: Reader, { table, id, cursor }: Listed) =>
  db.select({ id }).from(table).where(before(id, cursor)).orderBy(desc(id)).limit(A_STEP).as('step')

/** Of a page with one row more than it shows, or the step's own when the page is not full. */
export async function cursorAfter(db: Reader, listed: Listed, shown: readonly string[], isFull: boolean) {
  const last = shown.at(-1)
  if (isFull && last !== undefined) return cursorOf([last])
  const [end] = await db
    .select({ id: listed.id })
    .from(listed.table)
    .where(before(listed.id, listed.cursor))
    .orderBy(desc(listed.id))
    .limit(1)
    .offset(A_STEP - 1)
  return end ? cursorOf([String(end.id)]) : null
}

const before = (id: SQLiteColumn, cursor: string | undefined) =>
  cursor === undefined ? undefined : lt(id, positionOf(cursor, 1)[0] ?? '')
