/** The longest invoice that there can be, each line of which lacks a fact that its e-invoice needs. */
import { afterAll, beforeAll, expect, test } from 'bun:test'
import { MAX_LINES } from '#domain/documents/totals/totals-input.ts'
import { createCompany } from '#tests/support/companies.ts'
import { BUYER, SELLER } from '#tests/support/e-invoice-parties.ts'
import { startTestServer, type TestServer } from '#tests/support/test-server.ts'

type Finding = { rule: string; level: string; at: string; field: string; line?: number; sentence: string }
type Answer = { state: string; findings: Finding[] }
type Refused = { fields: Record<string, { problem: string }> }

let server: TestServer
let token: string
beforeAll(async () => {
  server = await startTestServer()
  token = (await createCompany(server)).token
  expect((await server.request('PUT', '/api/account', { token, body: SELLER })).status).toBe(200)
  const settings = { token, body: { mode: 'hold-back' } }
  expect((await server.request('PUT', '/api/e-invoicing/settings', settings)).status).toBe(200)
})
afterAll(() => server.close())

/** Rents without the reason why they are exempt, and every third a reverse charge without the kind of its goods. */
const isReverse = (index: number) => index % 3 === 1
const lacking = (index: number, whole: object = {}) => ({
  description: `Line ${index + 1}`,
  quantity: '1',
  unitPrice: '10.00',
  itemType: 'goods',
  classification: '8544',
  tax: isReverse(index) ? 'reverse-charge' : 'exempt',
  ...whole,
})
const whole = (index: number) =>
  lacking(index, isReverse(index) ? { goodsType: 'electronics', gtin: '6291041500213' } : { exemption: 'residential' })

const check = (lines: readonly object[], language?: string) =>
  server.request<Answer & Refused>('POST', '/api/documents/e-invoice', {
    token,
    body: {
      customer: BUYER,
      currency: 'AED',
      language: 'en',
      dueDate: '2099-01-01',
      pricesIncludeTax: false,
      lines,
    },
    ...(language !== undefined && { language }),
  })

const every = <Line>(line: (index: number) => Line, count = MAX_LINES) =>
  Array.from({ length: count }, (_, n) => line(n))

/** Each finding as its line and field. */
const fatal = ({ findings }: Answer) =>
  findings.filter(({ level }) => level === 'fatal').map(({ line, field }) => [line, field])

test(`each of ${MAX_LINES} lines that lack something is named with what it lacks, in an answer that stays small`, async () => {
  const { status, body, bytes } = await check(every((index) => lacking(index)))
  expect([status, body.state]).toEqual([200, 'not-ready'])
  expect(fatal(body)).toEqual(every((index) => [index, isReverse(index) ? 'goodsType' : 'exemption']))
  // Nothing is said twice, and a line has at most a finding for each of its facts.
  const said = body.findings.map(({ rule, at, field, line }) => `${rule} ${at} ${field} ${line}`)
  expect(new Set(said).size).toBe(said.length)
  expect(said.length).toBeLessThanOrEqual(2 * MAX_LINES)
  expect(bytes.length).toBeLessThan(500_000)
})

test('the same lines lack nothing once each has its fact, but the one that does not', async () => {
  const ready = await check(every(whole))
  expect([ready.body.state, fatal(ready.body)]).toEqual(['ready', []])
  const one = await check(every((index) => (index === 700 ? lacking(index) : whole(index))))
  expect([one.body.state, fatal(one.body)]).toEqual(['not-ready', [[700, 'goodsType']]])
})

test('sentences of all lines are in the language of the reader', async () => {
  const { body } = await check(
    every((index) => lacking(index)),
    'ar',
  )
  const sentences = new Set(body.findings.map(({ sentence }) => sentence))
  expect(sentences.size).toBeLessThanOrEqual(4)
  for (const sentence of sentences) expect(sentence).toMatch(/^[\u0600-\u06ff]/)
})

test('one line more than there can be is refused at the lines', async () => {
  const { status, body } = await check(every(whole, MAX_LINES + 1))
  expect([status, Object.keys(body.fields)]).toEqual([422, ['lines']])
})
