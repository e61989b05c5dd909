import { afterAll, beforeAll, describe, expect, test } from 'bun:test'
import { mailOutbox } from '#db/schema/mail.ts'
import { headerOf } from '#pictures/header.ts'
import { type Company, createCompany } from '#tests/support/companies.ts'
import { joinTeam } from '#tests/support/team.ts'
import { startTestServer, TEST_START, type TestServer } from '#tests/support/test-server.ts'

type Reply = { id: string; ticket: string; reference: string; status: string }
type Refused = { reason: string; fields: Record<string, string>; resetsAt?: string; error: string }

const SUPPORT = 'support@sanad.example'
const REPORT = {
  category: 'sending',
  description: 'The PDF stays empty.\n\nلا يظهر شيء في الملف.',
  email: 'Owner@Noor.example',
  diagnostics: 'Server: version 1.2.3, answered in 5 ms\nWindow: 360 × 740',
}
const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)

let server: TestServer
let owner: Company
beforeAll(async () => {
  server = await startTestServer({ env: { SUPPORT_EMAIL: SUPPORT, MAIL_FROM: 'Sanad <post@sanad.example>' } })
  owner = await createCompany(server)
})
afterAll(() => server.close())

const report = <Body = Reply>(change: object = {}, token = owner.token, headers: Record<string, string> = {}) =>
  server.request<Body>('POST', '/api/issue-reports', { token, body: { ...REPORT, ...change }, headers })

const reported = async () => (await server.mails()).filter(({ to }) => to === SUPPORT)

describe('A report', () => {
  test('reaches support with what was written and shown, and is answered to its writer', async () => {
    const response = await report()
    expect(response.status).toBe(201)
    const { id, ticket, reference, status } = response.body
    expect(reference).toMatch(/^SUP-[0-9A-HJKMNP-TV-Z]{6}$/)
    expect([ticket, status]).toEqual([reference, 'open'])
    const mail = (await reported()).at(-1)
    expect(mail).toMatchObject({ to: SUPPORT, subject: `${reference}: Sending and PDF`, attachments: [] })
    expect(mail?.from).toEndWith('<post@sanad.example>')
    expect(mail?.headers.get('reply-to')).toBe('owner@noor.example')
    const text = mail?.text ?? ''
    for (const part of [
      'The PDF stays empty.',
      'لا يظهر شيء في الملف.',
      REPORT.diagnostics,
      owner.user.email,
      `/admin/issue-reports/${id}`,
    ]) {
      expect(text).toContain(part)
    }
    expect(mail?.html).toContain('<p dir="auto">لا يظهر')
  })

  test('brings its screenshot, drawn anew, which the mail keeps no longer than it waits', async () => {
    await report({ screenshot: PNG.toString('base64') })
    const mail = (await reported()).at(-1)
    expect(mail?.attachments).toMatchObject([{ name: 'screenshot.png', type: 'image/png' }])
    expect(headerOf(mail?.attachments[0]?.bytes ?? new Uint8Array())).toMatchObject({
      format: 'png',
      width: 1,
      height: 1,
    })
    const stored = (await server.db.read.select().from(mailOutbox)).filter(({ message }) => message.to === SUPPORT)
    expect(stored.map(({ status }) => status)).not.toContain('waiting')
    expect(JSON.stringify(stored)).not.toContain(PNG.toString('base64').slice(0, 40))
    expect(JSON.stringify(stored)).not.toContain('stays empty')
  })

  test('is written in the language of its writer', async () => {
    const arabic = await server.signUp({ language: 'ar' })
    await report({}, arabic.token)
    const mail = (await reported()).at(-1)
    expect(mail?.subject).toEndWith(': الإرسال وملفات PDF')
    expect(mail?.html).toContain('<html lang="ar" dir="rtl">')
  })

  test('arrives once for one key, and says nothing of itself in the log', async () => {
    const before = (await reported()).length
    const key = { 'idempotency-key': 'this report' }
    const first = await report({}, owner.token, key)
    const second = await report({}, owner.token, key)
    expect(second.body).toEqual(first.body)
    expect((await reported()).length).toBe(before + 1)
    const log = JSON.stringify(server.logged)
    for (const secret of ['owner@noor.example', 'stays empty', 'Window: 360']) expect(log).not.toContain(secret)
  })

  test('names the field that is wrong', async () => {
    const cases: [object, string][] = [
      [{ category: 'weather' }, 'category'],
      [{ description: ' \n ' }, 'description'],
      [{ description: 'x'.repeat(4001) }, 'description'],
      [{ email: 'a@b' }, 'email'],
      [{ diagnostics: 'x'.repeat(4001) }, 'diagnostics'],
      [{ screenshot: 'not base64!' }, 'screenshot'],
      [{ screenshot: Buffer.from('<svg/>').toString('base64') }, 'screenshot'],
      [{ screenshot: 'A'.repeat(800_004) }, 'screenshot'],
    ]
    for (const [change, field] of cases) {
      const refused = await report<Refused>(change)
      // A body longer than the limit is refused before its fields are read.
      expect([413, 422]).toContain(refused.status)
      if (refused.status === 422) expect(Object.keys(refused.body.fields)).toEqual([field])
    }
    const largest = Buffer.concat([PNG, Buffer.alloc(600_000 - PNG.length)])
    expect((await report({ screenshot: largest.toString('base64') })).status).toBe(201)
  })

  test('may be made ten times a day, also when the trial has ended, and by one account for itself alone', async () => {
    const other = await createCompany(server)
    const busy = await createCompany(server)
    for (let nth = 0; nth < 10; nth++) expect((await report({}, busy.token)).status).toBe(201)
    const limited = await report<Refused>({}, busy.token)
    expect([limited.status, limited.body.reason]).toEqual([429, 'issue-report.daily-limit'])
    expect(limited.body.resetsAt).toBe('2027-03-02T20:00:00.000Z')
    expect((await report({}, other.token)).status).toBe(201)
    server.clock.advance({ days: 4 })
    expect((await report({}, busy.token)).status).toBe(201)
    server.clock.set(TEST_START)
  })

  test('gives support access for the days that its writer chose, and leaves a longer one as it is', async () => {
    const giver = await createCompany(server)
    const given = async () =>
      (await server.request<{ until: string | null }>('GET', '/api/account/support-access', { token: giver.token }))
        .body.until
    await report({}, giver.token)
    expect(await given()).toBeNull()
    await report({ supportAccessDays: 7 }, giver.token, { 'idempotency-key': 'with-access-1' })
    expect(await given()).toBe('2027-03-09')
    await report({ supportAccessDays: 3 }, giver.token)
    expect(await given()).toBe('2027-03-09')
    await report({ supportAccessDays: 14 }, giver.token)
    expect(await given()).toBe('2027-03-16')
    // A report that is sent once more gives nothing that was withdrawn since.
    await server.request('PUT', '/api/account/support-access', { token: giver.token, body: { until: null } })
    expect((await report({ supportAccessDays: 7 }, giver.token, { 'idempotency-key': 'with-access-1' })).status).toBe(
      201,
    )
    expect(await given()).toBeNull()
    for (const days of [0, 15, 1.5, 'week']) {
      const refused = await report<Refused>({ supportAccessDays: days }, giver.token)
      expect([refused.status, Object.keys(refused.body.fields)]).toEqual([422, ['supportAccessDays']])
    }
    expect(await given()).toBeNull()
  })

  test('of a member who is no owner gives no access, and is not sent without it', async () => {
    const company = await createCompany(server)
    const member = await joinTeam(server, company.token, { email: 'manager-of-reports@noor.example', role: 'manager' })
    const refused = await report<Refused>({ supportAccessDays: 7 }, member.token)
    expect([refused.status, refused.body.reason]).toEqual([403, 'team.not-allowed'])
    const mine = await server.request<{ items: [] }>('GET', '/api/issue-reports', { token: member.token })
    expect(mine.body.items).toEqual([])
    expect((await report({}, member.token)).status).toBe(201)
  })
})
