/**
 * The overview of admins: a service of 100,000 companies against one of 1,000; and what the counts by day cost each invoice
 * that is issued, against a database without their triggers.
 */
import { sql } from 'drizzle-orm'
import type { Database } from '#db/database.ts'
import { type Company, copyOf, createCompany, withDatabase } from './company.ts'
import type { Comparison } from './comparison.ts'
import { cpu, measureInterleaved, rate } from './duel.ts'
import { startProduct } from './running.ts'
import { ADMIN, adminHeaders, comparisonOf } from './scale.ts'
import { TEN_LINES } from './ten-lines.ts'

const FEW = 1_000
const MANY = 100_000
const MOST = 1.5
const DAY_MS = 86_400_000

export async function overview(): Promise<Comparison[]> {
  return [...(await compareSizes()), ...(await compareTriggers())]
}

async function compareSizes(): Promise<Comparison[]> {
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

const LEAST_RATE = 0.98
const ISSUE_MS = 4_000
const ISSUE_ROUNDS = 15

async function compareTriggers(): Promise<Comparison[]> {
  const company = await createCompany()
  const copy = copyOf(company)
  await withDatabase(copy.dataDir, dropDayTriggers)
  const turnOf = async ({ dataDir, token }: Company) => ({
    server: await startProduct(dataDir),
    load: {
      connections: 8,
      method: 'POST' as const,
      paths: ['/api/invoices?issue=1'],
      headers: { authorization: `Bearer ${token}` },
      body: JSON.stringify({ id: '{{new}}', ...TEN_LINES }),
    },
  })
  const turns = [await turnOf(company), await turnOf(copy)]
  try {
    const [counted, plain] = await measureInterleaved(turns, ISSUE_MS, ISSUE_ROUNDS)
    if (!counted || !plain) throw new Error('Two servers were measured')
    return [
      {
        what: 'issue, counts by day : without, rate',
        ours: rate(counted),
        theirs: rate(plain),
        ratio: counted.perSecond / plain.perSecond,
        goal: { atLeast: LEAST_RATE },
      },
      {
        what: 'issue, without : counts by day, CPU',
        ours: cpu(counted),
        theirs: cpu(plain),
        ratio: plain.cpuMicros / counted.cpuMicros,
      },
    ]
  } finally {
    for (const { server } of turns) await server.stop()
    company.remove()
    copy.remove()
  }
}

async function dropDayTriggers(db: Database): Promise<void> {
  const pattern = 'service\\_days\\_%'
  const triggers = await db.read.all<{ name: string }>(
    sql`SELECT name FROM sqlite_schema WHERE type = 'trigger' AND name LIKE ${pattern} ESCAPE '\\'`,
  )
  if (triggers.length === 0) throw new Error('There are no triggers to leave out')
  await db.write(async (tx) => {
    for (const { name } of triggers) await tx.run(sql`DROP TRIGGER ${sql.identifier(name)}`)
  })
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
