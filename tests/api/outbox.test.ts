/** /outbox: the mails of a machine without a mail server, through a real port, and who does not get to see them. */
import { afterAll, beforeAll, describe, expect, test } from 'bun:test'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { networkInterfaces, tmpdir } from 'node:os'
import { join } from 'node:path'
import { startServerProcess } from '#tests/faults/server-process.ts'
import { createCompany } from '#tests/support/companies.ts'
import { invoiceBody } from '#tests/support/examples.ts'
import { codeIn, startTestServer, type TestServer } from '#tests/support/test-server.ts'

const READY_WITHIN_MS = 60_000
/** The same for each request, so that two answers can be compared byte for byte. */
const headers = { 'x-request-id': 'the-same-request' }

let server: TestServer
beforeAll(async () => {
  server = await startTestServer({ listen: true })
}, READY_WITHIN_MS)
afterAll(() => server.close())

async function get(path: string, more: Record<string, string> = {}, from = server) {
  const answer = await from.request('GET', path, { headers: { ...headers, ...more } })
  return { ...answer, text: new TextDecoder().decode(answer.bytes) }
}

const askForCode = async (email: string, from = server, more: Record<string, string> = {}) => {
  const { body } = await from.request('POST', '/api/auth/verification-code', { body: { email }, headers: more })
  return body
}

/** Addresses of the page's parts, in its order. */
const addressesIn = (text: string) =>
  [...text.matchAll(/(?:src|href)="(\/outbox\/[^"]+)"/g)].map(([, path]) => path ?? '')

test('an empty one says so, in both languages', async () => {
  const english = await get('/outbox')
  expect([english.status, english.headers.get('content-type')]).toEqual([200, 'text/html; charset=utf-8'])
  expect(english.text).toContain('No emails yet.')
  const arabic = await get('/outbox', { 'accept-language': 'ar' })
  expect(arabic.text).toContain('<html lang="ar" dir="rtl">')
  expect(arabic.text).toContain('لا توجد رسائل بعد.')
  expect((await get('/outbox?language=ar')).text).toBe(arabic.text)
})

test('the answer that leads to the code step says where the mails are, and the code is there to be read', async () => {
  expect(await askForCode('newcomer@example.com')).toMatchObject({ mailsAt: '/outbox' })
  const forgot = await server.request('POST', '/api/auth/forgot-password', { body: { email: 'nobody@example.com' } })
  expect(forgot.body).toMatchObject({ mailsAt: '/outbox' })
  const code = codeIn((await server.mails()).find(({ to }) => to === 'newcomer@example.com'))
  const { text, headers: answered } = await get('/outbox')
  expect(text).toContain('newcomer@example.com')
  expect(text).toContain(code)
  expect(answered.get('content-security-policy')).not.toMatch(/script|unsafe/)
})

test(
  'the start says where it is',
  async () => {
    const folder = mkdtempSync(join(tmpdir(), 'sanad-outbox-'))
    const started = startServerProcess(folder)
    const address = await started.listening
    const { port } = new URL(address)
    const shown = await fetch(`${address}/outbox`)
    await started.stop()
    const said = started.output()
    rmSync(folder, { recursive: true })
    const page = `http://localhost:${port}/outbox`
    expect(said).toContain(`Mail: no MAIL_URL, each one is written to ${folder}/outbox, and shown at ${page}`)
    expect(shown.status).toBe(200)
  },
  READY_WITHIN_MS,
)

describe('a document that was sent', () => {
  test('stands first, as HTML in a frame without scripts, as text, and with its PDF', async () => {
    const { token } = await createCompany(server, { name: 'Palm <b>& Sons</b>' })
    const invoice = await server.request<{ id: string; number: string }>('POST', '/api/invoices?issue=1', {
      token,
      body: invoiceBody(),
    })
    const to = ['client@example.com', 'second@example.com']
    const body = { to, cc: ['copy@example.com'], subject: 'First <script>', message: 'مرحباً\n\nSee "this"' }
    server.clock.advance({ seconds: 1 })
    expect((await server.request('POST', `/api/invoices/${invoice.body.id}/send`, { token, body })).status).toBe(200)
    await server.mails()
    const { text } = await get('/outbox')
    const newest = text.slice(0, text.indexOf('newcomer@example.com'))
    for (const shown of ['First &lt;script&gt;', ...to, 'copy@example.com', 'مرحباً', 'See &quot;this&quot;'])
      expect(newest).toContain(shown)
    const [file = '', frame = ''] = addressesIn(newest)
    expect(newest).toContain(`<iframe src="${frame}" title="The email as the reader sees it" sandbox="allow-popups`)

    const letter = await get(frame)
    expect([letter.status, letter.headers.get('content-type')]).toEqual([200, 'text/html; charset=utf-8'])
    const policy = letter.headers.get('content-security-policy') ?? ''
    expect(policy).toStartWith("default-src 'none'; style-src 'unsafe-inline'; img-src data:")
    expect(policy).toMatch(/frame-ancestors 'self'; sandbox allow-popups allow-popups-to-escape-sandbox$/)
    expect(letter.text).toContain('مرحباً')
    expect(letter.text).toContain('<base target="_blank">')

    const pdf = await get(file)
    expect(pdf.headers.get('content-disposition')).toStartWith('attachment; filename=')
    expect([pdf.status, pdf.headers.get('content-type')]).toEqual([200, 'application/pdf'])
    expect(new TextDecoder().decode(pdf.bytes.slice(0, 5))).toBe('%PDF-')
  })
})

test('of many the newest are shown, and how many more there are', async () => {
  const many = await startTestServer({ listen: true })
  const folder = join(many.env.dataDir, 'outbox')
  mkdirSync(folder)
  for (let index = 0; index < 53; index++) {
    const minute = String(index).padStart(2, '0')
    const name = `2027-03-02T08-${minute}-00.000Z-01999999-9999-7999-8999-999999999999.eml`
    writeFileSync(join(folder, name), `To: a@example.com\r\nSubject: Number ${index}\r\n\r\nHello`)
  }
  writeFileSync(join(folder, 'notes.eml'), 'Subject: not a mail of ours\r\n\r\n')
  const { text } = await get('/outbox', {}, many)
  await many.close()
  const subjects = [...text.matchAll(/Number (\d+)/g)].map(([, number]) => Number(number))
  expect(subjects).toEqual(Array.from({ length: 50 }, (_, index) => 52 - index))
  expect(text).toContain('3 older emails are in the folder.')
  expect(text).not.toContain('not a mail of ours')
})

/** A visitor without permission gets the answer of an unknown address, byte for byte. */
async function expectUnknown(path: string, from: TestServer, more: Record<string, string> = {}) {
  const [response, unknown] = [await get(path, more, from), await get('/no-such-page', more, from)]
  expect([path, response.status]).toEqual([path, 404])
  expect(response.bytes).toEqual(unknown.bytes)
  // A header of its own would give it away too.
  const headersOf = ({ headers: answered }: typeof response) => [...answered].filter(([name]) => name !== 'date')
  expect(headersOf(response)).toEqual(headersOf(unknown))
}

describe('is an unknown page', () => {
  let addresses: string[]
  beforeAll(async () => {
    await askForCode('another@example.com')
    await server.mails()
    addresses = ['/outbox', ...addressesIn((await get('/outbox')).text)]
    expect(addresses.length).toBeGreaterThan(2)
  })

  const elsewhere: Record<string, string>[] = [
    { NODE_ENV: 'production', APP_URL: 'http://localhost:3000' },
    { APP_URL: 'https://invoices.example.com' },
    { MAIL_URL: 'smtp://127.0.0.1:9' },
  ]
  test.each(elsewhere)('on a server with %j', async (env) => {
    const other = await startTestServer({ listen: true, env })
    for (const path of addresses) await expectUnknown(path, other)
    expect(await askForCode('somebody@example.com', other)).not.toHaveProperty('mailsAt')
    await other.close()
  })

  test.each([
    ['through a proxy on this machine', { 'x-forwarded-for': '203.0.113.7' }],
    ['by a name that was pointed at this machine', { host: 'rebound.example.com' }],
    ['through a proxy that says it is local', { 'x-forwarded-for': '127.0.0.1', forwarded: 'for=127.0.0.1' }],
  ])('to a caller %s', async (_, more) => {
    for (const path of addresses) await expectUnknown(path, server, more)
    expect(await askForCode('somebody@example.com', server, more)).not.toHaveProperty('mailsAt')
  })

  // A machine without a network has no other address to call from.
  const own = Object.values(networkInterfaces())
    .flatMap((addresses) => addresses ?? [])
    .find(({ internal, family }) => !internal && family === 'IPv4')?.address
  test.skipIf(own === undefined)('to a caller from another address, whatever its headers say', async () => {
    const open = await startTestServer({ listen: '0.0.0.0' })
    const port = new URL(open.url ?? '').port
    for (const path of addresses) {
      const answer = await fetch(`http://${own}:${port}${path}`, { headers: { ...headers, host: 'localhost' } })
      const unknown = await get('/no-such-page', {}, open)
      expect([path, answer.status]).toEqual([path, 404])
      expect(await answer.text()).toBe(unknown.text)
    }
    await open.close()
  })

  test('to a caller without a socket', async () => {
    const answer = await server.app.handle(new Request('http://localhost/outbox', { headers }))
    expect(answer.status).toBe(404)
  })

  test('where it names a mail or a file that is not there, in any other folder or none', async () => {
    const [, first = ''] = addresses
    const mail = first.split('/')[2] ?? ''
    for (const path of [
      '/outbox/..%2Fsanad.db/html',
      '/outbox/..%2F..%2F..%2Fetc%2Fpasswd/html',
      `/outbox/..%2Foutbox%2F${mail}/html`,
      `/outbox/${mail}%00/html`,
      `/outbox/${mail}/attachments/0`,
      `/outbox/${mail}/attachments/-1`,
      `/outbox/${mail}/attachments/length`,
      `/outbox/${mail}/attachments/`,
      `/outbox/${'9'.repeat(5000)}/html`,
      `/outbox/${mail.replace(/.$/, (last) => (last === '0' ? '1' : '0'))}/html`,
    ])
      await expectUnknown(path, server)
  })
})
