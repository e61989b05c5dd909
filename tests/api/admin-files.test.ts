/** The files of admins: what is in them, and that the link to one opens once, for as long as the admin is signed in. */
import { afterAll, beforeAll, expect, test } from 'bun:test'
import { eq, sql } from 'drizzle-orm'
import { adminAudit, adminDownloads } from '#db/schema/admin.ts'
import { accounts } from '#db/schema/account.ts'
import { sweepAdminDownloads } from '#api/admin/downloads/service.ts'
import { describeDatabases } from '#tests/support/databases.ts'
import { startTestServer, type TestServer } from '#tests/support/test-server.ts'

const ADMIN = { ADMIN_EMAIL: 'boss@example.com', ADMIN_PASSWORD: 'a lamp in the lighthouse' }

let server: TestServer
let token: string

const enter = async () => {
  const body = { email: ADMIN.ADMIN_EMAIL, password: ADMIN.ADMIN_PASSWORD }
  return (await server.request<{ adminToken: string }>('POST', '/api/admin/login', { body })).body.adminToken
}

type Link = { url: string; fields: Record<string, string> }
const linkTo = (path: string, by = token) =>
  server.request<Link>('POST', '/api/admin/downloads', { token: by, body: { path } })
const pathOf = ({ body }: { body: Link }) => new URL(body.url).pathname
const openLink = (path: string) => server.app.handle(new Request(`http://localhost${path}`))

async function fileAt(path: string): Promise<string[]> {
  const made = await linkTo(path)
  expect([path, made.status]).toEqual([path, 201])
  const response = await openLink(pathOf(made))
  expect(response.headers.get('content-type')).toBe('text/csv; charset=utf-8')
  const bytes = new Uint8Array(await response.arrayBuffer())
  expect(bytes.slice(0, 3)).toEqual(new Uint8Array([0xef, 0xbb, 0xbf]))
  const text = new TextDecoder().decode(bytes)
  expect(text.endsWith('\r\n')).toBe(true)
  return text.trimEnd().split('\r\n')
}

const exports = async () =>
  (await server.db.read.select().from(adminAudit)).filter(({ action }) => action.startsWith('export-'))

describeDatabases('The file of the users', (backend) => {
  beforeAll(async () => {
    server = await startTestServer({ backend, env: ADMIN })
    token = await enter()
  })
  afterAll(() => server.close())

  test('has those of the filters in their order, in both languages, and no formula', async () => {
    const person = await server.signUp({ name: '=cmd|calc' })
    const payer = await server.signUp({ name: 'واحة, النخيل' })
    // Stored by an earlier version.
    const name = '\u202eoof\u2066'
    const odd = await server.signUp()
    await server.db.write((tx) => tx.update(accounts).set({ name }).where(eq(accounts.id, odd.account)))
    await server.request('POST', `/api/admin/users/${payer.user.id}/activate`, { token, body: {} })
    const signedUp = '2027-03-02 12:00'
    const trial = [signedUp, 'Trial', '', '2027-03-05 12:00', ''].join()
    expect(await fileAt('/api/admin/users.csv?sort=signedUp&zone=Asia%2FDubai')).toEqual([
      'Email,Company,Signed up (Asia/Dubai),Subscription,Plan,Access ends (Asia/Dubai),Last seen (Asia/Dubai),ID',
      `${person.user.email},'=cmd|calc,${trial},${person.user.id}`,
      `${payer.user.email},"واحة, النخيل",${signedUp},Subscribed,Monthly,2027-04-02 12:00,,${payer.user.id}`,
      `${odd.user.email},oof,${trial},${odd.user.id}`,
    ])
    const arabic = await fileAt('/api/admin/users.csv?subscription=paying&language=ar')
    expect(arabic).toEqual([
      'البريد الإلكتروني,الشركة,تاريخ التسجيل (UTC),الاشتراك,الباقة,نهاية الوصول (UTC),آخر ظهور (UTC),المعرّف',
      `${payer.user.email},"واحة, النخيل",2027-03-02 08:00,مشترك,شهرية,2027-04-02 08:00,,${payer.user.id}`,
    ])
    const lines = await exports()
    expect(lines.map(({ action, data }) => [action, data])).toEqual([
      ['export-users', { sort: 'signedUp' }],
      ['export-users', { subscription: 'paying' }],
    ])
  })

  test('has as many lines as there are users, over several pages', async () => {
    const before = (await fileAt('/api/admin/users.csv')).length
    await server.db.write(async (tx) => {
      await tx.run(sql`with recursive numbers(n) as (select 1 union all select n + 1 from numbers where n < 1300)
        insert into users (id, account_id, email, password_hash, created_at)
        select printf('01935a5e-7c00-7000-8000-%012x', n), account_id, printf('many-%05d@example.com', n), '', created_at
        from (select * from users limit 1), numbers`)
    })
    expect(await fileAt('/api/admin/users.csv?sort=ends')).toHaveLength(before + 1300)
  })
})

describeDatabases('The file of the audit', (backend) => {
  beforeAll(async () => {
    server = await startTestServer({ backend, env: ADMIN })
    token = await enter()
  })
  afterAll(() => server.close())

  test('has the lines of the filters, in both languages, and no formula', async () => {
    const person = await server.signUp()
    const body = { days: 3, reason: '+1-800 "call"\u202e' }
    await server.request('POST', `/api/admin/users/${person.user.id}/extend-trial`, { token, body })
    const [head, line] = await fileAt('/api/admin/audit.csv?action=extend-trial&zone=Asia%2FDubai')
    expect(head).toBe('When (Asia/Dubai),Done by,Action,User,Reason,Details,ID')
    expect(line).toStartWith(
      `2027-03-02 12:00,boss@example.com,Extended the trial,${person.user.email},"'+1-800 ""call""",days: 3,`,
    )
    const arabic = await fileAt('/api/admin/audit.csv?from=2027-03-02&to=2027-03-02&language=ar')
    expect(arabic[0]).toBe('الوقت (UTC),المسؤول,الإجراء,المستخدم,السبب,التفاصيل,المعرّف')
    // The line of this very export is the first.
    expect(arabic.slice(1).map((row) => row.split(',')[2])).toEqual([
      'تصدير سجل الإجراءات',
      'تصدير سجل الإجراءات',
      'تمديد الفترة التجريبية',
      'تسجيل دخول',
    ])
    expect(await fileAt('/api/admin/audit.csv?from=2027-03-03')).toHaveLength(1)
  })
})

describeDatabases('The link to a file', (backend) => {
  beforeAll(async () => {
    server = await startTestServer({ backend, env: ADMIN })
    token = await enter()
  })
  afterAll(() => server.close())

  test('opens once, even when it is opened twice at the same time', async () => {
    const path = pathOf(await linkTo('/api/admin/users.csv'))
    const before = (await exports()).length
    const statuses = await Promise.all([1, 2, 3].map(async () => String((await openLink(path)).status)))
    expect(statuses.toSorted()).toEqual(['200', '404', '404'])
    expect(await exports()).toHaveLength(before + 1)
    expect((await openLink(path)).status).toBe(404)
  })

  test('opens within a minute, and is deleted after it', async () => {
    const [late, spent] = [pathOf(await linkTo('/api/admin/users.csv')), pathOf(await linkTo('/api/admin/audit.csv'))]
    await (await openLink(spent)).text()
    server.clock.advance({ seconds: 60 })
    expect((await openLink(late)).status).toBe(404)
    await server.db.write((tx) => sweepAdminDownloads(tx, 100, server.clock.now()))
    expect(await server.db.read.select().from(adminDownloads)).toEqual([])
  })

  test('ends with the session of its admin', async () => {
    const other = await enter()
    const path = pathOf(await linkTo('/api/admin/users.csv', other))
    const before = (await exports()).length
    expect((await server.request('POST', '/api/admin/logout', { token: other })).status).toBe(204)
    expect((await openLink(path)).status).toBe(404)
    expect(await exports()).toHaveLength(before)
  })

  test('is no account’s link, nor is an account’s link an admin’s', async () => {
    const person = await server.signUp()
    const body = { path: '/api/customers.csv' }
    const made = await server.request<Link>('POST', '/api/downloads', { token: person.token, body })
    const [own, admins] = [pathOf(made), pathOf(await linkTo('/api/admin/users.csv'))]
    expect((await openLink(own.replace('/api/', '/api/admin/'))).status).toBe(404)
    expect((await openLink(admins.replace('/api/admin/', '/api/'))).status).toBe(404)
    expect([(await openLink(own)).status, (await openLink(admins)).status]).toEqual([200, 200])
    for (const path of ['/api/admin/users.csv', '/api/admin/audit.csv']) {
      const refused = await server.request('POST', '/api/downloads', { token: person.token, body: { path } })
      expect([path, refused.status]).toEqual([path, 404])
    }
    expect((await linkTo('/api/customers.csv')).status).toBe(404)
    expect((await linkTo('/api/admin/users.csv', person.token)).status).toBe(403)
  })

  test('is refused for what is no file, and for filters that are none', async () => {
    for (const path of [
      '/api/admin/users.csv?subscription=paid',
      '/api/admin/users.csv?limit=5',
      '/api/admin/audit.csv?from=2027-02-30',
      '/api/admin/users',
      '//example.com/api/admin/users.csv?seen=8',
      'users.csv',
    ]) {
      expect([path, (await linkTo(path)).status]).toEqual([path, 404])
    }
    for (const [path, field] of [
      ['/api/admin/users.csv?zone=Asia/Atlantis', 'zone'],
      ['/api/admin/audit.csv?zone=Asia/Atlantis', 'zone'],
      ['/api/admin/audit.csv?from=2027-03-03&to=2027-03-02', 'to'],
    ]) {
      const refused = await linkTo(path ?? '')
      expect([path, refused.status, Object.keys(refused.body.fields)]).toEqual([path, 422, [field ?? '']])
    }
  })

  test('tells a browser in its own words that it is spent', async () => {
    const headers = { accept: 'text/html', 'accept-language': 'ar' }
    const response = await server.app.handle(new Request('http://localhost/api/admin/downloads/spent', { headers }))
    expect([response.status, await response.text()]).toEqual([404, expect.stringContaining('تعذّر تنزيل الملف')])
  })
})
