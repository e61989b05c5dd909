/**
 * A database that lost its last commits: its log was cut or deleted after a kill, or an older copy is in its place. The
 * start says of each account what is missing, and no number is given twice, before the operator has answered and after.
 */
import { afterAll, beforeAll, describe, expect, test } from 'bun:test'
import { copyFileSync, cpSync, mkdtempSync, rmSync, statSync, truncateSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { CommercialDocument } from '#domain/documents/document.ts'
import { seededRandom } from '#tests/faults/seeded-random.ts'
import { type ServerProcess, startServerProcess } from '#tests/faults/server-process.ts'
import { ask, openShop, type Reply } from '#tests/faults/shopkeeper.ts'
import { ADMIN } from '#tests/faults/unlimited.ts'
import { type LibsqlServer, startLibsqlServer } from '#tests/support/databases.ts'
import { invoiceBody } from '#tests/support/examples.ts'
import { repetitions, seed } from '#tests/support/runs.ts'

const WITHIN_MS = 10 * 60_000
const ROOT = join(import.meta.dir, '..', '..')
const ROUNDS = repetitions(1, { soak: 20 })

const folder = mkdtempSync(join(tmpdir(), 'sanad-missing-'))
let dataDir = join(folder, 'data')
const database = join(dataDir, 'sanad.db')
const earlier = join(folder, 'earlier.db')
const random = seededRandom(seed())
let server: ServerProcess
let url = ''
let sqld: LibsqlServer | undefined
let settings: Record<string, string> = ADMIN
const tokens = { owner: '', neighbour: '' }
/** Every number that anybody was answered with, by shop. */
const given = { owner: new Set<string>(), neighbour: new Set<string>() }
type Who = keyof typeof given

afterAll(() => rmSync(folder, { recursive: true }))

async function start(): Promise<void> {
  server = startServerProcess(dataDir, settings)
  url = await server.listening
}

async function missing(...args: string[]) {
  const child = Bun.spawn([process.execPath, join(ROOT, 'src', 'backup', 'missing.ts'), ...args], {
    cwd: ROOT,
    env: { PATH: process.env.PATH ?? '', DATA_DIR: dataDir, ...settings },
    stderr: 'inherit',
  })
  const out = await new Response(child.stdout).text()
  return { code: await child.exited, out }
}

const invoice = (who: Who) => post(who, '/api/invoices?issue=1', invoiceBody())

const CREDIT = { reason: 'Price reduced', lines: [{ line: 1, amount: '0.01' }] }
const PAYMENT = { date: '2026-01-31', amount: '0.01', method: 'cash' }

/** The owner's invoice that is never lost. */
let first = ''

/** Everything that takes a number or a link of the chain. */
const KINDS: Record<string, () => Promise<Reply>> = {
  invoice: () => invoice('owner'),
  quotation: () => post('owner', '/api/quotations?issue=1', invoiceBody()),
  'credit note': () => post('owner', `/api/invoices/${first}/credit-notes`, CREDIT),
  payment: () => post('owner', `/api/invoices/${first}/payments`, PAYMENT),
}

const post = (who: Who, path: string, body: unknown) => ask(url, 'POST', path, { token: tokens[who], body })

/** @throws when the number was given before. */
function remember(who: Who, response: Reply): void {
  expect([response.status, response.text.slice(0, 200)]).toEqual([201, expect.anything()])
  // because each of them answers what it made
  const made = JSON.parse(response.text) as {
    number?: string
    payment?: { number: string }
    creditNote?: CommercialDocument
  }
  const number = made.number ?? made.payment?.number ?? made.creditNote?.number
  if (number === undefined || number === null) throw new Error(`No number in ${response.text}`)
  if (given[who].has(number)) throw new Error(`${number} was given twice`)
  given[who].add(number)
}

async function issueSome(times: number): Promise<void> {
  for (let time = 0; time < times; time++) for (const give of Object.values(KINDS)) remember('owner', await give())
  remember('neighbour', await invoice('neighbour'))
}

/** The owner has a document before anything is lost; the neighbour has none. */
async function openShops(): Promise<void> {
  for (const who of ['owner', 'neighbour'] as const) {
    given[who].clear()
    tokens[who] = await openShop(url, dataDir, `${who}@example.com`)
  }
  const response = await invoice('owner')
  remember('owner', response)
  first = (JSON.parse(response.text) as CommercialDocument).id // because it was answered 201
}

async function expectRefused(): Promise<void> {
  for (const [kind, give] of [...Object.entries(KINDS), ['first invoice', () => invoice('neighbour')] as const]) {
    const refused = await give()
    expect([kind, refused.status, refused.text]).toEqual([kind, 409, expect.stringContaining('numbering.halted')])
  }
}

/** The start and the command say the same of both accounts. */
async function expectMissing(): Promise<void> {
  const response = await missing()
  const sentences = response.out.trim().split('\n')
  expect([response.code, sentences.pop()]).toEqual([0, expect.stringContaining('issue nothing')])
  const one =
    /^account [\w-]+ lacks the last \d+ of \d+ documents that were issued; numbers that were given: .*INV \d+ to \d+/
  expect(sentences).toEqual([expect.stringMatching(one), expect.stringMatching(one)])
  for (const sentence of sentences) expect(server.output()).toContain(sentence)
}

async function expectGoingOn(): Promise<void> {
  expect((await missing('--accept')).out).toContain('Accepted')
  await issueSome(1)
  expect((await missing()).out).toBe('Nothing is missing: each account has what it issued\n')
}

const LOSSES: Record<string, () => void> = {
  'the log was deleted': () => rmSync(`${database}-wal`),
  'the log was cut': () => truncateSync(`${database}-wal`, random.below(statSync(`${database}-wal`).size / 2)),
  'an older copy is in its place': () => {
    rmSync(`${database}-wal`)
    copyFileSync(earlier, database)
  },
}

describe('After a kill, on a file', () => {
  beforeAll(async () => {
    settings = ADMIN
    await start()
    await openShops()
    await server.stop()
    copyFileSync(database, earlier)
    await start()
  }, WITHIN_MS)
  afterAll(() => server.kill())

  test.each(Object.entries(LOSSES).flatMap((loss) => Array.from({ length: ROUNDS }, () => loss)))(
    '%s: what is missing is said, nothing is issued until the operator has answered, and no number is given twice',
    async (_, lose) => {
      await issueSome(2 + random.below(3))
      await server.kill()
      lose()
      await start()
      await expectMissing()
      await expectRefused()
      await expectGoingOn()
    },
    WITHIN_MS,
  )

  test(
    'a log that comes back brings everything, and nobody is asked',
    async () => {
      await server.kill()
      copyFileSync(`${database}-wal`, join(folder, 'log'))
      rmSync(`${database}-wal`)
      await start()
      await expectMissing()
      await server.kill()
      copyFileSync(earlier, database)
      copyFileSync(join(folder, 'log'), `${database}-wal`)
      await start()
      expect(server.output()).not.toContain('"level":"error"')
      await issueSome(1)
    },
    WITHIN_MS,
  )
})

describe('A libSQL server whose volume was put back', () => {
  const volume = join(folder, 'volume')
  let port = 0

  beforeAll(async () => {
    dataDir = join(folder, 'beside-a-server')
    sqld = await startLibsqlServer(volume)
    port = Number(new URL(sqld.url).port)
    settings = { ...ADMIN, DATABASE_URL: sqld.url }
    await start()
    await openShops()
  }, WITHIN_MS)
  afterAll(async () => {
    await server.kill()
    await sqld?.stop()
  })

  test(
    'gives no number twice, neither while Sanad runs nor after its start',
    async () => {
      await sqld?.stop()
      cpSync(volume, `${volume}-earlier`, { recursive: true })
      sqld = await startLibsqlServer(volume, port)
      await issueSome(2)
      await sqld.stop()
      rmSync(volume, { recursive: true })
      cpSync(`${volume}-earlier`, volume, { recursive: true })
      sqld = await startLibsqlServer(volume, port)
      await expectRefused()
      await server.stop()
      await start()
      await expectMissing()
      await expectRefused()
      await server.stop()
      // The command reads the database itself when no server runs.
      expect((await missing('--accept')).out).toContain('Accepted')
      await start()
      await issueSome(1)
    },
    WITHIN_MS,
  )
})
