/** Answers that a slow network waits for are compressed, those for this machine are not. */
import { afterAll, beforeAll, expect, test } from 'bun:test'
import { createCompany } from '#tests/support/companies.ts'
import { invoiceBody } from '#tests/support/examples.ts'
import { startTestServer, type TestServer } from '#tests/support/test-server.ts'

let server: TestServer
let token: string
beforeAll(async () => {
  server = await startTestServer({ listen: true })
  token = (await createCompany(server)).token
  for (let invoice = 0; invoice < 5; invoice += 1) {
    const created = await server.request('POST', '/api/invoices', { token, body: invoiceBody() })
    expect(created.status).toBe(201)
  }
})
afterAll(() => server.close())

/** The bytes as they are on the wire. */
async function requested(path: string, headers: Record<string, string>) {
  const answer = await fetch(server.url + path, {
    headers: { authorization: `Bearer ${token}`, ...headers },
    decompress: false,
  })
  return { answer, bytes: new Uint8Array(await answer.arrayBuffer()) }
}

const ELSEWHERE = { 'x-forwarded-for': '203.0.113.7' }
const GZIP = { 'accept-encoding': 'gzip, deflate, br' }

test('a list is the same compressed and not', async () => {
  const plain = await requested('/api/invoices', { ...ELSEWHERE, 'accept-encoding': 'identity' })
  expect(plain.answer.headers.get('content-encoding')).toBeNull()
  const { answer, bytes } = await requested('/api/invoices', { ...ELSEWHERE, ...GZIP })
  expect(answer.status).toBe(200)
  expect(answer.headers.get('content-encoding')).toBe('gzip')
  expect(answer.headers.get('vary')).toContain('Accept-Encoding')
  expect(answer.headers.get('content-type')).toStartWith('application/json')
  expect(answer.headers.get('cache-control')).toBe('no-store')
  expect(answer.headers.get('x-content-type-options')).toBe('nosniff')
  expect(answer.headers.get('x-request-id')).toMatch(/^[\w-]{36}$/)
  expect(JSON.parse(new TextDecoder().decode(Bun.gunzipSync(bytes)))).toEqual(
    JSON.parse(new TextDecoder().decode(plain.bytes)),
  )
  expect(bytes.length).toBeLessThan(plain.bytes.length / 2)
})

test('a short answer, and any for this machine, is sent as it is', async () => {
  for (const [path, headers] of [
    ['/api/subscription/status', { ...ELSEWHERE, ...GZIP }],
    ['/api/invoices', GZIP],
  ] as const) {
    const { answer, bytes } = await requested(path, headers)
    expect(answer.headers.get('content-encoding'), path).toBeNull()
    expect(JSON.parse(new TextDecoder().decode(bytes)), path).toBeObject()
  }
})
