/** A page is read in a step: so many rows of one index at most, be a fitting document among them or not. */
import { asc, eq, type SQL, sql } from 'drizzle-orm'
import type { Reader } from '#db/database.ts'
import { preparedByShape } from '#db/prepared.ts'
import { A_STEP } from '#db/queries/keyset/steps.ts'
import { ACCOUNT, owned } from '#db/queries/owned.ts'
import { documents } from '#db/schema/documents.ts'
import { areMore } from './counts.ts'
import { CONDITIONS, type FilterName } from './filters.ts'
import { COLUMNS } from './rows.ts'
import {
  coveredBy,
  type DocumentWalk,
  isLarge,
  isNewIn,
  rowsInOrder,
  rowsSorted,
  SEARCH,
  SOURCES,
  type Source,
  type UseOfWords,
} from './sources.ts'

/** How a page is read: along the order of an index that has just what is query for, or of any other, or sorted from few. */
export type Step = DocumentWalk & { kind: 'exact' | 'step' | 'sorted' }

type Query = Omit<DocumentWalk, 'source'>

export async function stepFor(
  db: Reader,
  use: UseOfWords,
  query: Query,
  values: Record<string, unknown>,
): Promise<Step> {
  if (use === 'search') return { ...query, source: SEARCH, kind: 'step' }
  const sources = SOURCES.filter(({ only }) => only.every((name) => query.filters.includes(name))).filter(
    ({ words }) => !words || use === 'optional',
  )
  const inOrder = sources.filter(({ order }) => order === query.by)
  const exact = inOrder.find((source) => isExact(source, query.filters))
  if (exact) return { ...query, source: exact, kind: 'exact' }
  const large: FilterName[][] = []
  for (const source of sources.filter(({ only }) => only.length > 0)) {
    const covered = coveredBy(source, query.filters)
    // Fewer filters leave even more rows.
    if (large.some((known) => covered.every((name) => known.includes(name)))) continue
    const hasMore = await findMore(db, { source, filters: query.filters }, { ...values, most: A_STEP })
    if (!hasMore) return { ...query, source, kind: 'sorted' }
    large.push(covered)
  }
  const [source] = inOrder
  if (!source) throw new Error('Every order has an index of all documents')
  return { ...query, source, kind: 'step' }
}

/** Two accounts may share words, so those are looked at one by one. */
const isExact = (source: Source, filters: readonly FilterName[]): boolean =>
  !source.words && coveredBy(source, filters).length === filters.length

async function findMore(db: Reader, shape: { source: Source; filters: readonly FilterName[] }, values: object) {
  const rows = await moreThan(db, shape, shapeOf(shape)).all({ ...values })
  return rows.length > 0
}

const moreThan = preparedByShape(
  (db: Reader, { source, filters }: { source: Source; filters: readonly FilterName[] }) =>
    db
      .select({ one: sql<number>`one` })
      .from(sql`(${areMore(coveredBy(source, filters)) ?? isLarge(source, filters)}) as further`)
      .prepare(),
)

/** The documents of a step that fit, `limit` at most, in the order of the list. */
export function findRows(db: Reader, step: Step, values: Record<string, unknown>) {
  return fitting(db, step, shapeOf(step)).all({ ...values, step: A_STEP })
}

/**
 * The step is a query of its own with a limit, which SQLite runs as it stands, row by row. A cross join keeps it the outer
 * one, so documents come in its order and reading ends with the page.
 */
const fitting = preparedByShape((db: Reader, step: Step) =>
  db
    .select({ ...COLUMNS, stepValue: sql<string | number | bigint>`step.value` })
    .from(sql`(${rowsOf(step)}) as step`)
    .crossJoin(documents)
    .where(
      owned(
        documents,
        ACCOUNT,
        sql`${documents.rowId} = step.id`,
        isNewIn(step),
        eq(documents.type, sql.placeholder('type')),
        ...(step.kind === 'step' ? step.filters.map((name) => CONDITIONS[name]) : []),
      ),
    )
    .limit(sql.placeholder('limit'))
    .prepare(),
)

function rowsOf(step: Step): SQL {
  switch (step.kind) {
    case 'exact':
      return sql`${rowsInOrder(step)} limit ${sql.placeholder('limit')}`
    case 'step':
      return sql`${rowsInOrder(step)} limit ${sql.placeholder('step')}`
    case 'sorted':
      return sql`${rowsSorted(step)} limit ${sql.placeholder('limit')}`
  }
}

/** The last row of a step that left others behind it; of the other ways a page that is not full is the last one. */
export async function findEnd(db: Reader, step: Step, values: Record<string, unknown>) {
  if (step.kind !== 'step') return undefined
  const [end] = await lastOf(db, step, shapeOf(step)).all({ ...values, before: A_STEP - 1 })
  return end
}

const lastOf = preparedByShape((db: Reader, step: Step) =>
  db
    .select({ value: sql<string | number | bigint>`value`, id: sql<number>`id` })
    .from(sql`(${rowsInOrder(step)} limit 1 offset ${sql.placeholder('before')}) as last`)
    .prepare(),
)

type Shape = { source: Source; filters: readonly FilterName[] } & Partial<Step>

/** The filters of a part tell whether it is sorted by due dates or by row ids alone. */
const shapeOf = ({ source, filters, kind, by, order, isLater, searchPart }: Shape): string =>
  [source.name, source.order, source.only, filters, kind, by, order?.direction === asc, isLater, searchPart].join(' ')
