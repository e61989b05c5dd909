/** Compares what is kept of an account with what it follows from, and names the first figure that differs. */
import { type SQL, sql } from 'drizzle-orm'
import type { Damage } from '#domain/health/integrity.ts'
import type { AccountScope } from '#http/context.ts'
import type { AccountId } from '#http/identity.ts'

/** Awaited after each slice, so that a check may run beside requests. */
export type Pause = () => Promise<void>

type Value = string | number | bigint | null

/** `name`: how people call it. `place`: where the next slice goes on; a check without it has one slice. */
type Row = { name: string | number; place?: number } & Record<`kept_${string}` | `added_${string}`, Value>

export type FigureCheck = {
  table: string
  /** Columns of the table. The query has `kept_…` and `added_…` of each. */
  figures: readonly string[]
  /** One statement: nothing is written between what is kept and what it is compared with. */
  rows: (account: AccountId, after: number) => SQL
}

/** Rows at a time. */
export const SLICE = 200

export async function wrongFigure(
  { db, account }: AccountScope,
  { table, figures, rows }: FigureCheck,
  pause: Pause,
): Promise<Damage | undefined> {
  let after = -1
  for (;;) {
    const slice = await db.all<Row>(rows(account, after))
    for (const row of slice) {
      for (const figure of figures) {
        const [kept, added] = [written(row[`kept_${figure}`]), written(row[`added_${figure}`])]
        if (kept !== added) return { kind: 'figure', table, account, figure, row: String(row.name), kept, added }
      }
    }
    const last = slice.at(-1)?.place
    if (last === undefined) return undefined
    after = last
    await pause()
  }
}

/** Whole numbers beyond 2^53 come as bigints, and smaller ones as numbers. */
const written = (value: Value | undefined): string => (value === null || value === undefined ? 'none' : String(value))

type Sums = {
  table: string
  /** Columns that name a row within the account; the same of `added`, in this order, before the figures. */
  key: readonly string[]
  /** Columns of whole numbers. */
  figures: readonly string[]
  /** The rows that are added up: the columns of `key`, then those of `figures`. */
  added: (account: AccountId) => SQL
}

/** Rows of running totals, against the rows that they are the totals of. A total of zero may have no row. */
export function sumsCheck({ table, key, figures, added }: Sums): FigureCheck {
  const keys = key.join(', ')
  const columns = figures.flatMap((figure) => [
    `sum(kept_${figure}) AS kept_${figure}`,
    `sum(${figure}) AS added_${figure}`,
  ])
  const differs = figures.map((figure) => `kept_${figure} <> added_${figure}`).join(' OR ')
  const none = figures.map((figure) => `0 AS ${figure}`).join(', ')
  const kept = figures.map((figure) => `${figure} AS kept_${figure}`).join(', ')
  const noneStored = figures.map((figure) => `0 AS kept_${figure}`).join(', ')
  return {
    table,
    figures,
    rows: (account) => sql`
      SELECT ${sql.raw(key.join(" || ' ' || "))} AS name, ${sql.raw(columns.join(', '))} FROM (
        SELECT ${sql.raw(`${keys}, ${kept}, ${none} FROM ${table}`)} WHERE account_id = ${account}
        UNION ALL SELECT ${sql.raw(`${keys}, ${noneStored}, ${figures.join(', ')}`)} FROM (${added(account)})
      ) GROUP BY ${sql.raw(keys)} HAVING ${sql.raw(differs)} LIMIT 1`,
  }
}
