/**
 * Hostile requests to what is open to everybody who holds, or makes up, the link of a quotation: no 5xx, nothing that was sent in an
 * answer or a log, each no in a sentence, and afterwards every quotation is one thing. `soak` asks 100,000 times.
 */
import { afterAll, beforeAll, expect, test } from 'bun:test'
import * as fc from 'fast-check'
import type { Locale } from '#domain/locale.ts'
import { faultOf } from '#tests/faults/refusal-shape.ts'
import { expectWholeQuotations } from '#tests/faults/whole-quotations.ts'
import { ADMIN, createUnlimitedCompany } from '#tests/faults/unlimited.ts'
import type { Company } from '#tests/support/companies.ts'
import { invoiceBody } from '#tests/support/examples.ts'
import { runs } from '#tests/support/runs.ts'
import { base64Of, pictureOf, signaturePicture } from '#tests/support/signatures.ts'
import { startTestServer, TEST_START, type TestServer } from '#tests/support/test-server.ts'

const LENGTH = runs(500, { soak: 100_000 })
const READY_WITHIN_MS = 60_000
const WITHIN_MS = 2 * 60 * 60_000
/** The number of links; each request of a run counts in one minute of a link's budget. */
const LINKS = 24
/** Stands in every text that is sent, and nowhere else. */
const MARKER = 'mk7q2x'

let server: TestServer
let company: Company
let tokens: string[]
beforeAll(async () => {
  server = await startTestServer({ env: ADMIN })
  // A trial issues fewer quotations in a day.
  company = await createUnlimitedCompany(server)
  const shared = async (collection: string, body: object) => {
    const of = { token: company.token, body }
    const { id } = (await server.request<{ id: string }>('POST', `/api/${collection}?issue=1`, of)).body
    const path = `/api/${collection}/${id}/public-link`
    const { publicUrl } = (await server.request<{ publicUrl: string }>('POST', path, { token: company.token })).body
    return publicUrl.split('/').at(-1) ?? ''
  }
  const [line] = invoiceBody().lines
  const options = [line, { ...line, optional: true }, { ...line, optional: true }]
  tokens = [await shared('invoices', invoiceBody())]
  for (let link = 0; link < LINKS; link++)
    tokens.push(await shared('quotations', { ...invoiceBody(), ...(link % 2 === 0 && { lines: options }) }))
}, READY_WITHIN_MS)
afterAll(() => server.close())

const text = fc.oneof(
  fc.string({ unit: 'grapheme', maxLength: 40 }),
  fc.string({ unit: 'binary', maxLength: 200 }),
  fc.constantFrom(
    '',
    ' ',
    '\u0000',
    '\ud800',
    '\u202e\u2066',
    "'; DROP TABLE documents; --",
    '<script>',
    'x'.repeat(2001),
  ),
)
const marked = text.map((written) => `${written}${MARKER}`)

const png = Buffer.from(signaturePicture().split(',')[1] ?? '', 'base64')
const damagedPng = fc
  .array(fc.tuple(fc.nat(png.length - 1), fc.nat(255)), { minLength: 1, maxLength: 6 })
  .map((changes) => {
    const bytes = Buffer.from(png)
    for (const [at, value] of changes) bytes[at] = value
    return bytes.toString('base64')
  })
const NOISE = base64Of(pictureOf(64, 64, (x, y) => ({ red: x * y, green: x, blue: y, alpha: (x * 7 + y * 13) % 256 })))
const signature = fc.oneof(
  { weight: 4, arbitrary: damagedPng },
  { weight: 2, arbitrary: fc.base64String({ maxLength: 400 }) },
  {
    weight: 1,
    arbitrary: fc.constantFrom(signaturePicture(), NOISE, 'A'.repeat(140_000), 'data:image/png;base64,', '='),
  },
  { weight: 1, arbitrary: fc.constant(png.toString('base64').slice(0, -8)) },
  { weight: 1, arbitrary: marked },
)
const options = fc.oneof(
  fc.array(fc.integer({ min: -2, max: 4 }), { maxLength: 6 }),
  fc.array(fc.oneof(fc.double(), fc.string(), fc.constantFrom(null, 1e21, -0, 0.5)), { maxLength: 4 }),
  fc.constantFrom(
    null,
    {},
    'all',
    1,
    Array.from({ length: 1001 }, () => 0),
  ),
)
const hash = fc.oneof(marked, fc.constantFrom('0'.repeat(64), '0'.repeat(65), null, 1))
const maybe = <Value>(of: fc.Arbitrary<Value>) => fc.option(of, { nil: undefined })
const strange = fc.jsonValue({ maxDepth: 4 })

const accept = fc.record({
  name: maybe(fc.oneof(marked, strange)),
  signature: maybe(signature),
  hash: maybe(hash),
  options: maybe(options),
})
/** A marker would survive by chance in fewer than one name in a thousand. */
const whole = marked.map((name) => ({ name: `A${name}`.slice(0, 60), signature: signaturePicture() }))
const decline = fc.record({ reason: maybe(fc.oneof(marked, strange)), hash: maybe(hash) })
const body = (action: string) =>
  fc.oneof(
    { weight: 8, arbitrary: action === 'accept' ? accept : decline },
    ...(action === 'accept' ? [{ weight: 1, arbitrary: whole }] : []),
    { weight: 1, arbitrary: strange },
    {
      weight: 1,
      arbitrary: fc.constantFrom('', '{', '[]', '"', `{"__proto__":{"name":"${MARKER}"}}`, '[[[[]]]]'.repeat(3)),
    },
  )

const request = fc.record({
  link: fc.nat(LINKS + 3),
  madeUp: fc
    .oneof(fc.base64String({ maxLength: 48 }), marked)
    .map((written) => encodeURIComponent(written.toWellFormed())),
  language: fc.constantFrom<Locale>('en', 'ar'),
  what: fc.oneof(
    fc.record({ action: fc.constant('accept' as const), body: body('accept') }),
    fc.record({ action: fc.constant('decline' as const), body: body('decline') }),
    fc.record({ action: fc.constant('view' as const), body: fc.constant('') }),
    fc.record({
      action: fc.constant('totals' as const),
      body: fc.oneof(text, fc.constantFrom('1', '1,2', '2,2,2', '9999', '1,', ',', '1'.repeat(6000))),
    }),
  ),
})
type HostileRequest = typeof request extends fc.Arbitrary<infer Drawn> ? Drawn : never

/** How it ends, and what is wrong with its answer. */
async function endOf(one: HostileRequest): Promise<{ status: number; fault: string | undefined }> {
  const answer = await answerTo(one)
  return { status: answer.status, fault: faultIn(one, answer) }
}

function faultIn({ what, language }: HostileRequest, { status, bytes, headers }: Awaited<ReturnType<typeof answerTo>>) {
  const said = new TextDecoder().decode(bytes)
  if (status >= 500) return `${status}`
  if (what.action === 'totals' && status === 200) return undefined
  if (status === 204) return said === '' ? undefined : said
  // A quotation in force may include the name that an earlier revision was accepted with.
  if (said.includes(MARKER) && !said.includes('"current"')) return `came back: ${said.slice(0, 200)}`
  return faultOf(status, headers.get('content-type'), said, language)
}

async function answerTo({ link, madeUp, language, what }: HostileRequest) {
  const path = `/api/public/documents/${tokens[link] ?? madeUp}/${what.action}`
  // One more of the budget of a link, and of the misses.
  server.clock.advance({ seconds: 30 })
  const isRead = what.action === 'totals'
  return server.request(
    isRead ? 'GET' : 'POST',
    isRead ? `${path}?options=${encodeURIComponent(safely(what.body))}` : path,
    { language, ...(!isRead && what.body !== '' && { body: what.body }) },
  )
}

/** Half of a pair of surrogates has no place in an address. */
const safely = (written: unknown) => String(written).toWellFormed()

test(
  `${LENGTH.numRuns} hostile answers: none breaks anything`,
  async () => {
    const ends = new Set<string>()
    let requestCount = 0
    await fc.assert(
      fc.asyncProperty(request, async (one) => {
        // Its session ends after a month, and what was answered is answered again.
        if (++requestCount % 1000 === 0) await reopenAll()
        const { status, fault } = await endOf(one)
        ends.add(`${one.what.action} ${status}`)
        expect(fault).toBeUndefined()
      }),
      LENGTH,
    )
    // Some came through, and some were refused for each reason that there is.
    for (const action of ['accept', 'decline'])
      for (const status of [204, 404, 409, 422]) expect(ends).toContain(`${action} ${status}`)
    expect(ends).toContain('totals 200')
    const log = JSON.stringify(server.logged)
    for (const secret of [MARKER, ...tokens]) expect(log).not.toContain(secret)
    expect(server.logged.filter(({ level }) => level === 'error')).toEqual([])
    await expectWholeQuotations(server.db.read, company.account)
  },
  WITHIN_MS,
)

/** Reopens all quotations with the session of the company's first login. */
async function reopenAll(): Promise<void> {
  server.clock.set(TEST_START)
  const { token } = company
  const { items } = (await server.request<{ items: { id: string }[] }>('GET', '/api/quotations', { token })).body
  for (const { id } of items) await server.request('POST', `/api/quotations/${id}/reopen`, { token, body: {} })
}
