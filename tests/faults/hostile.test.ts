/**
 * Thousands of hostile requests against every route of the app: it never breaks, never repeats its input, and explains each
 * refusal in the requested language. The printed seed repeats the run.
 */
import { afterAll, beforeAll, describe, expect, test } from 'bun:test'
import { firstBrokenLink } from '#api/documents/issue/hash-chain.ts'
import { SORTS } from '#api/documents/list/model.ts'
import type { CommercialDocument } from '#domain/documents/document.ts'
import { startZiinaSimulator, type ZiinaSimulator } from '#src/dev/ziina-simulator/simulator.ts'
import { seededRandom } from '#tests/faults/seeded-random.ts'
import {
  type Callers,
  endpointsOf,
  type HostileRequest,
  hostileRequest,
  type OpenApi,
} from '#tests/faults/hostile-requests.ts'
import { cursorOf, POSITIONS, SEARCHES } from '#tests/faults/hostile-values.ts'
import { faultOf, withoutConflicts } from '#tests/faults/refusal-shape.ts'
import { ADMIN, createUnlimitedCompany, logInAdmin } from '#tests/faults/unlimited.ts'
import { type Company, createCompany } from '#tests/support/companies.ts'
import { invoiceBody } from '#tests/support/examples.ts'
import { KEYS, ziinaSettings } from '#tests/support/payment-test-server.ts'
import { processorMs } from '#tests/support/processor-time.ts'
import { repetitions, seed } from '#tests/support/runs.ts'
import { startTestServer, type TestServer } from '#tests/support/test-server.ts'

const REQUESTS = repetitions(1_000, { soak: 100_000 })
const AT_ONCE = 8
const READY_WITHIN_MS = 60_000
const WITHIN_MS = 60 * 60_000
/** How much more than after the first tenth the heap may hold at the end. */
const HEAP_GROWTH_BYTES = 64 * 1024 * 1024
/** Nothing hostile may hold the one thread for longer, in processor time. */
const SLOWEST_MS = 2_000

describe('Hostile requests', () => {
  let server: TestServer
  let ziina: ZiinaSimulator
  let company: Company
  let callers: Callers
  let known: string[]
  beforeAll(async () => {
    // A payment service must run, because otherwise each attempt to pay would be a 503 and prove nothing.
    ziina = await startZiinaSimulator(KEYS)
    server = await startTestServer({ env: { ...ADMIN, ...ziinaSettings(ziina) } })
    company = await createUnlimitedCompany(server)
    const ended = await createCompany(server)
    await server.request('POST', '/api/auth/logout', { token: ended.token })
    const adminToken = await logInAdmin(server)
    callers = { user: () => company.token, admin: () => adminToken, ended: ended.token }
    known = await idsOfSomeDocuments()
  }, READY_WITHIN_MS)
  afterAll(async () => {
    await server.close()
    await ziina.stop()
  })

  test(
    'break nothing, come back in no answer and no log, and are refused in a sentence',
    async () => {
      const chosenSeed = seed()
      console.log(`${REQUESTS} hostile requests, SANAD_SEED=${chosenSeed}`)
      const random = seededRandom(chosenSeed)
      const endpoints = endpointsOf(server.app.routes, (await server.request<OpenApi>('GET', '/api/docs/json')).body)
      const paths = endpoints.map(({ path }) => path)
      expect(paths).toEqual(expect.arrayContaining(['/api/invoices.csv', '/api/invoices.zip', '/d/{token}', '/{rest}']))
      const faults: string[] = []
      const statuses = new Map<number, number>()
      const startedAt = performance.now()
      let slowest = { ms: 0, of: '' }
      let heapAtFirst = 0
      for (let done = 0; done < REQUESTS; done += AT_ONCE) {
        const batch = Array.from({ length: AT_ONCE }, () => hostileRequest(random, endpoints, callers, known))
        const from = processorMs()
        const answers = await Promise.all(batch.map(send))
        const ms = processorMs() - from
        if (ms > slowest.ms) slowest = { ms, of: batch.map(described).join(' | ').slice(0, 500) }
        for (const { status } of answers) statuses.set(status, (statuses.get(status) ?? 0) + 1)
        faults.push(...answers.flatMap(({ fault }) => fault ?? []), ...logged(batch))
        if (faults.length > 20) break
        if (done <= REQUESTS / 10) heapAtFirst = heap()
      }
      expect(faults).toEqual([])
      expect(slowest.ms > SLOWEST_MS ? slowest : undefined).toBeUndefined()
      expect(heap() - heapAtFirst).toBeLessThan(HEAP_GROWTH_BYTES)
      const seconds = ((performance.now() - startedAt) / 1000).toFixed(0)
      const counts = [...statuses]
        .sort(([one], [other]) => one - other)
        .map(([status, count]) => `${count} × ${status}`)
      console.log(`${counts.join(', ')} in ${seconds} s, slowest eight ${slowest.ms.toFixed(0)} ms`)
    },
    WITHIN_MS,
  )

  test(
    'made to hang whoever believes them are refused at once',
    async () => {
      const { token } = company
      const long = { length: 4_294_967_295 }
      const bodies: [string, string, unknown][] = [
        ['PUT', '/api/tax-configuration', { rates: long }],
        ['POST', '/api/invoices', { lines: long }],
        ['POST', '/api/invoices', { lines: [], customer: { name: { toString: 'x' } } }],
        ['POST', '/api/invoices', { lines: 'x'.repeat(1_000_000) }],
        ['POST', '/api/invoices', { lines: Array.from({ length: 300_000 }, () => ({})) }],
      ]
      for (const [method, path, body] of bodies) {
        const from = processorMs()
        const { status } = await server.request(method, path, { token, body })
        expect([400, 413]).toContain(status)
        expect(processorMs() - from).toBeLessThan(SLOWEST_MS)
      }
    },
    READY_WITHIN_MS,
  )

  test(
    'in the very form of our cursors and searches are answered or refused like any other',
    async () => {
      const random = seededRandom(1)
      const lists = { invoices: ['', ...SORTS], customers: ['name', 'newest'], 'admin/users': [''] }
      const cursors = POSITIONS.flatMap((first) => POSITIONS.map((second) => cursorOf([first, second])))
      const single = POSITIONS.map((only) => cursorOf([only]))
      const queries = [...[...cursors, ...single].map((cursor) => ({ cursor })), ...SEARCHES.map((q) => ({ q }))]
      const paths = Object.entries(lists).flatMap(([list, sorts]) =>
        sorts.flatMap((sort) =>
          queries.map((query) => `/api/${list}?${new URLSearchParams({ ...query, ...(sort && { sort }) })}`),
        ),
      )
      const faults: string[] = []
      for (const path of paths) {
        const token = path.startsWith('/api/admin') ? callers.admin() : callers.user()
        const language = random.pick(['en', 'ar'] as const)
        const headers = { authorization: `Bearer ${token}`, 'accept-language': language }
        const outcome = await send({ method: 'GET', path, headers, body: undefined, language, marker: 'nowhere' })
        if (outcome.fault !== undefined) faults.push(outcome.fault)
      }
      console.log(`${paths.length} cursors and searches`)
      expect(faults.slice(0, 10)).toEqual([])
    },
    WITHIN_MS,
  )

  test(
    'leave the chain whole and the company at work',
    async () => {
      expect(await firstBrokenLink({ db: server.db.read, account: company.account })).toBeNull()
      expect((await server.request('GET', '/api/health')).status).toBe(200)
      expect((await server.request('GET', '/api/auth/verify', { token: company.token })).status).toBe(200)
      // Zero-rated, because a hostile request may have set the company's standard rate to 0, which it may.
      const lines = invoiceBody().lines.map((line) => ({ ...line, tax: 'zero' }))
      const { status, body } = await server.request('POST', '/api/invoices', {
        token: company.token,
        body: { ...invoiceBody(), lines },
      })
      expect({ status, refused: status === 201 ? undefined : body }).toEqual({ status: 201, refused: undefined })
    },
    READY_WITHIN_MS,
  )

  async function idsOfSomeDocuments(): Promise<string[]> {
    const { token } = company
    const draft = await server.request<CommercialDocument>('POST', '/api/invoices', { token, body: invoiceBody() })
    const issued = await server.request<CommercialDocument>('POST', '/api/invoices?issue=1', {
      token,
      body: invoiceBody(),
    })
    const customer = await server.request<{ id: string }>('POST', '/api/customers', {
      token,
      body: { name: 'Regular' },
    })
    return [draft.body.id, issued.body.id, customer.body.id]
  }

  type Outcome = { status: number; fault?: string }

  async function send(hostile: HostileRequest): Promise<Outcome> {
    const { method, path, headers, body, language, marker } = hostile
    const request = new Request(`http://localhost${path}`, { method, headers, ...(body !== undefined && { body }) })
    const answer = await server.app.handle(request)
    const { status } = answer
    const text = await answer.text()
    const fault = (what: string) => ({
      status,
      fault: `${what}: ${described(hostile)} → ${status} ${text.slice(0, 300)}`,
    })
    if (status >= 500) return fault('broke')
    if (status < 400) return { status }
    const everything = `${withoutConflicts(text)}\n${[...answer.headers].join('\n')}`.toLowerCase()
    if (everything.includes(marker)) return fault('came back')
    if (method === 'HEAD' && text === '') return { status }
    // Pages apologise in HTML.
    if (!path.startsWith('/api/') && text.startsWith('<!doctype html>')) return { status }
    const shape = faultOf(status, answer.headers.get('content-type'), text, language)
    return shape === undefined ? { status } : fault(shape)
  }

  /** Looks for the markers in what was logged since, and forgets it. */
  function logged(batch: HostileRequest[]): string[] {
    const lines = JSON.stringify(server.logged.splice(0)).toLowerCase()
    const broken = lines.includes('"level":"error"') ? [`an error was logged: ${lines.slice(0, 500)}`] : []
    const found = batch.filter(({ marker }) => lines.includes(marker))
    return [...broken, ...found.map((hostile) => `logged: ${described(hostile)}`)]
  }
})

function described({ method, path, headers, body, marker }: HostileRequest): string {
  const start =
    typeof body === 'string' ? body.slice(0, 400) : body && `bytes ${Buffer.from(body).toString('hex', 0, 60)}`
  return `${method} ${path.slice(0, 300)} ${JSON.stringify(headers).slice(0, 300)} ${start ?? ''} (${marker})`
}

function heap(): number {
  Bun.gc(true)
  return process.memoryUsage().heapUsed
}
