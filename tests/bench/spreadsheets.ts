/** The list of a neighbour while a spreadsheet of as many rows as there may be is made, and what it holds of memory. */
import { MOST_SHEET_ROWS } from '#domain/text/sheet-cell.ts'
import { addCompany, createCompany, withDatabase } from './company.ts'
import type { Comparison } from './comparison.ts'
import { p95, peakMemory, timesOf } from './fairness.ts'
import { addItems } from './many-items.ts'
import { startProduct } from './running.ts'

/** One in ten is archived, and not in the list. */
const ITEMS = Math.floor(MOST_SHEET_ROWS / 0.9)
const QUIET_MS = 15_000
const MOST_MEMORY = 1000 * 2 ** 20

export async function spreadsheets(): Promise<Comparison[]> {
  const company = await createCompany()
  const neighbour = await addCompany(company.dataDir, 'neighbour@example.com')
  await withDatabase(company.dataDir, (db) => addItems(db, company.account, ITEMS))
  const server = await startProduct(company.dataDir)
  const url = `http://127.0.0.1:${server.port}/api`
  const get = (path: string, { token }: { token: string }) =>
    fetch(`${url}${path}`, { headers: { authorization: `Bearer ${token}` } })
  const listsOf = (until: Promise<unknown>) => timesOf(until, () => get('/invoices?limit=50', neighbour))
  const made = async () => {
    const answer = await get('/items.xlsx', company)
    if (!answer.ok) throw new Error(`It was refused: ${answer.status}`)
    await answer.arrayBuffer()
  }
  try {
    await listsOf(Bun.sleep(2000))
    const quiet = await listsOf(Bun.sleep(QUIET_MS))
    const startedAt = performance.now()
    const making = made()
    const memory = peakMemory(server.pid, making)
    const beside = await listsOf(making)
    const seconds = (performance.now() - startedAt) / 1000
    const most = await memory
    const range = (times: number[]) => `p95 ${p95(times).toFixed(1)} ms, most ${Math.max(...times).toFixed(0)} ms`
    return [
      {
        what: `list beside a spreadsheet of ${MOST_SHEET_ROWS} rows, against quiet`,
        ours: `${range(beside)}, of ${beside.length}, in ${seconds.toFixed(1)} s`,
        theirs: range(quiet),
        ratio: p95(beside) / p95(quiet),
        goal: { atMost: 1.5 },
      },
      {
        what: 'memory of all processes meanwhile',
        ours: `${Math.round(most / 2 ** 20)} MiB`,
        theirs: `${MOST_MEMORY / 2 ** 20} MiB allowed`,
        ratio: most / MOST_MEMORY,
        goal: { atMost: 1 },
      },
    ]
  } finally {
    await server.stop()
    company.remove()
  }
}
