/** A client gets the files attached to a document in the letter, while it stays small enough, and on his page. */
import { afterAll, beforeAll, beforeEach, expect, test } from 'bun:test'
import type { CommercialDocument } from '#domain/documents/document.ts'
import { pdfFile } from '#tests/support/attachments.ts'
import { invoiceBody } from '#tests/support/examples.ts'
import { type MailServer, startMailServer } from '#tests/support/smtp.ts'
import { codeIn, PASSWORD, startTestServer, type TestServer } from '#tests/support/test-server.ts'

const SMALL = pdfFile('a small plan')
const LARGE = pdfFile('a large plan', 4_000_000)
const NAME = 'خطة الموقع & more.pdf'
const CLIENT = 'client@noor.example'
const NOBODY = 'nobody@noor.example'

let post: MailServer
let server: TestServer
let token: string
beforeAll(async () => {
  post = await startMailServer(
    () => 'accept',
    (recipient) => (recipient === NOBODY ? { code: 550, message: '5.1.1 No such user here' } : 'accept'),
  )
  const env = { WRITE_BUDGET: 'off', MAIL_URL: post.url, APP_URL: 'https://sanad.example' }
  server = await startTestServer({ env })
})
afterAll(() => Promise.all([server.close(), post.close()]))

beforeEach(async () => {
  const email = `owner-${crypto.randomUUID()}@example.com`
  await server.request('POST', '/api/auth/verification-code', { body: { email } })
  await server.deps.mail.run()
  const body = { email, password: PASSWORD, code: codeIn(post.taken.at(-1)), companyName: 'Noor' }
  token = (await server.request<{ token: string }>('POST', '/api/auth/signup', { body })).body.token
})

const call = <Body>(method: string, path: string, body?: unknown) =>
  server.request<Body>(method, path, { token, ...(body !== undefined && { body }) })

/** An issued invoice with these files. */
async function issued(files: Record<string, Uint8Array>, change: object = {}): Promise<CommercialDocument> {
  const { id } = (await call<{ id: string }>('POST', '/api/invoices', { ...invoiceBody(), ...change })).body
  for (const [name, bytes] of Object.entries(files)) {
    server.clock.advance({ seconds: 1 })
    const put = await call('PUT', `/api/invoices/${id}/attachments/${encodeURIComponent(name)}`, bytes)
    expect(put.status).toBe(200)
  }
  const answered = await call<CommercialDocument>('POST', `/api/invoices/${id}/issue`)
  expect(answered.status).toBe(200)
  return answered.body
}

async function letterOf(id: string, body: object = {}) {
  const sent = await call('POST', `/api/invoices/${id}/send`, { to: [CLIENT], ...body })
  expect(sent.status).toBe(200)
  await server.deps.mail.run()
  const mail = post.taken.at(-1)
  if (mail?.to !== CLIENT) throw new Error('No letter came')
  return mail
}

const named = (mail: { attachments: { name: string }[] }) => mail.attachments.map(({ name }) => name)

test('a letter brings the files beside its PDF, under their names', async () => {
  const { id, number } = await issued({ [NAME]: SMALL, 'setup.exe': SMALL })
  const mail = await letterOf(id)
  expect(named(mail)).toEqual([`${number}.pdf`, NAME, 'setup.exe.pdf'])
  expect(Buffer.from(mail.attachments[1]?.bytes ?? [])).toEqual(SMALL)
  expect(mail.text).not.toContain('Too large')
})

test('a letter leaves them out when the sender says so', async () => {
  const { id, number } = await issued({ 'plan.pdf': SMALL })
  expect(named(await letterOf(id, { attachFiles: false }))).toEqual([`${number}.pdf`])
})

test('a letter to another address brings what the refused one would have', async () => {
  const { id, number } = await issued({ 'plan.pdf': SMALL })
  await call('POST', `/api/invoices/${id}/send`, { to: [NOBODY] })
  await server.deps.mail.run()
  const mails = await call<{ items: { id: string }[] }>('GET', `/api/mail?documentId=${id}`)
  const other = 'other@noor.example'
  const again = await call('POST', `/api/mail/${mails.body.items[0]?.id}/retry`, { to: [other] })
  expect(again.status).toBeLessThan(300)
  await server.deps.mail.run()
  const mail = post.taken.find(({ to }) => to === other)
  expect(mail && named(mail)).toEqual([`${number}.pdf`, 'plan.pdf'])
})

test('a letter that would be larger than 10 MB names them below the way to the page', async () => {
  const whole = await issued({ 'plan.pdf': LARGE })
  const letter = await letterOf(whole.id)
  expect(named(letter)).toEqual([`${whole.number}.pdf`, 'plan.pdf'])
  const { id, number } = await issued({ 'plan.pdf': LARGE, [NAME]: LARGE }, { language: 'bilingual' })
  const mail = await letterOf(id)
  expect(named(mail)).toEqual([`${number}.pdf`])
  const [page = ''] = /https:\/\/sanad\.example\/d\/[\w-]{32}/.exec(mail.text) ?? []
  expect(page).not.toBe('')
  expect(mail.text).toContain(`Too large for an email, and on the page above:\nplan.pdf (4 MB)\n${NAME} (4 MB)`)
  expect(mail.text).toContain('تجدونها في الصفحة أعلاه:\nplan.pdf (4 ميغابايت)')
  expect(mail.html).toContain('<bdi>plan.pdf</bdi> (4 MB)')
  expect(mail.html).toContain('<bdi>خطة الموقع &#38; more.pdf</bdi>')
})

test('the page of the client lists them, gives them to whoever has its link, and no longer when it is revoked', async () => {
  const { id } = await issued({ [NAME]: SMALL, '<b>".pdf': SMALL })
  const link = await call<{ publicUrl: string }>('POST', `/api/invoices/${id}/public-link`)
  const { pathname } = new URL(link.body.publicUrl)
  const api = `/api/public/documents/${pathname.split('/').at(-1)}`
  const visit = (path: string, language = 'en') => server.request('GET', path, { language })
  const html = new TextDecoder().decode((await visit(pathname)).bytes)
  expect(html).toContain('<h2>Attachments</h2>')
  expect(html).toContain(`href="${api}/attachments/${encodeURIComponent(NAME)}"`)
  expect(html).toContain('<bdi>خطة الموقع &amp; more.pdf</bdi>')
  expect(html).toContain('&lt;b&gt;&quot;.pdf')
  expect(new TextDecoder().decode((await visit(`${pathname}?language=ar`)).bytes)).toContain('<h2>المرفقات</h2>')
  const answered = await server.request<CommercialDocument>('GET', api)
  expect(answered.body.attachments).toEqual([
    { name: NAME, size: SMALL.length, type: 'application/pdf' },
    { name: '<b>".pdf', size: SMALL.length, type: 'application/pdf' },
  ])
  const file = await visit(`${api}/attachments/${encodeURIComponent(NAME)}`)
  expect(Buffer.from(file.bytes)).toEqual(SMALL)
  expect(Object.fromEntries(file.headers)).toMatchObject({
    'content-type': 'application/pdf',
    'x-content-type-options': 'nosniff',
    'x-robots-tag': 'noindex, nofollow',
  })
  expect(file.headers.get('content-disposition')).toMatch(/^attachment; /)
  expect(file.headers.get('content-security-policy')).toMatch(/sandbox$/)
  for (const name of ['other.pdf', 'a%2Fb', '%00']) expect((await visit(`${api}/attachments/${name}`)).status).toBe(404)
  await call('DELETE', `/api/invoices/${id}/public-link`)
  expect((await visit(`${api}/attachments/${encodeURIComponent(NAME)}`)).status).toBe(404)
})

test('a document without files has no such part on its page', async () => {
  const { id } = await issued({})
  const link = await call<{ publicUrl: string }>('POST', `/api/invoices/${id}/public-link`)
  const page = await server.request('GET', new URL(link.body.publicUrl).pathname)
  expect(new TextDecoder().decode(page.bytes)).not.toContain('Attachments')
})
