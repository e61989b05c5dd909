/**
 * The gain of group commit: invoices of one row and ten lines, synchronous FULL, 32 clients that each wait for the
 * answer before sending the next. Compared with one COMMIT, and so one fsync, per job.
 */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { drizzle, type LibSQLDatabase } from 'drizzle-orm/libsql'
import { openFileClient } from '#db/connection/file-client.ts'
import { GROUP_LIMITS, startWriteQueue } from '#db/queue/write-queue.ts'
import type { Comparison } from './comparison.ts'

const CLIENTS = 32
const JOBS = 8_000

/** @returns jobs per second. */
async function jobsPerSecond(jobsInAGroup: number): Promise<number> {
  const folder = mkdtempSync(join(tmpdir(), 'sanad-bench-'))
  const client = openFileClient(join(folder, 'bench.db'), ['journal_mode = WAL', 'synchronous = FULL'])
  await client.execute('CREATE TABLE counter (last INTEGER NOT NULL)')
  await client.execute('INSERT INTO counter VALUES (0)')
  await client.execute('CREATE TABLE documents (number INTEGER PRIMARY KEY, draft TEXT NOT NULL)')
  await client.execute('CREATE TABLE lines (document INTEGER, at INTEGER, text TEXT, PRIMARY KEY (document, at))')
  const queue = startWriteQueue(client, (one) => drizzle({ client: one }), { ...GROUP_LIMITS, jobs: jobsInAGroup })
  let left = JOBS
  const started = performance.now()
  await Promise.all(
    Array.from({ length: CLIENTS }, async () => {
      while (left-- > 0) await queue.write(issue)
    }),
  )
  const seconds = (performance.now() - started) / 1_000
  await queue.close()
  client.close()
  rmSync(folder, { recursive: true })
  return Math.round(JOBS / seconds)
}

const LINES = sql.join(
  Array.from({ length: 10 }, (_, at) => sql`((SELECT last FROM counter), ${at}, ${'Consulting, one day'})`),
  sql`, `,
)

async function issue(tx: LibSQLDatabase): Promise<void> {
  const { last } = await tx.get<{ last: number }>(sql`UPDATE counter SET last = last + 1 RETURNING last`)
  await tx.run(sql`INSERT INTO documents VALUES (${last}, ${'{}'})`)
  await tx.run(sql`INSERT INTO lines VALUES ${LINES}`)
}

export async function storage(): Promise<Comparison[]> {
  const [alone, together] = [await jobsPerSecond(1), await jobsPerSecond(GROUP_LIMITS.jobs)]
  const what = 'write queue: group commit, and one commit per job'
  return [{ what, ours: `${together}/s`, theirs: `${alone}/s`, ratio: together / alone }]
}
