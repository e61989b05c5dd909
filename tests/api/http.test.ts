/** Every answer has headers, a language, errors of one shape, and a description in the OpenAPI document. */
import { CALL_PERMISSIONS } from '#api/permissions.ts'
import { afterAll, beforeAll, describe, expect, test } from 'bun:test'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { BadSetting } from '#src/env/bad-setting.ts'
import { readEnv } from '#src/env/env.ts'
import { startTestServer, type TestServer } from '#tests/support/test-server.ts'
import { version } from '#package'
import { waitUntil } from '#tests/support/wait-until.ts'

type Refused = { error: string; reason: string; requestId: string; fields?: Record<string, string> }

let server: TestServer
beforeAll(async () => {
  server = await startTestServer({ listen: true })
})
afterAll(() => server.close())

test.each([
  ['GET', '/api/nothing'],
  ['POST', '/api/invoices/x/y/z'],
  ['PATCH', '/api/health'],
])('%s %s is 404 JSON', async (method, path) => {
  const refused = await server.request<Refused>(method, path)
  expect([refused.status, refused.body.reason]).toEqual([404, 'request.not-found'])
  expect(refused.headers.get('content-security-policy')).toContain("default-src 'none'")
})

test.each([
  ['ar', 'غير موجود.'],
  ['ar-AE,en;q=0.8', 'غير موجود.'],
  ['fr,en;q=0.5,ar;q=0.4', 'Not found.'],
  ['de', 'Not found.'],
  ['ar;q=0', 'Not found.'],
])('Accept-Language %s is answered %s', async (language, sentence) => {
  expect((await server.request<Refused>('GET', '/api/nothing', { language })).body.error).toBe(sentence)
})

test.each([
  ['text/plain', '{}', 415],
  ['application/x-www-form-urlencoded', 'email=a', 415],
  ['application/json', '{', 400],
  ['application/json', '"\ud800', 400],
  ['application/json', `${'['.repeat(40)}${']'.repeat(40)}`, 400],
  ['application/json', JSON.stringify({ email: 'x'.repeat(1_100_000) }), 413],
])('a %s body is refused by what is wrong with it', async (type, body, status) => {
  const refused = await server.request<Refused>('POST', '/api/auth/login', { body, headers: { 'content-type': type } })
  expect(refused.status).toBe(status)
  expect(refused.body.requestId).toBe(refused.headers.get('x-request-id') ?? refused.body.requestId)
})

test('what was sent never comes back', async () => {
  const body = { email: 'MARKER', password: { MARKER: 'MARKER' }, MARKER: 1 }
  const refused = await server.request<Refused>('POST', '/api/auth/login', { body })
  expect(refused.status).toBe(422)
  expect(JSON.stringify(refused.body)).not.toContain('MARKER')
})

test('the description of the API names its version and covers its bodies', async () => {
  const { body } = await server.request<{
    info: object
    paths: Record<string, Record<string, { requestBody?: { content: object } }>>
  }>('GET', '/api/docs/json')
  expect(body.info).toMatchObject({ title: 'Sanad', version })
  expect(Object.keys(body.paths).filter((path) => !path.startsWith('/api'))).toEqual([])
  expect(Object.keys(body.paths['/api/invoices/']?.post?.requestBody?.content ?? {})).toEqual(['application/json'])
})

test('each call with a session names its permission, and no other does', async () => {
  type Call = { 'x-permission'?: string; description?: string }
  const { body } = await server.request<{ paths: Record<string, Record<string, Call>> }>('GET', '/api/docs/json')
  const named = Object.entries(body.paths).flatMap(([path, calls]) =>
    Object.entries(calls).flatMap(([method, call]) => {
      const route = path.replaceAll(/\{(\w+)\}/g, ':$1').replace(/\/$/, '')
      return call['x-permission'] === undefined ? [] : [[`${method.toUpperCase()} ${route}`, call['x-permission']]]
    }),
  )
  expect(Object.fromEntries(named)).toEqual(CALL_PERMISSIONS)
  expect(body.paths['/api/invoices/{id}/issue']?.post?.description).toContain('owner, manager, seller')
})

test('each body about money and customers has an example, of fields that it has', async () => {
  type Shape = { properties?: object; required?: string[]; examples?: object[]; anyOf?: Shape[] }
  type Call = { requestBody?: { content: Record<string, { schema: Shape }> } }
  const { body } = await server.request<{ paths: Record<string, Record<string, Call>> }>('GET', '/api/docs/json')
  const about =
    /^\/api\/(payments|credit-notes|customers|(invoices|quotations)\/\{id\}|public\/documents\/\{token\})\/./
  const bodies = Object.entries(body.paths)
    .flatMap(([path, calls]) => Object.entries(calls).map(([method, call]) => ({ path, method, call })))
    .filter(({ path }) => about.test(`${path}/`))
    .flatMap(({ path, method, call: { requestBody } }) =>
      // A file has no fields.
      requestBody?.content['application/json']
        ? [{ call: `${method} ${path}`, schema: requestBody.content['application/json'].schema }]
        : [],
    )
  expect(bodies.length).toBeGreaterThan(20)
  for (const { call, schema } of bodies) {
    const { properties = {}, required = [] } = schema.anyOf?.[0] ?? schema
    expect([call, schema.examples?.length]).toEqual([call, 1])
    for (const example of schema.examples ?? []) {
      expect([call, Object.keys(example).filter((key) => !(key in properties))]).toEqual([call, []])
      expect([call, required.filter((key) => !(key in example))]).toEqual([call, []])
    }
  }
})

test('the log has a line a request, with its route and without its address', async () => {
  // A server of its own, for lines are written after their answers.
  const fresh = await startTestServer()
  await fresh.request('GET', '/api/invoices/0199-secret-id?q=somebody', { token: 'x.y.z' })
  await fresh.request('GET', '/api/health')
  await waitUntil('the line of the second request', () => fresh.logged.some((line) => line.route === '/api/health'))
  expect(fresh.logged).toHaveLength(2)
  expect(fresh.logged[0]).toMatchObject({ event: 'request', method: 'GET', route: '/api/invoices/:id', status: 401 })
  expect(JSON.stringify(fresh.logged)).not.toMatch(/secret|somebody/)
  await fresh.close()
})

describe('A setting', () => {
  const folder = mkdtempSync(join(tmpdir(), 'sanad-env-'))
  afterAll(() => rmSync(folder, { recursive: true }))

  test.each([
    ['PORT', '99999'],
    ['PORT', 'eighty'],
    ['APP_URL', 'ftp://x'],
    ['JWT_SECRET', 'short'],
    ['MAIL_URL', 'mail.example.com'],
    ['TRUSTED_PROXIES', '-1'],
    ['GALLERY', 'yes'],
    ['ADMIN_EMAIL', 'a@example.com'],
    ['DATABASE_URL', 'postgres://x'],
    ['PLAN_MONTHLY', '1.99'],
    ['PLAN_YEARLY', 'free'],
    ['PLAN_YEARLY', '490.005'],
    ['CLAIM_USERS', '10,000+'],
    ['CLAIM_RATING', '5.1'],
    ['OPERATOR_ADDRESS', 'Dubai'],
    ['ZIINA_TEST', 'yes'],
    ['ZIINA_API_KEY', 'two words'],
    ['ZIINA_API_URL', 'https://pay.example.com'],
    ['ZIINA_WEBHOOK_SECRET', 'a secret for nobody'],
  ])('%s=%s stops the start with a line that names it', (name, value) => {
    expect(() => readEnv({ DATA_DIR: folder, [name]: value })).toThrow(BadSetting)
    expect(() => readEnv({ DATA_DIR: folder, [name]: value })).toThrow(name)
  })

  test('that is left out has its default; the secret is made once', () => {
    const first = readEnv({ DATA_DIR: folder })
    expect(first).toMatchObject({ port: 3000, production: false, gallery: true, appUrl: 'http://localhost:3000' })
    expect(readEnv({ DATA_DIR: folder }).jwtSecret).toBe(first.jwtSecret)
    expect(readEnv({ DATA_DIR: folder, NODE_ENV: 'production' }).gallery).toBe(false)
  })

  const key = 'a-key-of-this-test'
  test.each([
    [{}, { provider: 'simulator' }],
    [{ APP_URL: 'http://127.0.0.1:4000' }, { provider: 'simulator' }],
    [{ APP_URL: 'http://[::1]:4000' }, { provider: 'simulator' }],
    [{ APP_URL: 'https://invoices.example.com' }, { provider: 'none' }],
    [{ APP_URL: 'https://localhost.example.com' }, { provider: 'none' }],
    [{ NODE_ENV: 'production' }, { provider: 'none' }],
    [{ ZIINA_API_KEY: key }, { provider: 'ziina', apiUrl: 'https://api-v2.ziina.com/api', test: true }],
    [
      { ZIINA_API_KEY: key, NODE_ENV: 'production' },
      { provider: 'ziina', test: false, webhookSecret: undefined },
    ],
    [
      { ZIINA_API_KEY: key, NODE_ENV: 'production', ZIINA_TEST: 'on' },
      { provider: 'ziina', test: true },
    ],
    [{ ZIINA_API_KEY: key, ZIINA_API_URL: 'http://127.0.0.1:9/api/' }, { apiUrl: 'http://127.0.0.1:9/api' }],
  ])('%j: who takes payments', (settings: Record<string, string>, expected) => {
    expect(readEnv({ DATA_DIR: folder, ...settings }).payments).toMatchObject(expected)
  })

  test.each<Record<string, string>>([
    { ZIINA_API_KEY: key, ZIINA_WEBHOOK_SECRET: 'short' },
    { ZIINA_API_KEY: key, ZIINA_API_URL: 'ftp://pay.example.com' },
    { ZIINA_API_KEY: key, NODE_ENV: 'production', ZIINA_API_URL: 'http://pay.example.com/api' },
    { ZIINA_API_KEY: key, NODE_ENV: 'production', ZIINA_API_URL: 'https://localhost:3100/api' },
    { ZIINA_API_KEY: key, NODE_ENV: 'production', ZIINA_API_URL: 'http://127.0.0.1:3100/api' },
  ])('%j stops the start with a line that names the last', (settings) => {
    const name = Object.keys(settings).at(-1) ?? ''
    expect(() => readEnv({ DATA_DIR: folder, ...settings })).toThrow(new RegExp(`^${name} `))
  })

  test('of the plans have their prices in fils', () => {
    expect(readEnv({ DATA_DIR: folder }).prices as object).toEqual({ monthly: 4900n, yearly: 49_000n })
    const given = readEnv({ DATA_DIR: folder, PLAN_MONTHLY: '2', PLAN_YEARLY: '365.5' })
    expect(given.prices as object).toEqual({ monthly: 200n, yearly: 36_550n })
  })
})
