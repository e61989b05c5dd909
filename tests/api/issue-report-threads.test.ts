/** A report as a conversation: between its writer, who sees his own alone, and the admins, who see all. */
import { afterAll, beforeAll, describe, expect, test } from 'bun:test'
import { startSweep } from '#jobs/sweep.ts'
import { type Company, createCompany } from '#tests/support/companies.ts'
import { pngChunk, pngFile } from '#tests/support/image-files.ts'
import { joinTeam } from '#tests/support/team.ts'
import { PASSWORD, startTestServer, TEST_START, type TestServer } from '#tests/support/test-server.ts'

const SUPPORT = 'support@sanad.example'
const ADMIN = { ADMIN_EMAIL: 'boss@example.com', ADMIN_PASSWORD: 'a lamp in the lighthouse' }
const REPORT = { category: 'bug', severity: 'high', topic: 'sending', description: 'The PDF stays empty.' }

type Reported = { id: string; ticket: string; status: string }
type Message = { id: string; by: string; text: string; screenshot: boolean; internal?: boolean; admin?: string | null }
type Item = Reported & { unread: boolean; summary: string; updatedAt: string; assignedTo?: { email: string } | null }
type Thread = Item & { messages: Message[]; diagnostics: string; continues: { ticket: string } | null }
type List = { items: Item[]; unread: number; nextCursor: string | null }
type Refused = { reason: string; fields?: Record<string, string>; resetsAt?: string }

let server: TestServer
let admin: string

const enter = async () => {
  const body = { email: ADMIN.ADMIN_EMAIL, password: ADMIN.ADMIN_PASSWORD }
  admin = (await server.request<{ adminToken: string }>('POST', '/api/admin/login', { body })).body.adminToken
}

const reports = <Body = Reported>(method: string, path: string, { token }: { token: string }, body?: object) =>
  server.request<Body>(method, `/api/issue-reports${path}`, { token, ...(body && { body }) })
const report = async (writer: Company, change: object = {}) =>
  (await reports('POST', '', writer, { ...REPORT, ...change })).body
const thread = async (writer: Company, id: string) => (await reports<Thread>('GET', `/${id}`, writer)).body
const inbox = <Body = Thread>(method: string, path: string, body?: object) =>
  server.request<Body>(method, `/api/admin/issue-reports${path}`, { token: admin, ...(body && { body }) })
const mailsTo = async (address: string) => (await server.mails()).filter(({ to }) => to === address)

describe('A report is a conversation', () => {
  beforeAll(async () => {
    server = await startTestServer({ env: { ...ADMIN, SUPPORT_EMAIL: SUPPORT } })
    await enter()
  })
  afterAll(() => server.close())

  test('is answered, read, answered again and closed, each side knowing what the other did', async () => {
    const writer = await createCompany(server)
    const { id, ticket } = await report(writer)
    expect((await reports<List>('GET', '', writer)).body).toMatchObject({
      items: [{ id, ticket, status: 'open', unread: false, summary: REPORT.description, severity: 'high' }],
      unread: 0,
    })
    server.clock.advance({ seconds: 60 })
    const answered = await inbox('POST', `/${id}/replies`, { text: 'Which browser is it?' })
    expect([answered.status, answered.body.status]).toEqual([201, 'answered'])
    expect((await reports<List>('GET', '', writer)).body).toMatchObject({ items: [{ unread: true }], unread: 1 })
    const [copy, answer] = await mailsTo(writer.user.email).then((mails) =>
      mails.filter(({ subject }) => subject.startsWith(ticket)),
    )
    expect(copy?.text).toContain(REPORT.description)
    expect(answer?.text).toContain('Which browser is it?')
    for (const part of [`/report/${id}`, SUPPORT]) expect(answer?.text).toContain(part)

    expect((await thread(writer, id)).messages).toMatchObject([
      { by: 'user', text: REPORT.description },
      { by: 'support', text: 'Which browser is it?' },
    ])
    server.clock.advance({ seconds: 60 })
    expect((await reports('POST', `/${id}/seen`, writer)).status).toBe(204)
    expect((await reports<List>('GET', '', writer)).body.unread).toBe(0)

    const replied = await reports('POST', `/${id}/replies`, writer, { text: 'Firefox' })
    expect([replied.status, replied.body]).toMatchObject([201, { reportId: id, ticket, status: 'open' }])
    expect((await mailsTo(SUPPORT)).at(-1)).toMatchObject({ subject: expect.stringContaining(ticket) })
    expect((await mailsTo(SUPPORT)).at(-1)?.text).toContain('Firefox')

    expect((await inbox('POST', `/${id}/status`, { status: 'closed' })).body.status).toBe('closed')
    expect((await thread(writer, id)).status).toBe('closed')
    expect((await reports('POST', `/${id}/replies`, writer, { text: 'Again' })).body.status).toBe('open')
    expect((await thread(writer, id)).messages).toHaveLength(4)
  })

  test('begins anew, by name, when it was closed more than 30 days ago', async () => {
    const writer = await createCompany(server)
    const { id, ticket } = await report(writer)
    await inbox('POST', `/${id}/status`, { status: 'closed' })
    server.clock.advance({ days: 31 })
    const late = await signedInAgain(writer)
    const { body } = await reports<{ reportId: string; ticket: string }>('POST', `/${id}/replies`, late, {
      text: 'Again',
    })
    expect(body.ticket).not.toBe(ticket)
    expect(await thread(late, body.reportId)).toMatchObject({ continues: { ticket }, messages: [{ text: 'Again' }] })
    expect(await thread(late, id)).toMatchObject({ status: 'closed', messages: [{ text: REPORT.description }] })
    server.clock.set(TEST_START)
    await enter()
  })

  test('is its writer’s alone: neither a colleague nor a stranger finds it', async () => {
    const writer = await createCompany(server)
    const colleague = await joinTeam(server, writer.token, { email: 'next-desk@example.com', role: 'owner' })
    const stranger = await createCompany(server)
    const { id } = await report(writer)
    for (const other of [colleague, stranger]) {
      expect((await reports<List>('GET', '', other)).body.items).toEqual([])
      expect((await reports('GET', `/${id}`, other)).status).toBe(404)
      expect((await reports('POST', `/${id}/replies`, other, { text: 'Mine?' })).status).toBe(404)
      expect((await reports('POST', `/${id}/seen`, other)).status).toBe(404)
    }
    expect((await thread(writer, id)).messages).toHaveLength(1)
  })

  test('takes fifty replies a day and names the moment of the next', async () => {
    const writer = await createCompany(server)
    const { id } = await report(writer)
    for (let nth = 0; nth < 50; nth += 1) {
      server.clock.advance({ seconds: 2 })
      expect((await reports('POST', `/${id}/replies`, writer, { text: `Reply ${nth}` })).status).toBe(201)
    }
    const limited = await reports<Refused>('POST', `/${id}/replies`, writer, { text: 'One more' })
    expect([limited.status, limited.body.reason]).toEqual([429, 'issue-report.reply-limit'])
    expect(limited.body.resetsAt).toBe('2027-03-02T20:00:00.000Z')
    server.clock.set(TEST_START)
  })

  test('has notes among admins that its writer never sees, and one answer however often it is sent', async () => {
    const writer = await createCompany(server)
    const { id, ticket } = await report(writer)
    await inbox('POST', `/${id}/replies`, { text: 'He has three accounts', internal: true })
    expect((await thread(writer, id)).messages).toHaveLength(1)
    expect(await thread(writer, id)).toMatchObject({ status: 'open', unread: false })
    for (let press = 0; press < 2; press += 1) await inbox('POST', `/${id}/replies`, { text: 'Mended' })
    const shown = (await inbox('GET', `/${id}`)).body
    expect(shown.messages).toMatchObject([
      { by: 'user', admin: null },
      { by: 'support', internal: true, admin: ADMIN.ADMIN_EMAIL },
      { by: 'support', internal: false, text: 'Mended' },
    ])
    const answers = (await mailsTo(writer.user.email)).filter(({ text }) => text.includes('Mended'))
    expect(answers).toMatchObject([{ subject: expect.stringContaining(ticket) }])
    const audit = await server.request<{ items: { action: string }[] }>(
      'GET',
      `/api/admin/audit?userId=${writer.user.id}`,
      { token: admin },
    )
    expect(audit.body.items.map(({ action }) => action)).toEqual(['answer-report', 'note-report'])
  })

  test('says to another address that it arrived, and nothing of what a stranger wrote', async () => {
    const writer = await createCompany(server)
    await report(writer, { email: 'somebody-else@example.com', description: 'Win a prize at evil.example' })
    const [copy] = await mailsTo('somebody-else@example.com')
    expect(copy?.text).not.toContain('evil.example')
    expect(copy?.text).toContain('/report/')
  })

  test('shows a screenshot drawn anew, to its writer and admins, until 90 days after it was closed', async () => {
    const writer = await createCompany(server)
    const comment = pngChunk('tEXt', Buffer.from('Comment\0taken at home', 'latin1'))
    const picture = pngFile(3000, 40, () => [10, 20, 30], [comment])
    expect(picture.toString('latin1')).toContain('taken at home')
    const { id } = await report(writer, { screenshot: picture.toString('base64') })
    const [message] = (await thread(writer, id)).messages
    expect(message?.screenshot).toBe(true)
    const path = `/${id}/screenshots/${message?.id}`
    const shown = await reports('GET', path, writer)
    expect([shown.status, shown.headers.get('content-type')]).toEqual([200, 'image/jpeg'])
    expect(Buffer.from(shown.bytes).toString('latin1')).not.toContain('taken at home')
    expect((await inbox('GET', path)).bytes).toEqual(shown.bytes)
    await inbox('POST', `/${id}/status`, { status: 'closed' })
    server.clock.advance({ days: 91 })
    await sweep()
    const late = await signedInAgain(writer)
    expect((await thread(late, id)).messages).toMatchObject([{ screenshot: false, text: REPORT.description }])
    expect((await reports('GET', path, late)).status).toBe(404)
    server.clock.set(TEST_START)
    await enter()
  })

  test('has what was shown with it, word for word, as text or as facts', async () => {
    const writer = await createCompany(server)
    const { id } = await report(writer, { diagnostics: { Version: '1.2.3', Route: '/invoices' } })
    expect((await thread(writer, id)).diagnostics).toBe('Version: 1.2.3\nRoute: /invoices')
  })

  test('names the field that is wrong', async () => {
    const writer = await createCompany(server)
    const { id } = await report(writer)
    const cases: [string, object, string][] = [
      ['', { ...REPORT, severity: 'urgent' }, 'severity'],
      ['', { ...REPORT, topic: 'weather' }, 'topic'],
      ['', { ...REPORT, description: '\u202e \n' }, 'description'],
      ['', { ...REPORT, diagnostics: { Route: 'x'.repeat(501) } }, 'diagnostics'],
      [`/${id}/replies`, { text: ' ' }, 'text'],
      [`/${id}/replies`, { text: 'x'.repeat(4001) }, 'text'],
      [
        `/${id}/replies`,
        { text: 'Look', screenshot: Buffer.from('\x89PNG\r\n none').toString('base64') },
        'screenshot',
      ],
    ]
    for (const [path, body, field] of cases) {
      const refused = await reports<Refused>('POST', path, writer, body)
      expect([refused.status, Object.keys(refused.body.fields ?? {}).map((name) => name.split('.')[0])]).toEqual([
        422,
        [field],
      ])
    }
  })
})

describe('The inbox of admins', () => {
  let writer: Company

  beforeAll(async () => {
    server = await startTestServer({ env: { ...ADMIN, SUPPORT_EMAIL: SUPPORT } })
    await enter()
    writer = await createCompany(server)
  })
  afterAll(() => server.close())

  test('is filtered by status, severity, kind and whose it is, and found by ticket and writer', async () => {
    const first = await report(writer, { severity: 'low' })
    server.clock.advance({ seconds: 60 })
    const second = await report(writer, { category: 'question', severity: 'blocking' })
    server.clock.advance({ seconds: 60 })
    await inbox('POST', `/${first.id}/replies`, { text: 'Done' })
    const found = async (query: string) =>
      (await inbox<{ items: Item[] }>('GET', `?${query}`)).body.items.map(({ ticket }) => ticket)
    expect(await found('')).toEqual([first.ticket, second.ticket])
    expect(await found('sort=updated')).toEqual([second.ticket, first.ticket])
    expect(await found('status=open')).toEqual([second.ticket])
    expect(await found('severity=low')).toEqual([first.ticket])
    expect(await found('category=question')).toEqual([second.ticket])
    expect(await found(`q=${second.ticket.toLowerCase()}`)).toEqual([second.ticket])
    expect(await found(`q=${writer.user.email.slice(0, 8)}`)).toHaveLength(2)
    const { admins } = (await inbox<Thread & { admins: { id: string; isYou: boolean }[] }>('GET', `/${first.id}`)).body
    expect(admins).toMatchObject([{ email: ADMIN.ADMIN_EMAIL, isYou: true }])
    const assigned = await inbox<Item>('POST', `/${first.id}/assign`, { adminId: admins[0]?.id })
    expect(assigned.body.assignedTo).toEqual({ id: admins[0]?.id, email: ADMIN.ADMIN_EMAIL } as never)
    expect(await found('assigned=me')).toEqual([first.ticket])
    expect(await found('assigned=nobody')).toEqual([second.ticket])
    const page = (await inbox<List>('GET', '?limit=1')).body
    expect(await found(`limit=1&cursor=${page.nextCursor}`)).toEqual([second.ticket])
    expect((await inbox('GET', '?status=lost')).status).toBe(422)
    expect((await inbox('GET', '?cursor=none')).status).toBe(422)
    const nobody = { adminId: '01999999-9999-7999-8999-999999999999' }
    expect((await inbox<Refused>('POST', `/${first.id}/assign`, nobody)).body.fields).toHaveProperty('adminId')
  })
})

async function sweep(): Promise<void> {
  const work = startSweep({ db: server.db, dataDir: server.env.dataDir, log: server.deps.log, now: server.clock.now })
  await work.run()
  await work.stop()
}

async function signedInAgain(writer: Company): Promise<Company> {
  await enter()
  const body = { email: writer.user.email, password: PASSWORD }
  const { token } = (await server.request<{ token: string }>('POST', '/api/auth/login', { body })).body
  return { ...writer, token }
}
