/** The condition that scopes a query to an account. Every query of an account's rows begins with it. */
import { and, eq, type Column, type Placeholder, type SQL } from 'drizzle-orm'

/**
 * Matches the rows of `account` that meet all of `conditions`. In a join `account` is the column of the other table, in a
 * prepared statement the placeholder. A condition that is undefined is left out.
 */
export function owned(
  table: { accountId: Column },
  account: string | Column | Placeholder,
  ...conditions: (SQL | undefined)[]
): SQL {
  const own = eq(table.accountId, account)
  return and(own, ...conditions) ?? own
}
