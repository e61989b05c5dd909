/**
 * A tick of recurring invoices in a company with 100,000 series and 1,000,000 invoices against one with 100 series and 1,000 invoices,
 * with ten due in both; and issuing by hand while a tick makes 1,000 invoices.
 */
import { updateDashboardSettings } from '#api/settings/service.ts'
import { addMonths, type LocalDay } from '#domain/calendar/dates.ts'
import type { Database } from '#db/database.ts'
import { startRecurringInvoices } from '#jobs/recurring-invoices.ts'
import { createPdfPool } from '#pdf/pool.ts'
import { readEnv } from '#src/env/env.ts'
import { ADMIN, createUnlimitedCompany } from '#tests/faults/unlimited.ts'
import { invoiceBody } from '#tests/support/examples.ts'
import { runRecurring } from '#tests/support/recurring.ts'
import { startTestServer } from '#tests/support/test-server.ts'
import { copyOf, createCompany, withDatabase } from './company.ts'
import type { Comparison } from './comparison.ts'
import { addInvoices } from './many-invoices.ts'
import { addSeries } from './recurring-series.ts'
import { threadCpuMs } from './thread-clock.ts'
import { compareSizes } from './two-sizes.ts'

const DUE = 10
const FEW = { series: 100, invoices: 1_000 }
const MANY = { series: 100_000, invoices: 1_000_000 }
const FIRST_DAY = '2027-02-01'
const CREATED = new Date('2027-01-15T08:00:00Z')

export const recurring = async (): Promise<Comparison[]> => [await ticks(), await byHand()]

async function ticks(): Promise<Comparison> {
  const small = await createCompany()
  const large = copyOf(small)
  const sizes = [
    [small, FEW],
    [large, MANY],
  ] as const
  try {
    for (const [{ dataDir, account }, { series, invoices }] of sizes) {
      await withDatabase(dataDir, async (db) => {
        await addInvoices(db, account, invoices)
        // Those have the numbers of the usual prefix.
        await db.write((tx) => {
          const context = { db: tx, account, now: CREATED }
          return updateDashboardSettings(context, { invoice_prefix: 'RENT' }, () => Promise.resolve())
        })
        await addSeries(db, account, { count: series, due: DUE, firstDay: FIRST_DAY, now: CREATED })
      })
    }
    return await compareSizes({
      what: '100,000 : 100 series, a tick with ten due, ms CPU',
      small: small.dataDir,
      large: large.dataDir,
      atMost: 1.5,
      measure: (db, round) => tick(db, addMonths(FIRST_DAY, round)),
    })
  } finally {
    small.remove()
    large.remove()
  }
}

/** The processor's time of the thread that makes them. @throws Error unless ten are made. */
async function tick(db: Database, day: LocalDay): Promise<number> {
  const now = () => new Date(`${day}T08:00:00Z`)
  const log = (event: unknown) => {
    throw new Error(JSON.stringify(event))
  }
  const env = readEnv({ JWT_SECRET: 'a secret of this benchmark, long enough to be one' })
  const pdf = createPdfPool()
  const made = await countMade(db)
  const from = threadCpuMs()
  const job = startRecurringInvoices({ db, env, pdf, log, now, wakeMail: () => undefined })
  await job.run()
  await job.stop()
  const ms = threadCpuMs() - from
  await pdf.close()
  if ((await countMade(db)) - made !== DUE) throw new Error(`${day}: ${(await countMade(db)) - made} were made`)
  return ms
}

async function countMade({ read }: Database): Promise<number> {
  const [found] = await read.all<{ count: number }>(
    `select count(*) as count from recurring_occurrences where state = 'made'`,
  )
  return found?.count ?? 0
}

const MADE = 1_000
const QUIET = 300
/** A person is not as fast. */
const PAUSE_MS = 20

/** In one process, as in the product: the job and the requests have one thread and one writer. */
async function byHand(): Promise<Comparison> {
  const server = await startTestServer({ env: ADMIN, now: CREATED })
  const { account, token } = await createUnlimitedCompany(server)
  try {
    await addSeries(server.db, account, { count: MADE, due: MADE, firstDay: FIRST_DAY, now: CREATED })
    server.clock.set(`${FIRST_DAY}T08:00:00Z`)
    const issue = async () => {
      const from = performance.now()
      const { status } = await server.request('POST', '/api/invoices?issue=1', { token, body: invoiceBody() })
      if (status !== 201) throw new Error(`It was refused: ${status}`)
      return performance.now() - from
    }
    await timesOf(issue, (count) => count < QUIET / 3)
    const quiet = await timesOf(issue, (count) => count < QUIET)
    let isOver = false
    const made = runRecurring(server).finally(() => (isOver = true))
    const beside = await timesOf(issue, () => !isOver)
    const failures = await made
    if (failures.length > 0) throw new Error(JSON.stringify(failures[0]))
    return {
      what: `issuing by hand while ${MADE} are made, p95`,
      ours: `${p95(beside).toFixed(1)} ms, of ${beside.length}`,
      theirs: `${p95(quiet).toFixed(1)} ms`,
      ratio: p95(beside) / p95(quiet),
      goal: { atMost: 2 },
    }
  } finally {
    await server.close()
  }
}

async function timesOf(ask: () => Promise<number>, goesOn: (count: number) => boolean): Promise<number[]> {
  const times: number[] = []
  while (goesOn(times.length)) {
    times.push(await ask())
    await Bun.sleep(PAUSE_MS)
  }
  return times
}

function p95(times: readonly number[]): number {
  const sorted = times.toSorted((a, b) => a - b)
  return sorted[Math.floor(sorted.length * 0.95)] ?? 0
}
