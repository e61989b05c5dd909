/** The same request many times at once, as a phone in a lift sends it: one effect, one answer for all. */
import { afterAll, beforeAll, expect, test } from 'bun:test'
import type { CommercialDocument } from '#domain/documents/document.ts'
import { contentOf } from '#tests/faults/shopkeeper.ts'
import { ADMIN, createUnlimitedCompany } from '#tests/faults/unlimited.ts'
import { expectWholeBooks } from '#tests/faults/whole-books.ts'
import type { Company } from '#tests/support/companies.ts'
import { invoiceBody } from '#tests/support/examples.ts'
import { describeDatabases } from '#tests/support/databases.ts'
import { type Answer, startTestServer, type TestServer, TEST_START } from '#tests/support/test-server.ts'

const TWINS = 20
const WITHIN_MS = 60_000

describeDatabases('Twenty twins', (backend) => {
  let server: TestServer
  let company: Company
  beforeAll(async () => {
    server = await startTestServer({ backend, listen: true, env: ADMIN })
    company = await createUnlimitedCompany(server)
  }, WITHIN_MS)
  afterAll(() => server.close())

  type Posted = Answer<CommercialDocument & { reason?: string }>

  function post(path: string, body: unknown, key?: string): Promise<Posted> {
    return server.request('POST', path, {
      token: company.token,
      ...(key !== undefined && { headers: { 'idempotency-key': key } }),
      ...(body !== undefined && { body }),
    })
  }

  const twins = (one: () => Promise<Posted>) => Promise.all(Array.from({ length: TWINS }, one))
  const textOf = ({ bytes }: Posted) => new TextDecoder().decode(bytes)
  const replayed = ({ headers }: Posted) => headers.get('idempotent-replayed')
  const numbered = async () => (await expectWholeBooks(server.db.read, company.account)).numbered

  function expectOneEffect(answers: Posted[], status: number): void {
    expect(answers.map((answer) => answer.status)).toEqual(answers.map(() => status))
    expect(new Set(answers.map(textOf)).size).toBe(1)
    expect(answers.filter((answer) => replayed(answer) === null)).toHaveLength(1)
    expect(answers.filter((answer) => replayed(answer) === 'true')).toHaveLength(TWINS - 1)
  }

  test(
    'with one key make and issue one invoice',
    async () => {
      const before = await numbered()
      const key = crypto.randomUUID()
      expectOneEffect(await twins(() => post('/api/invoices?issue=1', invoiceBody(), key)), 201)
      expect(await numbered()).toBe(before + 1)
    },
    WITHIN_MS,
  )

  test(
    'with one key issue a draft once; without one, the others are told that it is issued',
    async () => {
      const before = await numbered()
      const first = await post('/api/invoices', invoiceBody())
      const key = crypto.randomUUID()
      expectOneEffect(await twins(() => post(`/api/invoices/${first.body.id}/issue`, undefined, key)), 200)
      const second = await post('/api/invoices', invoiceBody())
      const keyless = await twins(() => post(`/api/invoices/${second.body.id}/issue`, undefined))
      expect(keyless.filter(({ status }) => status === 200)).toHaveLength(1)
      expect(keyless.filter(({ body }) => body.reason === 'invoice.wrong-status')).toHaveLength(TWINS - 1)
      expect(await numbered()).toBe(before + 2)
    },
    WITHIN_MS,
  )

  test(
    'of whom half send another body: one body wins, the others are refused whole',
    async () => {
      const before = await numbered()
      const key = crypto.randomUUID()
      let sent = 0
      const answers = await twins(() => {
        const reference = sent++ % 2 === 0 ? 'one' : 'other'
        return post('/api/invoices?issue=1', { ...invoiceBody(), reference }, key)
      })
      const refused = answers.filter(({ status }) => status === 409)
      expect(refused.map(({ body }) => body.reason)).toEqual(Array<string>(TWINS / 2).fill('idempotency.mismatch'))
      const created = answers.filter(({ status }) => status === 201)
      expect(new Set(created.map(textOf)).size).toBe(1)
      expect(created).toHaveLength(TWINS / 2)
      expect(await numbered()).toBe(before + 1)
    },
    WITHIN_MS,
  )

  test(
    'of whom each carries one client-made id: one document, with a key of its own each or with none',
    async () => {
      const before = await expectWholeBooks(server.db.read, company.account)
      for (const keyOf of [() => undefined, () => crypto.randomUUID() as string]) {
        const draft = { ...invoiceBody(), id: crypto.randomUUID() }
        const drafts = await twins(() => post('/api/invoices', draft, keyOf()))
        expect(drafts.map(({ status }) => status)).toEqual(Array<number>(TWINS).fill(201))
        expect(new Set(drafts.map(textOf)).size).toBe(1)
        const issued = { ...invoiceBody(), id: crypto.randomUUID() }
        const answers = await twins(() => post('/api/invoices?issue=1', issued, keyOf()))
        expect(answers.map(({ status }) => status)).toEqual(Array<number>(TWINS).fill(201))
        expect(new Set(answers.map((answer) => contentOf(textOf(answer)))).size).toBe(1)
      }
      const after = await expectWholeBooks(server.db.read, company.account)
      expect([after.drafts - before.drafts, after.numbered - before.numbered]).toEqual([2, 2])
    },
    WITHIN_MS,
  )

  test(
    'a key belongs to its account, its path and its question; another question is refused',
    async () => {
      const key = crypto.randomUUID()
      const first = await post('/api/invoices?issue=1', invoiceBody(), key)
      const asDraft = await post('/api/invoices', invoiceBody(), key)
      expect([asDraft.status, asDraft.body.reason]).toEqual([409, 'idempotency.mismatch'])
      const elsewhere = await post(`/api/invoices/${first.body.id}/duplicate`, undefined, key)
      expect([elsewhere.status, replayed(elsewhere)]).toEqual([201, null])
      const other = await createUnlimitedCompany(server)
      const strangers = await server.request<CommercialDocument>('POST', '/api/invoices?issue=1', {
        token: other.token,
        headers: { 'idempotency-key': key },
        body: invoiceBody(),
      })
      expect([strangers.status, strangers.body.number, replayed(strangers as Posted)]).toEqual([201, 'INV-0001', null])
      await expectWholeBooks(server.db.read, company.account)
    },
    WITHIN_MS,
  )

  test(
    'a refusal is not kept: with the same key, what was put right goes through',
    async () => {
      const key = crypto.randomUUID()
      const before = await expectWholeBooks(server.db.read, company.account)
      const unready = await post('/api/invoices?issue=1', { ...invoiceBody(), lines: [] }, key)
      expect([unready.status, unready.body.reason]).toEqual([422, 'document.not-ready'])
      const ready = await post('/api/invoices?issue=1', invoiceBody(), key)
      expect([ready.status, replayed(ready)]).toEqual([201, null])
      const after = await expectWholeBooks(server.db.read, company.account)
      expect([after.drafts - before.drafts, after.numbered - before.numbered]).toEqual([0, 1])
    },
    WITHIN_MS,
  )

  test(
    'a key is remembered for a day, to the millisecond',
    async () => {
      const key = crypto.randomUUID()
      const first = await post('/api/invoices?issue=1', invoiceBody(), key)
      server.clock.advance({ hours: 24, ms: -1 })
      const within = await post('/api/invoices?issue=1', invoiceBody(), key)
      expect([within.status, replayed(within), textOf(within)]).toEqual([201, 'true', textOf(first)])
      server.clock.advance({ ms: 1 })
      const later = await post('/api/invoices?issue=1', invoiceBody(), key)
      expect([later.status, replayed(later)]).toEqual([201, null])
      expect(later.body.number).not.toBe(first.body.number)
      await expectWholeBooks(server.db.read, company.account)
      server.clock.set(TEST_START)
    },
    WITHIN_MS,
  )
})
