/** The page of one user: what he does, what he was sent, what admins note of him, and the end of one session. */
import { afterAll, beforeAll, beforeEach, expect, test } from 'bun:test'
import { adminNotes } from '#db/schema/admin.ts'
import { invoiceBody } from '#tests/support/examples.ts'
import { describeDatabases } from '#tests/support/databases.ts'
import { createCompany, REGISTERED } from '#tests/support/companies.ts'
import { PASSWORD, startTestServer, type TestServer } from '#tests/support/test-server.ts'

const ADMIN = { ADMIN_EMAIL: 'boss@example.com', ADMIN_PASSWORD: 'a lamp in the lighthouse' }
const FIREFOX = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0'

type Session = { id: string; browser: string | null; system: string | null; createdAt: string; lastSeenAt: string }
type Page = { sessions: { open: number; lastSeenAt: string | null; items: Session[] } }
type Activity = {
  issuedDays: { day: string; documents: number }[]
  payments: object[]
  reports: { ticket: string; status: string; summary: string }[]
  mails: { kind: string; status: string; failure: string | null; sentAt: string | null }[]
  notes: { text: string; admin: string; at: string }[]
}

let server: TestServer
let token: string

const enter = async () => {
  const body = { email: ADMIN.ADMIN_EMAIL, password: ADMIN.ADMIN_PASSWORD }
  token = (await server.request<{ adminToken: string }>('POST', '/api/admin/login', { body })).body.adminToken
}
const logIn = async (email: string) => {
  const request = { body: { email, password: PASSWORD }, headers: { 'user-agent': FIREFOX } }
  return (await server.request<{ token: string }>('POST', '/api/auth/login', request)).body.token
}
const pageOf = async (id: string) => (await server.request<Page>('GET', `/api/admin/users/${id}`, { token })).body
const activityOf = async (id: string) =>
  (await server.request<Activity>('GET', `/api/admin/users/${id}/activity`, { token })).body
const note = (id: string, text: string) =>
  server.request<{ id: string; fields: object }>('POST', `/api/admin/users/${id}/notes`, { token, body: { text } })
const end = (id: string, session: string, body?: object) =>
  server.request<{ ended: boolean }>('POST', `/api/admin/users/${id}/sessions/${session}/end`, {
    token,
    ...(body && { body }),
  })
const auditOf = async (userId: string) =>
  (
    await server.request<{ items: { action: string; reason: string | null; data: object; admin: string }[] }>(
      'GET',
      `/api/admin/audit?userId=${userId}`,
      { token },
    )
  ).body.items.filter(({ action }) => action !== 'open-user')
const isSignedIn = async (person: { token: string }) =>
  (await server.request('GET', '/api/auth/verify', { token: person.token })).status === 200

/** Founded by the user, and unlimited, because a further company has no trial. */
async function secondCompanyOf(person: { token: string; user: { id: string } }): Promise<{ token: string }> {
  const founded = await server.request<{ token: string; company: { id: string } }>('POST', '/api/companies', {
    token: person.token,
    body: { name: 'Second', country: 'AE' },
  })
  const body = { accountId: founded.body.company.id }
  await server.request('POST', `/api/admin/users/${person.user.id}/grant-unlimited`, { token, body })
  await server.request('PUT', '/api/account', { token: founded.body.token, body: REGISTERED })
  return founded.body
}

describeDatabases('The page of a user', (backend) => {
  beforeAll(async () => {
    server = await startTestServer({ backend, env: { ...ADMIN, SUPPORT_EMAIL: 'support@sanad.example' } })
  })
  // The limits are those of a new hour, and the clock of some tests goes on for longer than an admin's session lasts.
  beforeEach(() => {
    server.clock.advance({ hours: 1 })
    return enter()
  })
  afterAll(() => server.close())

  test('ends one session, which is signed out at once, and no other', async () => {
    const person = await server.signUp()
    server.clock.advance({ minutes: 1 })
    const second = { token: await logIn(person.user.email) }
    expect([await isSignedIn(person), await isSignedIn(second)]).toEqual([true, true])
    const { sessions } = await pageOf(person.user.id)
    expect([sessions.open, sessions.items.length]).toEqual([2, 2])
    const [newest, first] = sessions.items
    expect(newest).toMatchObject({ browser: 'firefox', system: 'windows', createdAt: server.clock.now().toISOString() })

    const done = await end(person.user.id, newest?.id ?? '', { reason: ' A lost telephone ' })
    expect([done.status, done.body]).toEqual([200, { ended: true }])
    expect([await isSignedIn(person), await isSignedIn(second)]).toEqual([true, false])
    expect((await end(person.user.id, newest?.id ?? '')).body).toEqual({ ended: false })
    expect((await pageOf(person.user.id)).sessions.items).toEqual([first as Session])
    expect(await auditOf(person.user.id)).toMatchObject([
      { action: 'end-session', reason: 'A lost telephone', data: { browser: 'firefox', system: 'windows' } },
    ])
  })

  test('ends no session of another user', async () => {
    const [person, stranger] = [await server.signUp(), await server.signUp()]
    const [session] = (await pageOf(stranger.user.id)).sessions.items
    expect((await end(person.user.id, session?.id ?? '')).status).toBe(404)
    expect((await end(person.user.id, 'not-an-id')).status).toBe(422)
    expect((await end(person.user.id, session?.id ?? '', { reason: 'x'.repeat(501) })).status).toBe(422)
    expect(await isSignedIn(stranger)).toBe(true)
    expect(await auditOf(person.user.id)).toEqual([])
  })

  test('lists fifty sessions and counts all, the latest seen first', async () => {
    const person = await server.signUp()
    for (let time = 0; time < 52; time++) {
      server.clock.advance({ minutes: 5 })
      await logIn(person.user.email)
    }
    const { open, items, lastSeenAt } = (await pageOf(person.user.id)).sessions
    expect([open, items.length, lastSeenAt]).toEqual([53, 50, server.clock.now().toISOString()])
    const seen = items.map((one) => one.lastSeenAt)
    expect(seen).toEqual(seen.toSorted().toReversed())
  })

  test('counts issued documents by UTC day, of all companies that he works in', async () => {
    const person = await createCompany(server)
    const issue = (who: { token: string }) =>
      server.request('POST', '/api/invoices?issue=1', { token: who.token, body: invoiceBody() })
    expect((await activityOf(person.user.id)).issuedDays.every(({ documents }) => documents === 0)).toBe(true)
    const day = server.clock.now().toISOString().slice(0, 10)
    await issue(person)
    await issue(person)
    server.clock.advance({ days: 1 })
    await enter()
    await issue(person)
    await issue(await secondCompanyOf(person))
    const { issuedDays } = await activityOf(person.user.id)
    expect(issuedDays).toHaveLength(30)
    expect(issuedDays.slice(-2)).toEqual([
      { day, documents: 2 },
      { day: server.clock.now().toISOString().slice(0, 10), documents: 2 },
    ])
    server.clock.advance({ days: 29 })
    await enter()
    expect((await activityOf(person.user.id)).issuedDays.map(({ documents }) => documents)).toEqual([
      2,
      ...Array.from({ length: 29 }, () => 0),
    ])
  })

  test('notes stay as they were written, once, the newest first', async () => {
    const person = await server.signUp()
    const wrong: [string, string][] = [
      ['', 'missing'],
      [' \n ', 'missing'],
      ['x'.repeat(4001), 'too-long'],
    ]
    for (const [text] of wrong) {
      const refused = await note(person.user.id, text)
      expect([refused.status, Object.keys(refused.body.fields)]).toEqual([422, ['text']])
    }
    const [one, again] = [await note(person.user.id, ' Pays by cheque '), await note(person.user.id, 'Pays by cheque')]
    expect([one.status, again.status, again.body.id]).toEqual([201, 201, one.body.id])
    await note(person.user.id, '\u202eيدفع بشيك <b>')
    const { notes } = await activityOf(person.user.id)
    expect(notes).toMatchObject([
      { text: 'يدفع بشيك <b>', admin: ADMIN.ADMIN_EMAIL, at: server.clock.now().toISOString() },
      { text: 'Pays by cheque' },
    ])
    expect((await auditOf(person.user.id)).map(({ action }) => action)).toEqual(['note-user', 'note-user'])
    await expect(server.db.write((tx) => tx.update(adminNotes).set({ text: 'Other' }).run())).rejects.toThrow()
    await expect(server.db.write((tx) => tx.delete(adminNotes).run())).rejects.toThrow()
    expect((await note(crypto.randomUUID(), 'Nobody')).status).toBe(404)
  })

  test('lists his reports, and the mails of the product to him by kind and fate', async () => {
    const [person, seller] = [await server.signUp(), await createCompany(server)]
    const report = { category: 'bug', description: 'The PDF stays empty' }
    await server.request('POST', '/api/issue-reports', { token: person.token, body: report })
    // A letter of a company to him as its customer is none of the product's.
    const { id } = (
      await server.request<{ id: string }>('POST', '/api/invoices?issue=1', {
        token: seller.token,
        body: invoiceBody(),
      })
    ).body
    const letter = { to: [person.user.email], message: 'Please find it attached.', language: 'en' }
    const sent = await server.request('POST', `/api/invoices/${id}/send`, { token: seller.token, body: letter })
    expect(sent.status).toBeLessThan(300)
    await server.deps.mail.run()
    const { reports, mails } = await activityOf(person.user.id)
    expect(reports).toMatchObject([{ status: 'open', summary: 'The PDF stays empty' }])
    expect(mails.map(({ kind, status }) => [kind, status])).toEqual([
      ['issue-report', 'sent'],
      ['code', 'sent'],
    ])
    expect(mails[0]?.sentAt).toBe(server.clock.now().toISOString())
  })
})

test('each answer about nobody is 404', async () => {
  server = await startTestServer({ env: ADMIN })
  await enter()
  for (const path of ['', '/activity'])
    expect((await server.request('GET', `/api/admin/users/${crypto.randomUUID()}${path}`, { token })).status).toBe(404)
  await server.close()
})
