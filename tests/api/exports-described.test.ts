/** The description of the API has an example of each body that an import or export takes or answers, and it is like the real one. */
import { afterAll, beforeAll, expect, test } from 'bun:test'
import { type Company, createCompany } from '#tests/support/companies.ts'
import { rowsOf } from '#tests/support/csv-rows.ts'
import { importsOf } from '#tests/support/imports.ts'
import { startTestServer, type TestServer } from '#tests/support/test-server.ts'

type Media = { schema?: { format?: string; examples?: unknown[] }; example?: unknown }
type Body = { description?: string; content?: Record<string, Media> }
type Call = { requestBody?: Body; responses?: Record<string, Body> }

let server: TestServer
let company: Company
let paths: Record<string, Record<string, Call>>
beforeAll(async () => {
  server = await startTestServer()
  company = await createCompany(server)
  const { body } = await server.request<{ paths: typeof paths }>('GET', '/api/docs/json')
  paths = body.paths
})
afterAll(() => server.close())

const CARRIES = /\.(csv|xlsx)$|\/imports?(\/|$)|\/account\/export/
const FOR_THE_SERVICE = /^\/api\/(admin|announcements)\//

const calls = () =>
  Object.entries(paths)
    .filter(([path]) => CARRIES.test(path) && !FOR_THE_SERVICE.test(path))
    .flatMap(([path, methods]) => Object.entries(methods).map(([method, call]) => ({ path, method, call })))

const exampleOf = ({ example, schema }: Media) => example ?? schema?.examples?.[0]

const mediaOf = (path: string, method: string, status: string): [string, Media] => {
  const [media] = Object.entries(paths[path]?.[method]?.responses?.[status]?.content ?? {})
  if (!media) throw new Error(`${method} ${path} describes no answer of ${status}`)
  return media
}

test('each body has an example, and each file its content type', () => {
  expect(calls().length).toBeGreaterThan(40)
  for (const { path, method, call } of calls()) {
    const name = `${method} ${path}`
    for (const media of Object.values(call.requestBody?.content ?? {}))
      expect([name, Boolean(exampleOf(media))]).toEqual([name, true])
    if (method === 'delete') continue
    const answers = Object.entries(call.responses ?? {}).filter(([status]) => status.startsWith('2'))
    expect([name, answers.length > 0]).toEqual([name, true])
    for (const [, { content = {} }] of answers) {
      expect([name, Object.keys(content)]).toEqual([name, [expect.any(String)]])
      for (const media of Object.values(content)) {
        const isBinary = media.schema?.format === 'binary'
        expect([name, isBinary || Boolean(exampleOf(media))]).toEqual([name, true])
      }
    }
  }
})

test('each list and report has the content type of its description, and a CSV file the heads of its example', async () => {
  const files = calls().filter(({ path }) => /\.(csv|xlsx)$/.test(path) && !path.includes('/imports/'))
  expect(files.length).toBe(28)
  for (const { path } of files) {
    const [type, media] = mediaOf(path, 'get', '200')
    const query = path.includes('/vat/lines') ? '&box=1b' : ''
    const { status, headers, bytes } = await server.request('GET', `${path}?language=en${query}`, {
      token: company.token,
    })
    expect([path, status, headers.get('content-type')?.split(';')[0]]).toEqual([path, 200, type])
    if (!path.endsWith('.csv')) continue
    const [heads, row, ...more] = rowsOf(String(media.example))
    expect([path, heads]).toEqual([path, rowsOf(new TextDecoder().decode(bytes))[0]])
    expect([path, row?.length, more]).toEqual([path, heads?.length, []])
  }
}, 60_000)

test('answers about imports have the fields of their examples', async () => {
  const shop = await importsOf(server)
  const { token } = shop
  const call = async (method: string, path: string, { at = path, body }: { at?: string; body?: unknown } = {}) => {
    const headers = { 'content-type': typeof body === 'string' ? 'text/csv' : 'application/json' }
    const answer = await server.request(method, at, { token, body, headers })
    const [, media] = mediaOf(path, method.toLowerCase(), String(answer.status))
    expect([path, shapeOf(answer.body)]).toEqual([path, shapeOf(exampleOf(media))])
    return answer.body
  }
  const file = 'Name,TRN\nNoor Trading,100123456789003\n'
  const { id } = await call('POST', '/api/imports/', { at: '/api/imports?kind=customers', body: file })
  const at = `/api/imports/${String(id)}`
  await call('PUT', '/api/imports/{id}', { at, body: {} })
  await call('GET', '/api/imports/{id}', { at })
  await call('GET', '/api/imports/{id}/rows', { at: `${at}/rows` })
  await call('GET', '/api/imports/', { at: '/api/imports' })
  await call('POST', '/api/customers/import', { at: '/api/customers/import?dryRun=1', body: file })
  await call('POST', '/api/imports/{id}/apply', { at: `${at}/apply` })
  await server.imports.run()
  await call('POST', '/api/imports/{id}/undo', { at: `${at}/undo` })
  await server.imports.run()
  await call('POST', '/api/customers/import', { body: 'Name\nPalm\n' })
  await call('GET', '/api/account/export/size')
})

/** The names of the fields, at each depth. */
function shapeOf(value: unknown): unknown {
  if (Array.isArray(value)) return value.slice(0, 1).map(shapeOf)
  if (typeof value !== 'object' || value === null) return null
  return Object.fromEntries(Object.entries(value).map(([key, within]) => [key, shapeOf(within)]))
}
