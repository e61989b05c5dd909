/** The condition that scopes a query to an account. Every query of an account's rows begins with it. */
import { and, eq, inArray, type Column, type Placeholder, type SQL, sql } from 'drizzle-orm'
import type { SQLiteColumn, SQLiteTable } from 'drizzle-orm/sqlite-core'
import type { Reader } from '#db/database.ts'

/** The account of a prepared statement. */
export const ACCOUNT = sql.placeholder('account')

/**
 * Matches the rows of `account` that meet all of `conditions`. In a join `account` is the column of the other table, in a
 * prepared statement `ACCOUNT`. A condition that is undefined is left out.
 */
export function owned(
  table: { accountId: Column },
  account: string | Column | Placeholder,
  ...conditions: (SQL | undefined)[]
): SQL {
  const own = eq(table.accountId, account)
  return and(own, ...conditions) ?? own
}

export type OwnedTable = SQLiteTable & Record<'accountId' | 'id', SQLiteColumn>

/** Whether each of these ids, which are all different, is a row of the account. */
export async function ownsAll(
  db: Reader,
  table: OwnedTable,
  account: string,
  ids: readonly string[],
): Promise<boolean> {
  if (ids.length === 0) return true
  const found = await db
    .select({ id: table.id })
    .from(table)
    .where(owned(table, account, inArray(table.id, [...ids])))
  return found.length === ids.length
}

/** Whether the account has more than `most` rows. It looks at no more entries of an index, and at no row. */
export async function ownsMoreThan(db: Reader, table: OwnedTable, account: string, most: number): Promise<boolean> {
  const further = await db
    .select({ one: sql<number>`1` })
    .from(table)
    .where(owned(table, account))
    .limit(1)
    .offset(most)
  return further.length > 0
}
