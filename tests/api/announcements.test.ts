/** Announcements: published in both languages, seen by the users they are for, and withdrawn. */
import { afterAll, beforeAll, beforeEach, expect, test } from 'bun:test'
import { announcements } from '#db/schema/admin.ts'
import { createCompany } from '#tests/support/companies.ts'
import { startTestServer, type TestServer } from '#tests/support/test-server.ts'

const ADMIN = { ADMIN_EMAIL: 'boss@example.com', ADMIN_PASSWORD: 'a lamp in the lighthouse' }
const TEXTS = { textEn: 'Closed from 22:00 to 23:00', textAr: 'تتوقف الخدمة من 22:00 إلى 23:00' }
const WRITTEN = { ...TEXTS, kind: 'maintenance', audience: 'everyone' }

type Listed = typeof WRITTEN & { id: string; state: string; until: string | null; by: string; withdrawnAt: string }
type Page = { items: Listed[]; nextCursor: string | null }

let server: TestServer
let admin: string

beforeAll(async () => {
  server = await startTestServer({ env: ADMIN })
})
afterAll(() => server.close())
beforeEach(async () => {
  await server.db.write((tx) => tx.delete(announcements))
  const body = { email: ADMIN.ADMIN_EMAIL, password: ADMIN.ADMIN_PASSWORD }
  admin = (await server.request<{ adminToken: string }>('POST', '/api/admin/login', { body })).body.adminToken
})

const inHours = (hours: number) => new Date(server.deps.now().getTime() + hours * 3_600_000).toISOString()
const publish = (change: object = {}) =>
  server.request<{ id: string; fields: Record<string, string> }>('POST', '/api/admin/announcements', {
    token: admin,
    body: { ...WRITTEN, ...change },
  })
const withdraw = (id: string) =>
  server.request<{ withdrawnAt: string }>('POST', `/api/admin/announcements/${id}/withdraw`, { token: admin })
const list = async (query = '') =>
  (await server.request<Page>('GET', `/api/admin/announcements${query}`, { token: admin })).body
const seenBy = async (token: string) =>
  (await server.request<{ items: Pick<Listed, 'id' | 'textEn'>[] }>('GET', '/api/announcements', { token })).body.items
const actions = async () => {
  const audit = await server.request<{ items: { action: string; data: object }[] }>('GET', '/api/admin/audit', {
    token: admin,
  })
  return audit.body.items.filter(({ action }) => action.includes('announce'))
}

test('published, read by every user in both languages, and withdrawn once', async () => {
  const { token } = await createCompany(server)
  expect(await seenBy(token)).toEqual([])
  const { status, body } = await publish()
  expect(status).toBe(201)
  expect(await seenBy(token)).toEqual([{ id: body.id, kind: 'maintenance', ...TEXTS }] as never)
  expect((await list()).items).toMatchObject([
    { id: body.id, ...WRITTEN, state: 'shown', until: null, by: ADMIN.ADMIN_EMAIL },
  ])

  const first = await withdraw(body.id)
  const second = await withdraw(body.id)
  expect([first.status, second.status, second.body]).toEqual([200, 200, first.body])
  expect(await seenBy(token)).toEqual([])
  expect((await list()).items[0]?.state).toBe('withdrawn')
  expect(await actions()).toMatchObject([
    { action: 'withdraw-announcement', data: { announcement: body.id } },
    { action: 'announce', data: { announcement: body.id, kind: 'maintenance', audience: 'everyone' } },
  ])
})

test('a second press adds nothing, and after a withdrawal the same may be published again', async () => {
  const { id } = (await publish()).body
  expect((await publish()).body.id).toBe(id)
  const other = (await publish({ audience: 'trial' })).body.id
  expect(other).not.toBe(id)
  await withdraw(other)
  expect((await publish({ audience: 'trial' })).body.id).not.toBe(other)
  expect((await list()).items).toHaveLength(3)
})

test('two admins who press at the same moment publish it once, and withdraw it once', async () => {
  const before = (await actions()).length
  const published = await Promise.all([publish(), publish()])
  expect(new Set(published.map(({ body }) => body.id)).size).toBe(1)
  const [one] = published
  const withdrawn = await Promise.all([withdraw(one?.body.id ?? ''), withdraw(one?.body.id ?? '')])
  expect(withdrawn.map(({ status }) => status)).toEqual([200, 200])
  expect((await actions()).length - before).toBe(2)
})

test('it is shown from its beginning to its end, to those that it is for', async () => {
  const trial = await createCompany(server)
  const [from, until] = [inHours(1), inHours(2)]
  await publish({ from, until })
  const ofEnded = (await publish({ audience: 'ended', kind: 'warning' })).body.id
  await publish({ audience: 'paying' })
  expect(await seenBy(trial.token)).toEqual([])
  server.clock.advance({ hours: 1 })
  expect(await seenBy(trial.token)).toHaveLength(1)
  server.clock.advance({ hours: 1 })
  expect(await seenBy(trial.token)).toEqual([])
  expect((await list()).items.map(({ state }) => state)).toEqual(['shown', 'shown', 'over'])

  server.clock.advance({ days: 4 })
  expect((await seenBy(trial.token)).map(({ id }) => id)).toEqual([ofEnded])
})

test('three at most, and pages of the list', async () => {
  const { token } = await createCompany(server)
  for (const textEn of ['1', '2', '3', '4']) await publish({ textEn })
  await publish({ textEn: '5', kind: 'info' })
  await publish({ textEn: '6', kind: 'warning' })
  expect((await seenBy(token)).map(({ textEn }) => textEn).join()).toMatch(/^6,\d,\d$/)
  const first = await list('?limit=4')
  const second = await list(`?limit=4&cursor=${first.nextCursor}`)
  expect([...first.items, ...second.items].map(({ textEn }) => textEn)).toEqual(['6', '5', '4', '3', '2', '1'])
  expect(second.nextCursor).toBeNull()
})

test.each([
  ['textEn', { textEn: '' }],
  ['textEn', { textEn: ' \n\t ' }],
  ['textEn', { textEn: '\u2067\u2069' }],
  ['textEn', { textEn: 'x'.repeat(501) }],
  ['textAr', { textAr: undefined }],
  ['textAr', { textAr: 'a\u0000b' }],
  ['kind', { kind: 'party' }],
  ['audience', { audience: 'nobody' }],
  ['from', { from: '2026-02-30T08:00:00Z' }],
  ['from', { from: 'tomorrow' }],
  ['until', { until: '2026-13-01T08:00:00Z' }],
  ['until', { until: '2020-01-01T08:00:00Z' }],
  ['until', { from: '2019-01-01T08:00:00Z', until: '2020-01-01T08:00:00Z' }],
  ['until', { from: '2099-01-02T08:00:00Z', until: '2099-01-01T08:00:00Z' }],
])('refused with the field %s: %j', async (field, change) => {
  const { status, body } = await publish(change)
  expect([status, Object.keys(body.fields)]).toEqual([422, [field]])
  expect(body.fields[field]?.length).toBeGreaterThan(5)
  expect((await list()).items).toEqual([])
})

test('marks of direction are taken out, and markup is text', async () => {
  const { token } = await createCompany(server)
  await publish({ textEn: ' \u202e<b>Hello</b>\u2066 ', textAr: '\u2067مرحباً' })
  expect(await seenBy(token)).toMatchObject([{ textEn: '<b>Hello</b>', textAr: 'مرحباً' }] as never)
})
