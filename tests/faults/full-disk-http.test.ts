/**
 * No space left, as a client meets it: reading goes on, writing is refused with a sentence and leaves nothing behind,
 * and when there is room again the same process goes on. What the storage itself does is in tests/storage.
 */
import { afterAll, beforeAll, describe, expect, test } from 'bun:test'
import { sql } from 'drizzle-orm'
import Connection from 'libsql'
import type { CommercialDocument } from '#domain/documents/document.ts'
import { faultOf } from '#tests/faults/refusal-shape.ts'
import { ADMIN, createUnlimitedCompany } from '#tests/faults/unlimited.ts'
import { expectWholeBooks } from '#tests/faults/whole-books.ts'
import type { Company } from '#tests/support/companies.ts'
import { invoiceBody } from '#tests/support/examples.ts'
import { inviteMember, joinTeam } from '#tests/support/team.ts'
import { PASSWORD, startTestServer, type TestServer } from '#tests/support/test-server.ts'

const READY_WITHIN_MS = 60_000
const WITHIN_MS = 120_000

type Refused = { error: string; reason: string; requestId: string }

describe('On a full disk', () => {
  let server: TestServer
  let company: Company
  let issued: CommercialDocument
  let draft: CommercialDocument
  beforeAll(async () => {
    server = await startTestServer({ listen: true, env: ADMIN })
    company = await createUnlimitedCompany(server)
    issued = (await call<CommercialDocument>('POST', '/api/invoices?issue=1', invoiceBody())).body
    draft = (await call<CommercialDocument>('POST', '/api/invoices', invoiceBody())).body
    await call('GET', `/api/invoices/${issued.id}/pdf?language=en`)
  }, READY_WITHIN_MS)
  afterAll(() => server.close())

  function call<Body = Refused>(method: string, path: string, body?: unknown, language = 'en') {
    return server.request<Body>(method, path, { token: company.token, language, ...(body !== undefined && { body }) })
  }

  test(
    'reads go on, writes are refused whole in both languages, and the same process recovers',
    async () => {
      await fill()
      const before = await countsOf()

      for (const path of READS) expect([path, (await call('GET', path)).status]).toEqual([path, 200])
      for (const path of ['', '/pdf?language=en', '/pdf?language=ar', '/history']) {
        const read = await call('GET', `/api/invoices/${issued.id}${path}`)
        expect([path, read.status]).toEqual([path, 200])
      }
      expect((await call('GET', `/api/invoices/${draft.id}/pdf`)).status).toBe(200)
      expect((await call('POST', '/api/documents/preview', invoiceBody())).status).toBe(200)

      for (const [method, path, body] of writes()) {
        for (const language of ['en', 'ar'] as const) {
          const refused = await call(method, path, body, language)
          expect([path, refused.status, refused.body.reason]).toEqual([path, 507, 'storage.full'])
          expect(faultOf(refused.status, 'application/json', JSON.stringify(refused.body), language)).toBeUndefined()
        }
      }
      const refused = await logIn()
      expect([refused.status, refused.body.reason]).toEqual([507, 'storage.full'])
      expect(await countsOf()).toEqual(before)
      await expectWholeBooks(server.db.read, company.account)

      await freeSpace()
      const next = await call<CommercialDocument>('POST', `/api/invoices/${draft.id}/issue`)
      expect([next.status, next.body.number]).toEqual([200, 'INV-0002'])
      expect((await logIn()).status).toBe(200)
      for (const [method, path, body] of writes()) {
        const written = await call(method, path, body)
        expect([path, written.status < 300 || written.status === 409]).toEqual([path, true])
      }
      await expectWholeBooks(server.db.read, company.account)
      // On a connection of its own: SQLite 3.45 takes the index of words for damaged where a connection has searched it before.
      const [main] = await server.db.read.all<{ file: string }>(sql`PRAGMA database_list`)
      const connection = new Connection(main?.file ?? '')
      expect(connection.prepare('PRAGMA integrity_check').all()).toEqual([{ integrity_check: 'ok' }])
      connection.close()
    },
    WITHIN_MS,
  )

  test(
    'nobody joins, moves on or is removed by halves, and each can when there is room again',
    async () => {
      await freeSpace()
      const link = await inviteMember(server, company.token, { email: 'joins@example.com', role: 'seller' })
      const member = await joinTeam(server, company.token, { email: 'member@example.com', role: 'owner' })
      const path = `/api/team/members/${member.user.id}`
      const body = { name: 'A second company', country: 'AE' }
      const second = await call<{ company: { id: string }; token: string }>('POST', '/api/companies', body)
      const back = { companyId: company.account }
      const acts: Parameters<typeof server.request>[] = [
        ['POST', `/api/invitations/${link}/accept`, { body: { password: PASSWORD } }],
        ['POST', '/api/auth/switch', { token: second.body.token, body: back }],
        ['POST', '/api/companies', { token: company.token, body }],
        ['POST', '/api/team/invitations', { token: company.token, body: { email: 'a@example.com', role: 'seller' } }],
        ['PUT', path, { token: company.token, body: { role: 'manager' } }],
        ['DELETE', path, { token: company.token }],
      ]
      // Letters that have left give their places back: one that names this company needs more than there is in a page.
      await call('PUT', '/api/account', { name: 'ن'.repeat(200), nameAr: 'ن'.repeat(200) })
      await server.deps.mail.run()
      await fill()
      const before = await countsOf()
      for (const act of acts) {
        const refused = await server.request<Refused>(...act)
        expect([act[1], refused.status, refused.body.reason]).toEqual([act[1], 507, 'storage.full'])
      }
      expect(await countsOf()).toEqual(before)
      expect((await server.request('GET', `/api/invitations/${link}`)).status).toBe(200)
      expect((await server.request('GET', '/api/team', { token: member.token })).status).toBe(200)
      const { items } = (await server.request<{ items: unknown[] }>('GET', '/api/companies', second.body)).body
      expect(items).toHaveLength(2)

      await freeSpace()
      for (const act of acts) expect([act[1], (await server.request(...act)).status < 300]).toEqual([act[1], true])
      expect((await server.request('GET', '/api/account', { token: member.token })).status).toBe(401)
    },
    WITHIN_MS,
  )

  test(
    'reached by 32 clients at once: what was answered is kept, and what was refused left no number',
    async () => {
      await freeSpace()
      const { numbered } = await expectWholeBooks(server.db.read, company.account)
      const pages = await server.db.read.get<{ page_count: number }>(sql`PRAGMA page_count`)
      await limitPages((pages?.page_count ?? 0) + 40)
      const clients = Array.from({ length: 32 }, async () => {
        const statuses: number[] = []
        for (let count = 0; count < 8; count++) {
          statuses.push((await call('POST', '/api/invoices?issue=1', invoiceBody())).status)
        }
        return statuses
      })
      const statuses = (await Promise.all(clients)).flat()
      const created = statuses.filter((status) => status === 201).length
      expect(statuses.filter((status) => status === 507).length).toBe(statuses.length - created)
      expect(created).toBeGreaterThan(0)
      expect(created).toBeLessThan(statuses.length)
      console.log(`${created} of ${statuses.length} fitted`)
      expect((await expectWholeBooks(server.db.read, company.account)).numbered).toBe(numbered + created)
      await freeSpace()
      const next = await call<CommercialDocument>('POST', '/api/invoices?issue=1', invoiceBody())
      expect([next.status, next.body.number]).toEqual([201, `INV-${String(numbered + created + 1).padStart(4, '0')}`])
    },
    WITHIN_MS,
  )

  const READS = [
    '/api/health',
    '/api/auth/verify',
    '/api/account',
    '/api/invoices',
    '/api/invoices?q=waha',
    '/api/customers',
    '/api/dashboard-settings',
    '/api/tax-configuration',
    '/api/subscription/status',
    '/api/daily-invoice-limit',
  ]

  function writes(): [string, string, unknown?][] {
    return [
      ['POST', '/api/invoices', large()],
      ['POST', '/api/invoices?issue=1', large()],
      ['PUT', `/api/invoices/${draft.id}`, { ...large(), version: draft.version }],
      ['POST', `/api/invoices/${draft.id}/duplicate`],
      ['POST', `/api/invoices/${issued.id}/payments`, { ...MONEY, reference: 'r'.repeat(120) }],
      ['POST', `/api/invoices/${issued.id}/write-off`, { amount: '0.01', reason: 'r'.repeat(500) }],
      [
        'POST',
        `/api/invoices/${issued.id}/credit-notes`,
        { reason: 'r'.repeat(500), lines: [{ line: 1, amount: '0.01' }] },
      ],
      ['POST', '/api/customers', { name: 'Somebody', notes: 'n'.repeat(2000), terms: 't'.repeat(2000) }],
    ]
  }

  const MONEY = { date: '2027-03-02', amount: '1.00', method: 'cash' }

  /** More than the free bytes of the pages that are there. */
  function large() {
    return { ...invoiceBody(), notes: 'n'.repeat(4000), terms: 't'.repeat(4000), notesAr: 'ن'.repeat(4000) }
  }

  const limitPages = (most: number) => server.db.write((tx) => tx.get(sql.raw(`PRAGMA max_page_count = ${most}`)))
  const freeSpace = () => limitPages(1_000_000)

  /** No page more than there are now, and the free places in those that are there used up, table by table. */
  async function fill(): Promise<void> {
    await limitPages(1)
    const fillers = [
      () => call('POST', '/api/customers', { name: 'Filler' }),
      () => call('POST', '/api/invoices', invoiceBody()),
      () => call('POST', `/api/invoices/${draft.id}/duplicate`),
      () => call('POST', `/api/invoices/${issued.id}/payments`, { ...MONEY, amount: '0.01' }),
      () => call('POST', `/api/invoices/${issued.id}/write-off`, { amount: '0.01', reason: 'Charge' }),
      logIn,
    ]
    for (const filler of fillers) {
      for (let failures = 0; failures < 3;) {
        const { status } = await filler()
        expect([200, 201, 507]).toContain(status)
        failures = status === 507 ? failures + 1 : 0
      }
    }
  }

  function logIn() {
    return server.request<Refused>('POST', '/api/auth/login', {
      body: { email: company.user.email, password: PASSWORD },
    })
  }

  async function countsOf(): Promise<unknown> {
    const tables = await server.db.read.all<{ name: string }>(
      sql`select name from sqlite_master where type = 'table' and name not like 'sqlite_%' order by name`,
    )
    const counts: Record<string, number | undefined> = {}
    for (const { name } of tables) {
      const counted = await server.db.read.get<{ rows: number }>(sql.raw(`select count(*) as rows from "${name}"`))
      counts[name] = counted?.rows
    }
    return counts
  }
})
