/**
 * Lists that may read many rows for each that fits: a page reads at most a step of one index, and may be short;
 * the position of the step's last row says where the next one goes on (decision 69).
 */
import { and, type SQL, sql } from 'drizzle-orm'
import type { SQLiteTable } from 'drizzle-orm/sqlite-core'
import type { Reader } from '#db/database.ts'
import type { CursorPosition, Position } from './cursor.ts'
import { isAfterPosition, type Order, orderBy } from './order.ts'
import { type PageRequest, type Part, readPage } from './page.ts'

/** A step takes some milliseconds of the only thread: a row is looked up for each of it. */
export const A_STEP = 1_000

/** The values that a row is sorted by: of the first and the last column of an order, which may be the same. */
type SortKey<Value> = { value: Value; id: Value }

export type Walk = {
  /** A query without a limit, whose rows have `value` and `id`. */
  rows: SQL
  order: Order
  /** The rows are in another order, and so few that they are sorted. */
  isSorted?: boolean
  /** The condition that joins rows of the list with those of `step`. */
  where?: SQL | undefined
  /** The name of this part in a list that has several. */
  part?: string | undefined
}

type Indexed = { table: SQLiteTable; index?: string; order: Order; where?: SQL | undefined }

/** Rows of an index in its order. It is named to SQLite, whose planner knows neither how many rows a condition leaves nor that a page needs few. */
export const rowsAlong = (indexed: Indexed): SQL =>
  sql`${rowsIn(indexed)} order by ${sql.join(orderBy(indexed.order), sql`, `)}`

function rowsIn({ table, index, order, where }: Indexed): SQL {
  const from = index === undefined ? table : sql`${table} indexed by ${sql.raw(index)}`
  const which = where && sql` where ${where}`
  return sql`select ${order.columns[0]} as value, ${order.columns.at(-1)} as id from ${from}${which}`
}

/** A walk of such rows behind the position of a cursor. */
export const walkAlong = (indexed: Indexed, position: CursorPosition): Walk => ({
  rows: rowsAlong({ ...indexed, where: and(indexed.where, isAfterPosition(indexed.order, position)) }),
  order: indexed.order,
})

type InRanges = Omit<Indexed, 'where'> & { ranges: readonly SQL[] }

/** The same of several ranges of one index, which have no row in common: SQLite merges them as far as the page needs, without sorting. */
export function walkAlongRanges({ ranges, ...indexed }: InRanges, position: CursorPosition): Walk {
  const { order } = indexed
  const behind = isAfterPosition(order, position)
  const rows = ranges.map((range) => rowsIn({ ...indexed, where: and(range, behind) }))
  const names = order.columns.length === 1 ? [sql`id`] : [sql`value`, sql`id`]
  const merged = sql.join(orderBy({ ...order, columns: names }), sql`, `)
  return { rows: sql`${sql.join(rows, sql` union all `)} order by ${merged}`, order }
}

type Value = string | number | bigint

export type Step = {
  /** A subquery with a limit of its own, which SQLite runs as it stands. A cross join keeps it the outer one. */
  from: SQL
  where: SQL | undefined
  orderBy: SQL[]
  sortKey: SortKey<SQL<Value>>
}

type FindRows<Row> = (step: Step, limit: number) => Promise<Row[]>

/** A page of walks that follow one another. `find` reads the rows of a step that fit, in its order. */
export function readSteps<Row extends { sortKey: SortKey<Value> }>(
  db: Reader,
  request: PageRequest,
  walks: readonly Walk[],
  find: FindRows<Row>,
) {
  return readPage(
    request,
    walks.map((walk) => stepOf(db, walk, find)),
  )
}

export function stepOf<Row extends { sortKey: SortKey<Value> }>(
  db: Reader,
  walk: Walk,
  find: FindRows<Row>,
): Part<Row> {
  const { rows, order, isSorted = false, where } = walk
  const [value, id] = isSorted ? [order.columns[0], order.columns.at(-1)] : [sql`step.value`, sql`step.id`]
  const step: Step = {
    from: sql`(${rows} limit ${A_STEP}) as step`,
    where,
    orderBy: isSorted ? orderBy(order) : [],
    sortKey: { value: sql<Value>`${value}`, id: sql<Value>`${id}` },
  }
  return {
    find: (limit) => find(step, limit),
    positionOf: ({ sortKey }) => positionAt(walk, sortKey),
    findEnd: async () => {
      const end = isSorted ? undefined : await lastOfStep(db, rows)
      return end && positionAt(walk, end)
    },
  }
}

export function positionAt({ order, part }: Pick<Walk, 'order' | 'part'>, { value, id }: SortKey<Value>): Position {
  const key = order.columns.length === 1 ? [id] : [value, id]
  return part === undefined ? key : [part, ...key]
}

/** Tells whether a step has all rows, so that they may be sorted. */
export const isWithinAStep = async (db: Reader, rows: SQL): Promise<boolean> =>
  (await lastOfStep(db, rows)) === undefined

async function lastOfStep(db: Reader, rows: SQL): Promise<SortKey<Value> | undefined> {
  const [last] = await db.all<SortKey<Value>>(sql`${rows} limit 1 offset ${A_STEP - 1}`)
  return last
}
