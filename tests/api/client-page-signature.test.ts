/** A drawn signature is checked, limited and bounded before it is drawn, and drawn where nobody else waits for it. */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'bun:test'
import type { CommercialDocument } from '#domain/documents/document.ts'
import { drawSignature } from '#pictures/signature.ts'
import { type Company, createCompany } from '#tests/support/companies.ts'
import { invoiceBody } from '#tests/support/examples.ts'
import { processorMs } from '#tests/support/processor-time.ts'
import { base64Of, pictureOf, signaturePicture } from '#tests/support/signatures.ts'
import { startTestServer, type TestServer } from '#tests/support/test-server.ts'

let server: TestServer
let owner: Company
beforeAll(async () => {
  server = await startTestServer({ env: { TRUSTED_PROXIES: '1' } })
})
afterAll(() => server.close())
beforeEach(async () => {
  owner = await createCompany(server)
})

type Refused = { reason: string; fields?: Record<string, string> }

const ask = async (method: string, path: string, body?: object) =>
  (await server.request<CommercialDocument>(method, path, { token: owner.token, body })).body

async function shared(change: object = {}) {
  const quotation = await ask('POST', '/api/quotations?issue=1', { ...invoiceBody(), ...change })
  const { publicUrl = '' } = await ask('POST', `/api/quotations/${quotation.id}/public-link`)
  return { ...quotation, token: publicUrl.split('/').at(-1) ?? '' }
}

const accept = (token: string, body: object, network = '203.0.113.7') =>
  server.request<Refused>('POST', `/api/public/documents/${token}/accept`, {
    body: { name: 'Layla', ...body },
    headers: { 'x-forwarded-for': network },
  })

/** The bytes are no picture, so the first reader reports it. */
const DAMAGED = btoa('JFIF')
/** The most pixels that are taken, in one file of some kB: inflating and drawing it takes a tenth of a second and more. */
const LARGE = base64Of(pictureOf(1500, 1000, (x, y) => ({ alpha: (x + y) % 97 < 5 ? 255 : 0 })))

describe('before a signature is read', () => {
  test.each([
    ['the version that was read', { hash: '0'.repeat(64) }, 'quotation.changed'],
    ['the name', { name: ' ' }, 'name'],
    ['the options', { options: [0] }, 'options'],
  ])('%s is checked', async (_, body, said) => {
    const { token, hash } = await shared()
    const { reason, fields = {} } = (await accept(token, { hash, signature: DAMAGED, ...body })).body
    expect([reason, ...Object.keys(fields)]).toContain(said)
    expect(fields).not.toHaveProperty('signature')
  })

  test.each([
    ['accepted', 'accept', {}, 'quotation.answered'],
    ['declined', 'decline', { reason: 'Too dear' }, 'quotation.answered'],
    ['voided', 'void', { reason: 'Wrong price' }, 'invoice.wrong-status'],
  ])('one that was %s is refused', async (_, action, body, said) => {
    const { id, token, hash } = await shared()
    await ask('POST', `/api/quotations/${id}/${action}`, body)
    expect((await accept(token, { hash, signature: DAMAGED })).body.reason).toBe(said)
  })

  test('an expired one and a link that was taken back are refused', async () => {
    const expired = await shared({ validUntil: '2027-03-02' })
    const withdrawn = await shared()
    await server.request('DELETE', `/api/quotations/${withdrawn.id}/public-link`, { token: owner.token })
    server.clock.advance({ days: 1 })
    const reasons = []
    for (const { token, hash } of [expired, withdrawn])
      reasons.push((await accept(token, { hash, signature: DAMAGED })).body.reason)
    server.clock.advance({ days: -1 })
    expect(reasons).toEqual(['quotation.expired', 'request.not-found'])
  })

  test('its bytes are bounded, those of the whole answer too', async () => {
    const { token, hash } = await shared()
    const ofSize = (bytes: number) => ({ hash, signature: Buffer.alloc(bytes).toString('base64') })
    expect((await accept(token, ofSize(100_001))).body).toMatchObject({ reason: 'request.invalid' })
    expect((await accept(token, ofSize(200_000))).status).toBe(413)
  })
})

describe('signatures are limited', () => {
  test('of one link, from everywhere', async () => {
    const { token, hash } = await shared()
    const statuses: number[] = []
    for (let network = 1; network <= 8; network++)
      statuses.push((await accept(token, { hash, signature: DAMAGED }, `198.51.100.${network}`)).status)
    expect(statuses).toEqual([422, 422, 422, 422, 422, 422, 429, 429])
    // An answer is accepted without a signature too.
    expect((await accept(token, { hash })).status).toBe(204)
  })

  test('of one address, on links of many companies', async () => {
    const statuses: number[] = []
    for (let company = 0; company < 5; company++) {
      owner = await createCompany(server)
      const { token, hash } = await shared()
      for (let time = 0; time < 5; time++)
        statuses.push((await accept(token, { hash, signature: DAMAGED }, '198.51.100.99')).status)
    }
    expect(statuses.filter((status) => status === 429)).toHaveLength(5)
  })
})

test('a signature of the most pixels costs the process that answers a fraction of what it takes to draw', async () => {
  const [answering, drawing]: [number[], number[]] = [[], []]
  // The least of a few, because the process also collects garbage and compiles while it answers.
  for (let time = 0; time < 3; time++) {
    const { token, hash } = await shared()
    await accept(token, { hash: '0'.repeat(64), signature: LARGE })
    const from = processorMs()
    expect((await accept(token, { hash, signature: LARGE })).status).toBe(204)
    const answered = processorMs()
    drawSignature(Buffer.from(LARGE, 'base64'))
    answering.push(answered - from)
    drawing.push(processorMs() - answered)
  }
  expect(Math.min(...answering)).toBeLessThan(Math.min(...drawing) / 2)
})

test('of one company at most eight wait at once; the others are told to come again', async () => {
  const links = await Promise.all(Array.from({ length: 10 }, () => shared()))
  const answers = await Promise.all(
    links.map(({ token, hash }) => accept(token, { hash, signature: signaturePicture() })),
  )
  expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([
    ...Array<number>(8).fill(204),
    503,
    503,
  ])
  expect(answers.find(({ status }) => status === 503)?.headers.get('retry-after')).toBe('3')
})
