/** The lists of users and of the audit: each filter, order and cursor, and who opened whom. */
import { afterAll, beforeAll, describe, expect, test } from 'bun:test'
import { adminAudit, admins } from '#db/schema/admin.ts'
import { users } from '#db/schema/account.ts'
import { newId } from '#db/ids.ts'
import { eq, sql } from 'drizzle-orm'
import { describeDatabases } from '#tests/support/databases.ts'
import { PASSWORD, type SignedUp, startTestServer, type TestServer } from '#tests/support/test-server.ts'

const ADMIN = { ADMIN_EMAIL: 'boss@example.com', ADMIN_PASSWORD: 'a lamp in the lighthouse' }
const SORTS = ['-signedUp', 'signedUp', 'email', '-email', 'ends', '-ends', '-seen', 'seen'] as const

type User = { id: string; email: string; plan: string | null; lastSeenAt: string | null }
type Line = { action: string; at: string; admin: string | null; user: { id: string; email: string } | null }
type Page<Item> = { items: Item[]; nextCursor: string | null; reason: string; fields: Record<string, string> }
type AuditPage = Page<Line> & { admins: { id: string; email: string }[] }

let server: TestServer
let token: string

async function enter() {
  const body = { email: ADMIN.ADMIN_EMAIL, password: ADMIN.ADMIN_PASSWORD }
  token = (await server.request<{ adminToken: string }>('POST', '/api/admin/login', { body })).body.adminToken
}

const list = (query: string) => server.request<Page<User>>('GET', `/api/admin/users?${query}`, { token })
const auditLines = (query: string) => server.request<AuditPage>('GET', `/api/admin/audit?${query}`, { token })
const act = (person: SignedUp, kind: string, body = {}) =>
  server.request('POST', `/api/admin/users/${person.user.id}/${kind}`, { token, body })
const open = (id: string) => server.request('GET', `/api/admin/users/${id}`, { token })

describeDatabases('The list of users', (backend) => {
  /** In the order of their sign-up. */
  let people: Record<'old' | 'paying' | 'ended' | 'free' | 'trial', SignedUp>
  const names = (items: readonly User[]) =>
    items.map(({ id }) => Object.entries(people).find(([, { user }]) => user.id === id)?.[0] ?? id)
  const found = async (query: string) => names((await list(query)).body.items)

  beforeAll(async () => {
    server = await startTestServer({ backend, env: ADMIN })
    await enter()
    const old = await server.signUp({ name: 'Old Harbour' })
    const paying = await server.signUp({ name: 'Noor_Trading' })
    const ended = await server.signUp()
    const free = await server.signUp()
    server.clock.advance({ days: 20 })
    await server.request('GET', '/api/account', { token: paying.token })
    server.clock.advance({ days: 12 })
    await enter()
    people = { old, paying, ended, free, trial: await server.signUp() }
    await act(paying, 'activate', { plan: 'yearly' })
    await act(ended, 'activate')
    await act(ended, 'expire')
    await act(free, 'grant-unlimited')
  })
  afterAll(() => server.close())

  test('is narrowed by the subscription, the plan and the last visit', async () => {
    expect(await found('subscription=trial')).toEqual(['trial'])
    expect(await found('subscription=paying')).toEqual(['paying'])
    expect(await found('subscription=ended')).toEqual(['ended', 'old'])
    expect(await found('subscription=unlimited')).toEqual(['free'])
    expect(await found('plan=yearly')).toEqual(['paying'])
    expect(await found('plan=monthly')).toEqual(['ended'])
    expect(await found('seen=7')).toEqual(['trial'])
    expect(await found('seen=30')).toEqual(['trial', 'paying'])
    expect(await found('seen=never')).toEqual(['trial', 'free', 'ended', 'old'])
    expect(await found('seen=never&subscription=ended&plan=monthly')).toEqual(['ended'])
    expect(await found('subscription=ended&q=harbour')).toEqual(['old'])
    expect(await found('q=noor_')).toEqual(['paying'])
    expect(await found('q=r_h')).toEqual([])
    expect(await found('q=%25')).toEqual([])
  })

  test('tells the plan and the last visit, which outlives its session', async () => {
    const [paying] = (await list('subscription=paying')).body.items
    expect(paying).toMatchObject({ plan: 'yearly', lastSeenAt: '2027-03-22T08:00:00.000Z' })
    expect((await list('subscription=trial')).body.items[0]).toMatchObject({ plan: null, lastSeenAt: null })
  })

  test('has every user once in each order, forwards and backwards, page by page', async () => {
    for (const sort of SORTS) {
      const read = async (query: string) => {
        const seen: User[] = []
        let cursor: string | null = ''
        while (cursor !== null) {
          const page: Page<User> = (await list(`${query}${cursor && `&cursor=${cursor}`}`)).body
          seen.push(...page.items)
          cursor = page.nextCursor
        }
        return names(seen)
      }
      const all = await read(`sort=${sort}&limit=2`)
      expect([sort, all]).toEqual([sort, await found(`sort=${sort}`)])
      expect([sort, all.toSorted()]).toEqual([sort, Object.keys(people).toSorted()])
      const turned = sort.startsWith('-') ? sort.slice(1) : `-${sort}`
      expect([sort, await found(`sort=${turned}`)]).toEqual([sort, all.toReversed()])
      const filtered = await read(`sort=${sort}&subscription=ended&limit=1`)
      expect([sort, filtered]).toEqual([sort, all.filter((name) => name === 'ended' || name === 'old')])
    }
    expect(await found('sort=ends')).toEqual(['old', 'ended', 'trial', 'paying', 'free'])
    expect((await found('sort=-seen')).slice(0, 2)).toEqual(['trial', 'paying'])
  })

  test('refuses unknown values, and a cursor of another order or list', async () => {
    for (const [field, value] of [
      ['subscription', 'paid'],
      ['plan', 'weekly'],
      ['seen', '8'],
      ['sort', 'name'],
    ]) {
      const refused = await list(`${field}=${value}`)
      expect([refused.status, Object.keys(refused.body.fields)]).toEqual([422, [field ?? '']])
    }
    const cursorOf = async (sort: string) => (await list(`limit=1&sort=${sort}`)).body.nextCursor
    for (const sort of SORTS) {
      for (const other of SORTS) {
        const { status } = await list(`sort=${sort}&cursor=${await cursorOf(other)}`)
        expect([sort, other, status]).toEqual([sort, other, sort === other ? 200 : 422])
      }
    }
    const { nextCursor } = (await auditLines('limit=1')).body
    expect((await list(`cursor=${nextCursor}`)).status).toBe(422)
    expect((await auditLines(`cursor=${await cursorOf('-seen')}`)).status).toBe(422)
  })
})

/** So many that a filter has more users than a step of an index. */
test('a page reads on until it has users, however few there are among thousands', async () => {
  server = await startTestServer({ env: ADMIN })
  await enter()
  const person = await server.signUp()
  await server.db.write(async (tx) => {
    await tx.run(sql`with recursive numbers(n) as (select 1 union all select n + 1 from numbers where n < 2500)
      insert into users (id, account_id, email, password_hash, created_at, last_seen_at)
      select printf('01935a5e-7c00-7000-8000-%012x', n), account_id, printf('many-%05d@example.com', n), '', created_at,
        created_at + iif(n % 2 = 0, 1000, 0) from users, numbers`)
  })
  await act(person, 'activate')
  for (const sort of SORTS) {
    for (const filter of ['', '&subscription=paying', '&plan=monthly', '&seen=7', '&seen=never', '&q=many-01']) {
      const seen: string[] = []
      let cursor: string | null = ''
      while (cursor !== null) {
        const page: Page<User> = (await list(`limit=100&sort=${sort}${filter}${cursor && `&cursor=${cursor}`}`)).body
        seen.push(...page.items.map(({ id }) => id))
        cursor = page.nextCursor
      }
      const count = filter === '&seen=never' ? 1251 : filter === '&q=many-01' ? 1000 : 2501
      expect([sort, filter, seen.length, new Set(seen).size]).toEqual([sort, filter, count, count])
    }
  }
  await server.close()
}, 60_000)

describe('The last visit', () => {
  test('is that of any session, and does not go back', async () => {
    server = await startTestServer({ env: ADMIN })
    await enter()
    const person = await server.signUp()
    server.clock.advance({ minutes: 4 })
    await server.request('GET', '/api/account', { token: person.token })
    expect((await list('')).body.items[0]?.lastSeenAt).toBeNull()
    server.clock.advance({ days: 2 })
    const body = { email: person.user.email, password: PASSWORD }
    expect((await server.request('POST', '/api/auth/login', { body })).status).toBe(200)
    await enter()
    expect((await list('')).body.items[0]?.lastSeenAt).toBe('2027-03-04T08:04:00.000Z')
    server.clock.advance({ days: -1 })
    await server.request('GET', '/api/account', { token: person.token })
    const [row] = await server.db.read.select().from(users)
    expect(row?.lastSeenAt.toISOString()).toBe('2027-03-04T08:04:00.000Z')
    await server.close()
  })
})

describeDatabases('The audit', (backend) => {
  let person: SignedUp
  let other: SignedUp
  const BOSS = 'boss@example.com'

  beforeAll(async () => {
    server = await startTestServer({ backend, env: ADMIN })
    await enter()
    person = await server.signUp()
    other = await server.signUp()
    await act(person, 'extend-trial', { days: 3 })
    // 19:59 UTC is the last minute of the day in Dubai.
    server.clock.advance({ hours: 11, minutes: 59 })
    await enter()
    await act(other, 'grant-unlimited')
    server.clock.advance({ minutes: 1 })
    await act(other, 'revoke-unlimited')
    const row = { adminId: 'someone-else', action: 'login', data: {}, at: server.clock.now() }
    await server.db.write((tx) => tx.insert(adminAudit).values({ ...row, id: newId() }))
  })
  afterAll(() => server.close())

  const actions = async (query: string) => (await auditLines(query)).body.items.map(({ action }) => action)

  test('is narrowed by user, admin, action and day, and by several at once', async () => {
    const all = ['login', 'revoke-unlimited', 'grant-unlimited', 'login', 'extend-trial', 'login']
    expect(await actions('')).toEqual(all)
    expect(await actions(`userId=${person.user.id}`)).toEqual(['extend-trial'])
    expect(await actions(`q=${encodeURIComponent(other.user.email)}`)).toEqual(['revoke-unlimited', 'grant-unlimited'])
    expect(await actions('q=PERSON')).toEqual(['revoke-unlimited', 'grant-unlimited', 'extend-trial'])
    expect(await actions('action=grant-unlimited')).toEqual(['grant-unlimited'])
    const { body } = await auditLines('')
    expect(body.admins.map(({ email }) => email)).toEqual([BOSS])
    expect(await actions(`adminId=${body.admins[0]?.id}`)).toEqual(all.slice(1))
    expect(await actions(`adminId=${body.admins[0]?.id}&action=login`)).toEqual(['login', 'login'])
    expect(await actions(`adminId=${crypto.randomUUID()}`)).toEqual([])
    expect(await actions('from=2027-03-03')).toEqual([])
    expect(await actions('from=2027-03-02&to=2027-03-02')).toEqual(all)
    expect(await actions('from=2027-03-03&zone=Asia/Dubai')).toEqual(['login', 'revoke-unlimited'])
    expect(await actions('to=2027-03-02&zone=Asia/Dubai')).toEqual(all.slice(2))
    expect(await actions('to=2027-03-02&zone=Asia/Dubai&action=login&q=person')).toEqual([])
  })

  test('comes page by page, whatever it is narrowed to', async () => {
    const { body } = await auditLines('')
    for (const query of ['', `adminId=${body.admins[0]?.id}`, 'action=login', `userId=${other.user.id}`]) {
      const seen: string[] = []
      let cursor: string | null = ''
      while (cursor !== null) {
        const page: AuditPage = (await auditLines(`limit=1&${query}${cursor && `&cursor=${cursor}`}`)).body
        seen.push(...page.items.map(({ action }) => action))
        cursor = page.nextCursor
      }
      expect([query, seen]).toEqual([query, await actions(query)])
    }
  })

  test('refuses what is no filter', async () => {
    for (const [query, field] of [
      ['action=stole', 'action'],
      ['userId=noor', 'userId'],
      ['adminId=me', 'adminId'],
      ['from=2027-02-30', 'from'],
      ['to=yesterday', 'to'],
      ['from=2027-03-03&to=2027-03-02', 'to'],
      ['zone=Asia/Atlantis', 'zone'],
      ['cursor=made-up', 'cursor'],
    ]) {
      const refused = await auditLines(query ?? '')
      expect([query, refused.status, Object.keys(refused.body.fields)]).toEqual([query, 422, [field ?? '']])
    }
  })
})

describeDatabases('Opening a user', (backend) => {
  beforeAll(async () => {
    server = await startTestServer({ backend, env: ADMIN })
    await enter()
  })
  afterAll(() => server.close())

  const openings = () => server.db.read.select().from(adminAudit).where(eq(adminAudit.action, 'open-user'))

  test('is one line an admin, user and hour, also from many tabs at once', async () => {
    const [person, other] = [await server.signUp(), await server.signUp()]
    const answers = await Promise.all(Array.from({ length: 8 }, () => open(person.user.id)))
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200))
    expect(await openings()).toHaveLength(1)
    await open(other.user.id)
    expect(await openings()).toHaveLength(2)
    server.clock.advance({ minutes: 59 })
    await open(person.user.id)
    expect(await openings()).toHaveLength(2)
    server.clock.advance({ minutes: 1 })
    await open(person.user.id)
    expect(await openings()).toHaveLength(3)
    const [boss] = await server.db.read.select().from(admins)
    const { items } = (await auditLines('action=open-user')).body
    expect(items.map(({ admin, user }) => [admin, user?.id])).toEqual([
      [boss?.email ?? '', person.user.id],
      [boss?.email ?? '', other.user.id],
      [boss?.email ?? '', person.user.id],
    ])
  })

  test('is refused while its line cannot be written', async () => {
    const person = await server.signUp()
    await server.db.write((tx) =>
      tx.run(sql`create trigger full_disk before insert on admin_audit begin select raise(abort, 'full'); end`),
    )
    const refused = await open(person.user.id)
    await server.db.write((tx) => tx.run(sql`drop trigger full_disk`))
    expect([refused.status, JSON.stringify(refused.body).includes(person.user.email)]).toEqual([500, false])
    expect((await open(person.user.id)).status).toBe(200)
  })

  test('one who is not there leaves none', async () => {
    const before = (await openings()).length
    expect((await open(crypto.randomUUID())).status).toBe(404)
    expect(await openings()).toHaveLength(before)
  })
})
