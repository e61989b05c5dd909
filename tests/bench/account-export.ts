/** Everything of an account as one ZIP: what the server holds of memory meanwhile, and a neighbour's list beside it. */
import { sql } from 'drizzle-orm'
import type { Database } from '#db/database.ts'
import type { AccountId } from '#http/identity.ts'
import { writeFrozenCopy } from '#api/documents/frozen-copy.ts'
import { addCompany, type Company, createCompany, withDatabase } from './company.ts'
import { type Comparison, median } from './comparison.ts'
import { caller, issuedInvoice } from './e-invoice-companies.ts'
import { residentBytes } from './machine.ts'
import { addInvoices } from './many-invoices.ts'
import { type Running, startProduct } from './running.ts'
import { TEN_LINES } from './ten-lines.ts'

/** `bun run bench --only account-export --documents 100000` */
const DOCUMENTS = 10_000
const PAPER_BYTES = 30_000
const IN_A_JOB = 1_000
const MOST_GROWTH = 64 * 2 ** 20
const QUIET_MS = 10_000
const WARM_MS = 5_000
/** The neighbour asks for its list this often. */
const EVERY_MS = 20
const ROWS_OF_LIST = 30

export async function accountExport(documents = DOCUMENTS): Promise<Comparison[]> {
  const leaver = await createCompany()
  const neighbour = await addCompany(leaver.dataDir, 'neighbour@example.com')
  await withDatabase(leaver.dataDir, async (db) => {
    await addInvoices(db, leaver.account, documents)
    await addPapers(db, leaver.account, documents)
  })
  const server = await startProduct(leaver.dataDir)
  try {
    return await measured(server, { leaver, neighbour, documents })
  } finally {
    await server.stop()
    leaver.remove()
  }
}

type Measured = { leaver: Company; neighbour: Company; documents: number }

async function measured(server: Running, { leaver, neighbour, documents }: Measured): Promise<Comparison[]> {
  const issue = caller(server, neighbour)
  for (let count = 0; count < ROWS_OF_LIST; count++) await issue('POST', '/api/invoices?issue=1', TEN_LINES)
  const listsUntil = (until: Promise<unknown>) => listTimes(server, neighbour, until)
  await listsUntil(Bun.sleep(WARM_MS))
  // A first one of a few rows, so that the program itself is not counted.
  await drain(server, neighbour)
  const quiet = await listsUntil(Bun.sleep(QUIET_MS))
  const atStart = residentBytes(server.pid)
  const startedAt = performance.now()
  const draining = drain(server, leaver)
  const memory = mostMemory(server.pid, draining)
  const beside = await listsUntil(draining)
  const seconds = (performance.now() - startedAt) / 1000
  const bytes = await draining
  const grown = (await memory) - atStart
  quiet.push(...(await listsUntil(Bun.sleep(QUIET_MS))))
  const figures = (times: number[]) =>
    `${median(times).toFixed(2)} ms, p95 ${percentile(times, 0.95).toFixed(1)}, p99 ${percentile(times, 0.99).toFixed(1)}`
  const mebibytes = (value: number) => `${Math.round(value / 2 ** 20)} MiB`
  return [
    {
      what: `a list beside the export of ${documents} documents, against quiet`,
      ours: `${figures(beside)}, of ${beside.length}`,
      theirs: figures(quiet),
      ratio: median(beside) / median(quiet),
      goal: { atMost: 2 },
    },
    {
      what: `memory beside it, ${mebibytes(bytes)} in ${seconds.toFixed(1)} s`,
      ours: `${mebibytes(grown)} more than ${mebibytes(atStart)}`,
      theirs: `${mebibytes(MOST_GROWTH)} allowed`,
      ratio: grown / MOST_GROWTH,
      goal: { atMost: 1 },
    },
  ]
}

async function listTimes({ port }: Running, { token }: Company, until: Promise<unknown>): Promise<number[]> {
  const headers = { authorization: `Bearer ${token}` }
  const times: number[] = []
  let isOver = false
  const over = until.finally(() => (isOver = true))
  while (!isOver) {
    const startedAt = performance.now()
    const answer = await fetch(`http://127.0.0.1:${port}/api/invoices?limit=${ROWS_OF_LIST}`, { headers })
    await answer.arrayBuffer()
    if (!answer.ok) throw new Error(`It was refused: ${answer.status}`)
    times.push(performance.now() - startedAt)
    await Bun.sleep(EVERY_MS)
  }
  await over
  return times
}

async function mostMemory(pid: number, until: Promise<unknown>): Promise<number> {
  let [most, isOver] = [0, false]
  const over = until.finally(() => (isOver = true))
  while (!isOver) {
    most = Math.max(most, residentBytes(pid))
    await Bun.sleep(50)
  }
  await over
  return most
}

/** Receives the archive in a process of its own, as fast as it comes. The size in bytes. */
async function drain({ port }: Running, { token }: Company): Promise<number> {
  const url = `http://127.0.0.1:${port}/api/account/export`
  const child = Bun.spawn([process.execPath, import.meta.path, url, token], { stderr: 'inherit' })
  const text = await new Response(child.stdout).text()
  if ((await child.exited) !== 0) throw new Error('The export was not received')
  return Number(text)
}

const percentile = (times: readonly number[], part: number) =>
  times.toSorted((a, b) => a - b)[Math.floor(times.length * part)] ?? 0

/** A copy and a paper of each invoice. The hashes are not those of a chain. */
async function addPapers(db: Database, account: AccountId, count: number): Promise<void> {
  const copy = writeFrozenCopy({ type: 'invoice', document: await issuedInvoice(TEN_LINES) })
  for (let from = 1; from <= count; from += IN_A_JOB) {
    const inJob = sql`account_id = ${account} and type = 'invoice' and place between ${from} and ${from + IN_A_JOB - 1}`
    await db.write(async (tx) => {
      await tx.run(sql`insert into frozen_copies (account_id, position, document_id, copy, hash, previous_hash, at, type)
        select account_id, place, id, json_set(${copy}, '$.id', id, '$.number', number), hex(randomblob(32)), hex(randomblob(32)),
          issued_at, type from documents where ${inJob}`)
      await tx.run(sql`insert into printed_pdfs (account_id, document_id, language, mark, sha256, bytes, at, type)
        select account_id, id, 'en', 'issued', hex(randomblob(32)), randomblob(${PAPER_BYTES}), issued_at, type
        from documents where ${inJob}`)
    })
  }
}

if (import.meta.main) {
  const [url = '', token = ''] = process.argv.slice(2)
  const answer = await fetch(url, { headers: { authorization: `Bearer ${token}` } })
  let bytes = 0
  for await (const chunk of answer.body ?? []) bytes += chunk.length
  if (!answer.ok) throw new Error(`The export: ${answer.status}`)
  process.stdout.write(String(bytes))
}
