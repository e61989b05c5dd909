/** The list of users as admins read it: 100,000 of them against 1,000, by each filter in each order. */
import { sql } from 'drizzle-orm'
import type { Database } from '#db/database.ts'
import { users as usersTable } from '#db/schema/account.ts'
import { USER_SORTS } from '#api/admin/users/model.ts'
import { copyOf, createCompany, withDatabase } from './company.ts'
import type { Comparison } from './comparison.ts'
import { type Measured, measureInterleaved } from './duel.ts'
import { startProduct } from './running.ts'
import { ADMIN, adminHeaders, comparisonOf } from './scale.ts'

const FEW = 1_000
const MANY = 100_000
const MOST = 3
const ROUND_MS = 150
const ROUNDS = 3

const FILTERS = [
  '',
  '&subscription=trial',
  '&subscription=paying',
  '&subscription=ended',
  '&subscription=unlimited',
  '&plan=monthly',
  '&plan=yearly',
  '&seen=7',
  '&seen=30',
  '&seen=never',
  '&q=trading',
]

/** One line a filter: the order with the largest ratio. */
export async function users(): Promise<Comparison[]> {
  const small = await createCompany()
  const large = copyOf(small)
  await withDatabase(small.dataDir, (db) => addUsers(db, FEW))
  await withDatabase(large.dataDir, (db) => addUsers(db, MANY))
  const servers = [await startProduct(small.dataDir, ADMIN), await startProduct(large.dataDir, ADMIN)]
  try {
    const logins = await Promise.all(servers.map(adminHeaders))
    const measure = (query: string) =>
      measureInterleaved(
        servers.map((server, at) => ({
          server,
          load: { connections: 1, method: 'GET', paths: [`/api/admin/users?${query}`], headers: logins[at] ?? {} },
        })),
        ROUND_MS,
        ROUNDS,
      )
    const comparisons: Comparison[] = []
    for (const filter of FILTERS) {
      const orders: Comparison[] = []
      for (const sort of USER_SORTS) {
        const query = `sort=${sort}${filter}`
        orders.push(compared(query, await measure(`limit=20&${query}`)))
      }
      comparisons.push(...orders.toSorted((one, other) => other.ratio - one.ratio).slice(0, 1))
    }
    return comparisons
  } finally {
    for (const server of servers) await server.stop()
    small.remove()
    large.remove()
  }
}

function compared(name: string, [few, many]: Measured[]): Comparison {
  if (!few || !many) throw new Error('Two servers have two figures')
  return { ...comparisonOf(name, few, many), what: `100,000 : 1,000 users, ${name}`, goal: { atMost: MOST } }
}

/**
 * Signed up evenly over two years: those of the last three days are on trial, one in ten pays, one in ten did, and one in a
 * thousand pays nothing. One in ten was seen this week, three in ten this month, three in ten never again.
 */
async function addUsers(db: Database, count: number): Promise<void> {
  const [owner] = await db.read.select().from(usersTable)
  if (!owner) throw new Error('Who signed up is a user')
  const now = Date.now()
  const day = 86_400_000
  const [account, numbers] = [
    sql`printf('01935a5e-7c00-7000-9000-%012x', n)`,
    sql`(WITH RECURSIVE numbers(n) AS (SELECT 0 UNION ALL SELECT n + 1 FROM numbers WHERE n + 1 < ${count}) SELECT n FROM numbers)`,
  ]
  const created = sql`cast(${now} - 730.0 * ${day} * (${count} - n) / ${count} as integer)`
  await db.write(async (tx) => {
    await tx.run(sql`INSERT INTO accounts (id, name, editor_columns, created_at)
      SELECT ${account}, 'Trading ' || n, '[]', ${created} FROM ${numbers}`)
    await tx.run(sql`INSERT INTO users (id, account_id, email, password_hash, created_at, last_seen_at)
      SELECT printf('01935a5e-7c00-7000-8000-%012x', n), ${account}, 'user' || (n * 7919 % ${count}) || '@example.com', '', ${created},
        max(${created}, CASE n % 10 WHEN 1 THEN ${now} - (n * 31 % 7) * ${day} - n WHEN 2 THEN ${now} - (8 + n * 31 % 20) * ${day}
          WHEN 3 THEN ${now} - (8 + n * 17 % 20) * ${day} WHEN 4 THEN ${created} WHEN 5 THEN ${created} WHEN 6 THEN ${created}
          ELSE ${now} - 100 * ${day} END)
      FROM ${numbers}`)
    await tx.run(sql`INSERT INTO subscriptions (account_id, trial_ends_at, plan, paid_until, unlimited)
      SELECT ${account}, ${created} + 3 * ${day}, iif(n % 5 = 3, iif(n % 3 = 0, 'yearly', 'monthly'), NULL),
        CASE n % 10 WHEN 3 THEN ${now} + (1 + n * 13 % 365) * ${day} WHEN 8 THEN ${now} - (1 + n * 13 % 365) * ${day} END, n % 1000 = 7
      FROM ${numbers}`)
  })
}
