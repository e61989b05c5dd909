/**
 * Each value that a request may hold, of body, query and path, as the OpenAPI description names them, changed by itself in an
 * otherwise right request: to each word of its list, to codes of the right shape that nobody gave out, to words of other lists.
 * None is a 5xx, nor is what is read of a thing that was made so. The seed that is printed asks the same again.
 */
import { afterAll, beforeAll, expect, test } from 'bun:test'
import { startZiinaSimulator, type ZiinaSimulator } from '#src/dev/ziina-simulator/simulator.ts'
import { codesFor } from '#tests/faults/hostile-codes.ts'
import type { OpenApi } from '#tests/faults/hostile-requests.ts'
import { bodyFor, type BodyMaker, pathsOf, type Schema, withValueAt } from '#tests/faults/openapi-bodies.ts'
import { faultOf } from '#tests/faults/refusal-shape.ts'
import { seededRandom } from '#tests/faults/seeded-random.ts'
import { thingsOf, type Things } from '#tests/faults/things.ts'
import { ADMIN, createUnlimitedCompany, logInAdmin } from '#tests/faults/unlimited.ts'
import type { Company } from '#tests/support/companies.ts'
import { KEYS, ziinaSettings } from '#tests/support/payment-test-server.ts'
import { isSoak, seed } from '#tests/support/runs.ts'
import { startTestServer, type TestServer } from '#tests/support/test-server.ts'

const READY_WITHIN_MS = 60_000
const WITHIN_MS = 60 * 60_000

/** Where passwords are hashed, 40 ms of a core each, and what would end the sessions of all later requests. */
const LEFT_OUT = /\/auth\/(?!verification-code)|\/totp|\/admin\/(login|emergency-recovery)|logout$|\/end-sessions$/

let server: TestServer
let ziina: ZiinaSimulator
let company: Company
let adminToken: string
let things: Things

beforeAll(async () => {
  ziina = await startZiinaSimulator(KEYS)
  server = await startTestServer({ env: { ...ADMIN, ...ziinaSettings(ziina) } })
  company = await createUnlimitedCompany(server)
  adminToken = await logInAdmin(server)
  things = await thingsOf(server, company)
}, READY_WITHIN_MS)
afterAll(async () => {
  await server.close()
  await ziina.stop()
})

test(
  'every code of the OpenAPI description, changed by itself, is answered or refused in a sentence',
  async () => {
    const chosenSeed = seed()
    const { paths } = (await server.request<OpenApi>('GET', '/api/docs/json')).body
    const faults: string[] = []
    const statuses: Record<number, number> = {}
    const maker: BodyMaker = {
      random: seededRandom(chosenSeed),
      marker: 'hostile',
      idOf: (field) => things.idOf(field),
    }
    for (const [path, operations] of Object.entries(paths))
      for (const [method, { parameters = [], requestBody }] of Object.entries(operations)) {
        if (LEFT_OUT.test(path)) continue
        const body = requestBody?.content?.['application/json']?.schema
        await things.renew(path)
        for (const changed of changesOf({ method, path, parameters, body }, maker)) {
          const { status, fault, id } = await send(changed)
          statuses[status] = (statuses[status] ?? 0) + 1
          if (fault !== undefined) faults.push(fault)
          if (status >= 300 || method === 'get') continue
          for (const read of things.readsAfter(path, id)) {
            const { fault: later } = await send({
              ...read,
              what: `after ${changed.what} ${JSON.stringify(changed.body)}`,
            })
            if (later !== undefined) faults.push(later)
          }
          await things.renew(path)
        }
      }
    console.log(`changed codes, SANAD_SEED=${chosenSeed}`, statuses)
    expect(faults.slice(0, 20)).toEqual([])
  },
  WITHIN_MS,
)

type Operation = {
  method: string
  path: string
  parameters: { name: string; in: string; schema?: Schema }[]
  body: Schema | undefined
}

/** A request with one value changed, and which. */
type Changed = { method: string; path: string; body?: unknown; what: string }

function* changesOf({ method, path, parameters, body }: Operation, maker: BodyMaker): Generator<Changed> {
  const filled = (template: string) =>
    template.replace(/\{(\w+)\}/g, (_, name: string) => things.idOf(name === 'id' ? path : name))
  const least = () => body && bodyFor(body, { ...maker, optional: 0 })
  const codes = (schema: Schema) =>
    codesFor(maker.random, schema, { own: things.all(), howMany: isSoak ? 'all' : 'few' })
  for (const { name, in: where, schema = {} } of parameters)
    for (const code of codes(schema)) {
      const text = encodeURIComponent(String(code))
      const changed = where === 'path' ? path.replace(`{${name}}`, text) : `${path}?${name}=${text}`
      yield { method, path: filled(changed), body: least(), what: name }
    }
  if (body === undefined) return
  for (const schemaPath of pathsOf(body))
    for (const code of codes(schemaPath.schema))
      for (const optional of isSoak ? [0, 1] : [maker.random.below(2)]) {
        const around = bodyFor(body, { ...maker, optional })
        const changed = withValueAt(around, body, schemaPath.path, code, maker)
        yield { method, path: filled(path), body: changed, what: schemaPath.path.join('.') }
      }
}

async function send({ method, path, body, what }: Changed): Promise<{ status: number; fault?: string; id?: string }> {
  // The server releases memory of a request after its response, in a later task.
  await new Promise((resolve) => setImmediate(resolve))
  const token = /^\/api\/(admin\/|subscription\/update)/.test(path) ? adminToken : company.token
  const request = { token, ...(body !== undefined && { body }) }
  const {
    status,
    headers,
    bytes,
    body: answer,
  } = await server.request<{ id?: string }>(method.toUpperCase(), path, request)
  const text = new TextDecoder().decode(bytes.subarray(0, 10_000))
  const description = `${method} ${path} ${what} ${JSON.stringify(body)?.slice(0, 300)}`
  if (status >= 500) return { status, fault: `${status} ${description}: ${text.slice(0, 200)}` }
  const shape = status < 400 ? undefined : faultOf(status, headers.get('content-type'), text, 'en')
  if (shape !== undefined) return { status, fault: `${shape}: ${description}` }
  return { status, ...(typeof answer?.id === 'string' && { id: answer.id }) }
}
