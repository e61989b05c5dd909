/** Importing 10,000 items against creating them one by one over the API, and another account beside imports and hostile workbooks. */
import type { ImportSeen } from '#tests/support/imports.ts'
import { columnName, sheetXml, workbook, WORKBOOK_TYPE, workbookParts } from '#tests/support/workbooks.ts'
import { zipSync } from 'fflate'
import { addCompany, type Company, createCompany } from './company.ts'
import { type Comparison, median, spreadOf } from './comparison.ts'
import { runLoad } from './load.ts'
import { type Running, startProduct } from './running.ts'

const ROWS = 10_000
const ROUNDS = 3
const CLIENTS = 32
const POSTING_MS = 5_000
const QUIET_MS = 5_000
const MOST_CHECK_SECONDS = 3
/** Another account's list is asked for this often. */
const EVERY_MS = 20

type Times = { posted: number[]; applied: number[]; checked: number[]; quiet: number[]; beside: number[] }

export async function imports(): Promise<Comparison[]> {
  const mover = await createCompany()
  const poster = await addCompany(mover.dataDir, 'poster@example.com')
  const neighbour = await addCompany(mover.dataDir, 'neighbour@example.com')
  const server = await startProduct(mover.dataDir)
  const times: Times = { posted: [], applied: [], checked: [], quiet: [], beside: [] }
  try {
    for (let round = 0; round < ROUNDS; round++) await oneRound(server, { mover, poster, neighbour }, { round, times })
    return [...comparisonsOf(times), await besideWorkbooks(server, mover, neighbour)]
  } finally {
    await server.stop()
    mover.remove()
  }
}

type Companies = Record<'mover' | 'poster' | 'neighbour', Company>

async function oneRound(
  server: Running,
  { mover, poster, neighbour }: Companies,
  { round, times }: { round: number; times: Times },
): Promise<void> {
  const { answers, seconds } = await runLoad({
    port: server.port,
    connections: CLIENTS,
    forMs: POSTING_MS,
    method: 'POST',
    paths: ['/api/items'],
    headers: { authorization: `Bearer ${poster.token}` },
    body: JSON.stringify({ name: 'Item {{new}}', price: '7.5', unit: 'piece', cost: '3' }),
  })
  times.posted.push(answers / seconds)
  const rows = Array.from({ length: ROWS }, (_, at) => `Item ${round} ${at},7.5,piece,3`)
  const call = callsOf(server, mover)
  const { id } = await call<ImportSeen>('POST', '/api/imports?kind=items', ['Name,Price,Unit,Cost', ...rows].join('\n'))
  times.checked.push(await secondsOf(() => call('PUT', `/api/imports/${id}`, '{}')))
  times.quiet.push(...(await listTimes(server, neighbour, Bun.sleep(QUIET_MS))))
  const applying = secondsOf(() => applied(call, id))
  times.beside.push(...(await listTimes(server, neighbour, applying)))
  times.applied.push(ROWS / (await applying))
}

type Call = <Body>(method: string, path: string, body?: string) => Promise<Body>

function callsOf({ port }: Running, { token }: Company): Call {
  return async (method, path, body) => {
    const type = body?.startsWith('{') ? 'application/json' : 'text/csv'
    const headers = { authorization: `Bearer ${token}`, ...(body !== undefined && { 'content-type': type }) }
    const answer = await fetch(`http://127.0.0.1:${port}${path}`, {
      method,
      headers,
      ...(body !== undefined && { body }),
    })
    if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${await answer.text()}`)
    return answer.json()
  }
}

async function applied(call: Call, id: string): Promise<void> {
  await call('POST', `/api/imports/${id}/apply`)
  for (;;) {
    const { state, done } = await call<ImportSeen>('GET', `/api/imports/${id}`)
    if (state === 'done' && done === ROWS) return
    if (state !== 'applying') throw new Error(`It ended as ${state}, with ${done} rows`)
    await Bun.sleep(50)
  }
}

async function secondsOf(work: () => Promise<unknown>): Promise<number> {
  const from = performance.now()
  await work()
  return (performance.now() - from) / 1000
}

/** Milliseconds of each list of the account while the other work goes on. */
async function listTimes(server: Running, company: Company, meanwhile: Promise<unknown>): Promise<number[]> {
  const call = callsOf(server, company)
  const times: number[] = []
  let isOver = false
  const over = meanwhile.finally(() => (isOver = true))
  while (!isOver) {
    times.push(1000 * (await secondsOf(() => call('GET', '/api/items?limit=50'))))
    await Bun.sleep(EVERY_MS)
  }
  await over
  return times
}

function comparisonsOf({ posted, applied: imported, checked, quiet, beside }: Times): Comparison[] {
  return [
    {
      what: `${ROWS} items imported : by ${CLIENTS} clients, rows a second`,
      ours: spreadOf(imported),
      theirs: spreadOf(posted),
      ratio: median(imported) / median(posted),
      goal: { atLeast: 1 },
    },
    {
      what: `check of ${ROWS} rows, seconds`,
      ours: spreadOf(checked, 2),
      theirs: String(MOST_CHECK_SECONDS),
      ratio: median(checked) / MOST_CHECK_SECONDS,
      goal: { atMost: 1 },
    },
    besides(`another account's list while ${ROWS} rows are written`, quiet, beside),
  ]
}

const besides = (what: string, quiet: number[], beside: number[]): Comparison => ({
  what,
  ours: `p95 ${p95(beside).toFixed(1)} ms, of ${beside.length}`,
  theirs: `p95 ${p95(quiet).toFixed(1)} ms`,
  ratio: p95(beside) / p95(quiet),
  goal: { atMost: 2 },
})

function p95(times: readonly number[]): number {
  const sorted = times.toSorted((a, b) => a - b)
  return sorted[Math.floor(sorted.length * 0.95)] ?? 0
}

/** The costliest that there are: each takes the whole time or memory of its process. */
const HOSTILE = [
  () => workbook({ xml: sheetXml(' '.repeat(60 * 2 ** 20)) }),
  () => {
    const cells = (row: number) =>
      Array.from({ length: 100 }, (_, at) => `<c r="${columnName(at)}${row}" t="s"><v>0</v></c>`).join('')
    const rows = Array.from({ length: ROWS }, (_, at) => `<row r="${at + 1}">${cells(at + 1)}</row>`).join('')
    return zipSync(workbookParts([{ xml: sheetXml(rows) }], ['a'.repeat(4_000)]))
  },
]

async function besideWorkbooks(server: Running, attacker: Company, neighbour: Company): Promise<Comparison> {
  const files = HOSTILE.map((make) => make())
  const quiet = await listTimes(server, neighbour, Bun.sleep(QUIET_MS))
  const headers = { authorization: `Bearer ${attacker.token}`, 'content-type': WORKBOOK_TYPE }
  const flood = async () => {
    for (const body of files) {
      const url = `http://127.0.0.1:${server.port}/api/items/import?dryRun=1`
      const { status } = await fetch(url, { method: 'POST', headers, body: body.slice() })
      if (status !== 413) throw new Error(`A hostile workbook: ${status}`)
    }
  }
  return besides("another account's list beside hostile workbooks", quiet, await listTimes(server, neighbour, flood()))
}
