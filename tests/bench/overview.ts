/** The overview of admins: a service of 100,000 companies against one of 1,000. */
import { sql } from 'drizzle-orm'
import type { Database } from '#db/database.ts'
import { copyOf, createCompany, withDatabase } from './company.ts'
import type { Comparison } from './comparison.ts'
import { measureInterleaved } from './duel.ts'
import { startProduct } from './running.ts'
import { ADMIN, adminHeaders, comparisonOf } from './scale.ts'

const FEW = 1_000
const MANY = 100_000
const MOST = 1.5
const DAY_MS = 86_400_000

export async function overview(): Promise<Comparison[]> {
  const small = await createCompany()
  const large = copyOf(small)
  await withDatabase(small.dataDir, (db) => addCompanies(db, FEW))
  await withDatabase(large.dataDir, (db) => addCompanies(db, MANY))
  const servers = [await startProduct(small.dataDir, ADMIN), await startProduct(large.dataDir, ADMIN)]
  const comparisons: Comparison[] = []
  try {
    const headers = await Promise.all(servers.map(adminHeaders))
    for (const days of ['30', '365']) {
      const path = `/api/admin/overview?days=${days}`
      const turns = servers.map((server, at) => ({
        server,
        load: { connections: 1, method: 'GET' as const, paths: [path], headers: headers[at] ?? {} },
      }))
      const [few, many] = await measureInterleaved(turns, 400)
      if (!few || !many) throw new Error('Two servers were measured')
      const name = `overview of ${days} days`
      comparisons.push({ ...comparisonOf(name, few, many), what: `100,000 : 1,000, ${name}`, goal: { atMost: MOST } })
    }
  } finally {
    for (const server of servers) await server.stop()
    small.remove()
    large.remove()
  }
  return comparisons
}

/** They signed up over a year, one in five pays, and one in ten was seen this week. */
async function addCompanies(db: Database, companies: number): Promise<void> {
  const now = Date.now()
  const numbers = sql`WITH RECURSIVE numbers(n) AS (SELECT 0 UNION ALL SELECT n + 1 FROM numbers WHERE n + 1 < ${companies})`
  const id = sql`printf('01935a5e-7c00-7000-8000-%012x', n)`
  const at = sql`${now} - (n % 365) * ${DAY_MS}`
  await db.write((tx) => tx.run(sql`${numbers} INSERT INTO accounts (id, created_at) SELECT ${id}, ${at} FROM numbers`))
  await db.write((tx) =>
    tx.run(sql`
      ${numbers} INSERT INTO users (id, account_id, email, password_hash, created_at)
      SELECT ${id}, ${id}, n || '@example.com', '', ${at} FROM numbers`),
  )
  await db.write((tx) =>
    tx.run(sql`
      ${numbers} INSERT INTO subscriptions (account_id, trial_ends_at, plan, paid_until)
      SELECT ${id}, ${at} + 3 * ${DAY_MS}, iif(n % 5 = 0, 'monthly', NULL), iif(n % 5 = 0, ${now} + 20 * ${DAY_MS}, NULL)
      FROM numbers`),
  )
  await db.write((tx) =>
    tx.run(sql`
      ${numbers} INSERT INTO sessions (id, account_id, user_id, created_at, expires_at)
      SELECT ${id}, ${id}, ${id}, ${now} - (n % 70) * ${DAY_MS}, ${now} + 30 * ${DAY_MS} FROM numbers`),
  )
}
