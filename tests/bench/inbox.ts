/** Issue reports: the inbox of admins with 100,000 of them against 100, and the list of a user who wrote ten. */
import { sql } from 'drizzle-orm'
import type { Database } from '#db/database.ts'
import { newId } from '#db/ids.ts'
import { users } from '#db/schema/account.ts'
import { copyOf, createCompany, withDatabase } from './company.ts'
import type { Comparison } from './comparison.ts'
import { measureInterleaved } from './duel.ts'
import { type Running, startProduct } from './running.ts'
import { ADMIN, adminHeaders, comparisonOf } from './scale.ts'

const FEW = 100
const MANY = 100_000
const MOST = 1.3

/** Each answer has twenty rows, however many there are. */
const INBOX = [
  '',
  '&status=open',
  '&status=open&sort=updated',
  '&severity=low',
  '&assigned=nobody&category=idea',
  '&q=noor',
]

export async function inbox(): Promise<Comparison[]> {
  const small = await createCompany()
  const large = copyOf(small)
  await withDatabase(small.dataDir, (db) => addReports(db, FEW))
  await withDatabase(large.dataDir, (db) => addReports(db, MANY))
  const servers = [await startProduct(small.dataDir, ADMIN), await startProduct(large.dataDir, ADMIN)]
  const comparisons: Comparison[] = []
  try {
    const logins = await Promise.all(servers.map(adminHeaders))
    const compare = async (name: string, path: string, headers: readonly Record<string, string>[]) => {
      const load = (at: number) => ({
        connections: 1,
        method: 'GET' as const,
        paths: [path],
        headers: headers[at] ?? {},
      })
      const turns = servers.map((server: Running, at) => ({ server, load: load(at) }))
      const [few, many] = await measureInterleaved(turns, 400)
      if (few && many)
        comparisons.push({ ...comparisonOf(name, few, many), what: `100,000 : 100, ${name}`, goal: { atMost: MOST } })
    }
    for (const query of INBOX)
      await compare(`inbox ${query}`.trim(), `/api/admin/issue-reports?limit=20${query}`, logins)
    const own = { authorization: `Bearer ${small.token}` }
    await compare("a user's reports", '/api/issue-reports', [own, own])
  } finally {
    for (const server of servers) await server.stop()
    small.remove()
    large.remove()
  }
  return comparisons
}

/** Ten are the owner's, the others of a user who never signs in. */
async function addReports(db: Database, count: number): Promise<void> {
  const [owner] = await db.read.select().from(users)
  if (!owner) throw new Error('Who signed up is a user')
  const other = { ...owner, id: newId(), email: 'noor@example.com' }
  await db.write((tx) => tx.insert(users).values(other))
  const at = Date.now()
  await db.write((tx) =>
    tx.run(sql`
      WITH RECURSIVE numbers(n) AS (SELECT 0 UNION ALL SELECT n + 1 FROM numbers WHERE n + 1 < ${count})
      INSERT INTO issue_reports (id, account_id, user_id, ticket, category, severity, status, summary, diagnostics, email,
        created_at, updated_at)
      SELECT printf('01935a5e-7c00-7000-8000-%012x', n), ${owner.accountId}, iif(n < 10, ${owner.id}, ${other.id}),
        printf('SUP-%06d', n), iif(n % 3 = 0, 'idea', 'bug'), iif(n % 4 = 0, 'low', 'high'),
        iif(n % 2 = 0, 'open', 'closed'), 'The PDF stays empty', '', ${owner.email}, ${at} + n, ${at} + n
      FROM numbers`),
  )
}
