/** A client answers a shared quotation with nothing but its token. */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'bun:test'
import { PNG } from 'pngjs'
import type { CommercialDocument } from '#domain/documents/document.ts'
import type { PublicDocument } from '#domain/documents/public-document.ts'
import { type Company, createCompany } from '#tests/support/companies.ts'
import { invoiceBody } from '#tests/support/examples.ts'
import type { Refused } from '#tests/support/selling.ts'
import { base64Of, pictureOf, signaturePicture } from '#tests/support/signatures.ts'
import { startTestServer, type TestServer } from '#tests/support/test-server.ts'
import { waitUntil } from '#tests/support/wait-until.ts'

let server: TestServer
let owner: Company
beforeAll(async () => {
  server = await startTestServer({ env: { APP_URL: 'https://sanad.example', TRUSTED_PROXIES: '1' } })
})
afterAll(() => server.close())
beforeEach(async () => {
  owner = await createCompany(server)
})

const ask = <Body = CommercialDocument & Refused>(method: string, path: string, body?: object) =>
  server.request<Body>(method, path, { token: owner.token, body })
const current = async (id: string) => (await ask('GET', `/api/quotations/${id}`)).body

async function share(collection: string, id: string): Promise<string> {
  const { body } = await ask<{ publicUrl: string }>('POST', `/api/${collection}/${id}/public-link`)
  return body.publicUrl.split('/').at(-1) ?? ''
}

/** An issued quotation and the token of its link. */
async function shared(change: object = {}) {
  const quotation = (await ask('POST', '/api/quotations?issue=1', { ...invoiceBody(), ...change })).body
  return { ...quotation, quotation, token: await share('quotations', quotation.id) }
}

const addressed = { 'x-forwarded-for': '203.0.113.7', 'x-request-id': 'the-same-request' }

const answer = (token: string, action: 'accept' | 'decline', body: object, headers: object = {}) =>
  server.request<Refused & { current?: PublicDocument }>('POST', `/api/public/documents/${token}/${action}`, {
    body,
    headers: { ...addressed, ...headers },
  })
const read = async (token: string) =>
  (await server.request<PublicDocument>('GET', `/api/public/documents/${token}`, { headers: addressed })).body

describe('the client accepts', () => {
  test('with his name and a signature, and the company knows where from', async () => {
    const { id, hash, totals, token, quotation } = await shared()
    expect(await read(token)).toMatchObject({ hash: hash ?? '', status: 'issued' })
    const body = { name: ' Layla  Haddad ', hash, signature: signaturePicture() }
    expect((await answer(token, 'accept', body)).status).toBe(204)
    const at = server.clock.now().toISOString()
    const { invoicing, ...accepted } = await current(id)
    expect(invoicing).toMatchObject({ parts: [] })
    expect(accepted).toEqual({
      ...quotation,
      publicUrl: `https://sanad.example/d/${token}`,
      status: 'accepted',
      version: quotation.version + 1,
      accepted: {
        by: 'client',
        name: 'Layla Haddad',
        at,
        options: [],
        totals,
        hash: hash ?? '',
        hasSignature: true,
        network: '203.0.113.7',
      },
    })
    const open = await read(token)
    expect(open.status).toBe('accepted')
    expect(open.accepted).toEqual({ name: 'Layla Haddad', at, options: [], totals })
    expect(JSON.stringify(open)).not.toContain('203.0.113.7')
    const stored = await ask('GET', `/api/quotations/${id}/signature`)
    expect(stored.headers.get('content-type')).toBe('image/png')
    const { width, height, data } = PNG.sync.read(Buffer.from(stored.bytes))
    expect([width, height, [...new Set(data)]]).toEqual([60, 4, [0, 255]])
  })

  test('without a hash, the version in force, and a picture without ink is no signature', async () => {
    const { id, token } = await shared()
    const blank = base64Of(pictureOf(40, 20, () => ({ red: 255, green: 255, blue: 255, alpha: 255 })))
    expect((await answer(token, 'accept', { name: 'Layla', signature: blank })).status).toBe(204)
    expect((await current(id)).accepted?.hasSignature).toBe(false)
    expect((await ask('GET', `/api/quotations/${id}/signature`)).status).toBe(404)
  })

  test('what he read: another version is shown to him first', async () => {
    const { id, token } = await shared()
    for (const [action, body] of [
      ['accept', { name: 'Layla' }],
      ['decline', { reason: 'No' }],
    ] as const) {
      const refused = await answer(token, action, { ...body, hash: '0'.repeat(64) })
      expect([refused.status, refused.body.reason]).toEqual([409, 'quotation.changed'])
      expect(refused.body.current).toEqual(await read(token))
    }
    expect((await current(id)).status).toBe('issued')
  })

  test('once: the second time it was answered, whatever he read', async () => {
    const { token } = await shared()
    expect((await answer(token, 'accept', { name: 'Layla' })).status).toBe(204)
    for (const hash of [undefined, '0'.repeat(64)]) {
      const refused = await answer(token, 'accept', { name: 'Layla', hash })
      expect([refused.status, refused.body.reason]).toEqual([409, 'quotation.answered'])
    }
    expect((await answer(token, 'decline', { reason: 'No' })).body.reason).toBe('quotation.answered')
  })

  test.each([
    ['no name', {}, 'name'],
    ['an empty name', { name: '' }, 'name'],
    ['a name of spaces', { name: ' \n' }, 'name'],
    ['a long name', { name: 'x'.repeat(121) }, 'name'],
    ['a line that is not optional', { name: 'Layla', options: [0] }, 'options'],
    ['no base64', { name: 'Layla', signature: '<svg/>' }, 'signature'],
    ['another picture', { name: 'Layla', signature: btoa('GIF89a, and then some') }, 'signature'],
    ['a cut picture', { name: 'Layla', signature: signaturePicture().slice(0, 120) }, 'signature'],
    ['a large picture', { name: 'Layla', signature: 'A'.repeat(140_000) }, 'signature'],
  ])('not with %s', async (_, body, field) => {
    const { id, token } = await shared()
    const refused = await answer(token, 'accept', body)
    expect([refused.status, Object.keys(refused.body.fields ?? {})]).toEqual([422, [field]])
    expect((await current(id)).status).toBe('issued')
  })
})

describe('optional lines', () => {
  const LINE = { quantity: '1', tax: 'zero' }
  const lines = [
    { ...LINE, description: 'Design', unitPrice: '100.00' },
    { ...LINE, description: 'Print', unitPrice: '50.00', optional: true },
    { ...LINE, description: 'Film', unitPrice: '70.00', optional: true },
  ]
  type Totals = { totals: { total: string }; deposit?: string } & Refused
  const totals = (token: string, query = '') =>
    server.request<Totals>('GET', `/api/public/documents/${token}/totals${query}`, { headers: addressed })

  test('have totals before anything is accepted, and a deposit of them; nothing is kept', async () => {
    const { token, id, version } = await shared({ lines, deposit: { percent: '30' } })
    for (const [query, total, deposit] of [
      ['', '100.00', '30.00'],
      ['?options=', '100.00', '30.00'],
      ['?options=1', '150.00', '45.00'],
      ['?options=2,1,2', '220.00', '66.00'],
    ] as const) {
      const { status, body } = await totals(token, query)
      expect([query, status, body.totals.total, body.deposit]).toEqual([query, 200, total, deposit])
    }
    expect((await current(id)).version).toBe(version)
    expect((await read(token)).deposit).toEqual({ percent: '30' })
  })

  test.each(['?options=0', '?options=3', '?options=x', '?options=1,', '?options=-1', '?options=1.5'])(
    'are no others: %s',
    async (query) => {
      const { token } = await shared({ lines })
      const refused = await totals(token, query)
      expect([refused.status, Object.keys(refused.body.fields ?? {})]).toEqual([422, ['options']])
    },
  )

  test('are accepted as they were chosen', async () => {
    const { token, id } = await shared({ lines })
    expect((await answer(token, 'accept', { name: 'Layla', options: [2] })).status).toBe(204)
    const open = await read(token)
    expect(open.totals.total).toBe('100.00')
    expect(open.accepted).toMatchObject({ options: [2], totals: { total: '170.00' } })
    const listed = await ask<{ items: { totals: { total: string } }[] }>('GET', '/api/quotations')
    expect(listed.body.items.map(({ totals: { total } }) => total)).toEqual(['170.00'])
    expect((await current(id)).accepted?.options).toEqual([2])
  })

  test('one must be chosen where all are optional', async () => {
    const { token } = await shared({ lines: lines.slice(1) })
    const refused = await answer(token, 'accept', { name: 'Layla', options: [] })
    expect([refused.status, Object.keys(refused.body.fields ?? {})]).toEqual([422, ['options']])
    expect((await totals(token)).body.totals.total).toBe('0.00')
    expect((await answer(token, 'accept', { name: 'Layla', options: [1] })).status).toBe(204)
  })
})

describe('the client declines', () => {
  test('with a reason', async () => {
    const { id, hash, token } = await shared()
    expect((await answer(token, 'decline', { reason: ' Too dear ', hash })).status).toBe(204)
    const at = server.clock.now().toISOString()
    const declined = await current(id)
    expect(declined).toMatchObject({ status: 'declined' })
    expect(declined.declined).toEqual({ by: 'client', at, reason: 'Too dear', network: '203.0.113.7' })
    const open = await read(token)
    expect(open.declined).toEqual({ at, reason: 'Too dear' })
    expect((await answer(token, 'accept', { name: 'Layla' })).body.reason).toBe('quotation.answered')
  })
})

describe('an expired one', () => {
  test('is accepted by nobody on the page, from the end of the last day where the company is', async () => {
    const { token, id } = await shared({ validUntil: '2027-03-02' })
    // Midnight in Dubai.
    server.clock.set('2027-03-02T20:00:00.000Z')
    for (const headers of [{}, { authorization: `Bearer ${owner.token}` }]) {
      const refused = await answer(token, 'accept', { name: 'Layla', hash: '0'.repeat(64) }, headers)
      expect([refused.status, refused.body.reason]).toEqual([409, 'quotation.expired'])
    }
    await ask('POST', `/api/quotations/${id}/extend`, { validUntil: '2027-03-03' })
    expect((await answer(token, 'accept', { name: 'Layla' })).status).toBe(204)
    server.clock.set('2027-03-02T08:00:00.000Z')
  })

  test('follows the company to another zone, from its next midnight on', async () => {
    const { token } = await shared({ validUntil: '2027-03-02' })
    await ask('PUT', '/api/account', { timeZone: 'Europe/London' })
    // Past midnight in Dubai, whose day ended; in London, where the company is now, the day goes on until midnight UTC.
    server.clock.set('2027-03-02T20:00:00.000Z')
    expect((await read(token)).expired).toBeUndefined()
    server.clock.set('2027-03-02T23:59:59.999Z')
    expect((await read(token)).expired).toBeUndefined()
    server.clock.set('2027-03-03T00:00:00.000Z')
    expect((await answer(token, 'accept', { name: 'Layla' })).body.reason).toBe('quotation.expired')
    server.clock.set('2027-03-02T08:00:00.000Z')
  })
})

describe('a token', () => {
  test('of an invoice, or one that opens nothing, is answered with the same bytes', async () => {
    const invoice = (await ask('POST', '/api/invoices?issue=1', invoiceBody())).body
    const token = await share('invoices', invoice.id)
    const never = `${token.slice(0, -4)}AAAA`
    for (const [action, body] of [
      ['accept', { name: 'Layla', signature: 'no picture', hash: 'x', options: [7] }],
      ['decline', { reason: 'No' }],
    ] as const) {
      const [other, unknown] = [await answer(token, action, body), await answer(never, action, body)]
      expect(other.status).toBe(404)
      expect(other.bytes).toEqual(unknown.bytes)
      expect(Object.fromEntries(other.headers)).toEqual(Object.fromEntries(unknown.headers))
    }
    const totals = (of: string) =>
      server.request('GET', `/api/public/documents/${of}/totals?options=1`, { headers: addressed })
    expect((await totals(token)).status).toBe(404)
    expect((await totals(token)).bytes).toEqual((await totals(never)).bytes)
  })

  test('stands in no log, and neither does a name, a reason or an address', async () => {
    const { token, id } = await shared()
    await answer(token, 'accept', { name: 'Layla Haddad', signature: 'no picture' })
    await answer(token, 'decline', { reason: 'Much too dear', hash: 'x' })
    await answer(token, 'decline', { reason: 'Much too dear' })
    // A line is written after its answer, and after those of the answers before.
    await server.request('GET', '/api/health')
    await waitUntil('the line of the last request', () => server.logged.at(-1)?.route === '/api/health')
    const log = JSON.stringify(server.logged)
    for (const secret of [token, 'Haddad', 'dear', '203.0.113.7']) expect(log).not.toContain(secret)
    expect((await current(id)).status).toBe('declined')
  })

  test('has one budget for whatever it changes', async () => {
    const { token } = await shared()
    const statuses: number[] = []
    for (let tries = 0; tries < 28; tries++) {
      const from = { 'x-forwarded-for': `198.51.100.${tries}` }
      statuses.push((await answer(token, 'accept', { name: ' ' }, from)).status)
    }
    expect(new Set(statuses)).toEqual(new Set([422]))
    expect((await answer(token, 'decline', { reason: ' ' })).status).toBe(422)
    expect((await answer(token, 'decline', { reason: '\t' })).status).toBe(422)
    const view = await server.request('POST', `/api/public/documents/${token}/view`, { headers: addressed })
    expect(view.status).toBe(429)
    const tooMany = await answer(token, 'accept', { name: 'Layla' })
    expect([tooMany.status, tooMany.headers.has('retry-after')]).toEqual([429, true])
  })
})

test('of the company itself on the page, it is the company’s: without a network, and without a mail', async () => {
  const { id, token } = await shared()
  const before = (await server.mails()).length
  const own = { authorization: `Bearer ${owner.token}` }
  expect((await answer(token, 'accept', { name: 'Layla' }, own)).status).toBe(204)
  expect((await current(id)).accepted).toMatchObject({ by: 'owner' })
  expect((await current(id)).accepted).not.toHaveProperty('network')
  expect((await server.mails()).length).toBe(before)
})

describe('the company is told', () => {
  test.each([
    ['en', /Layla Haddad accepted quotation QT-0001/, /275\.88/],
    ['ar', /قَبِل Layla Haddad عرض السعر QT-0001/, /275\.88/],
  ] as const)('of an acceptance, in its own language (%s)', async (language, sentence, amount) => {
    await ask('PUT', '/api/account', { language })
    const { id, token } = await shared()
    await answer(token, 'accept', { name: 'Layla Haddad', signature: signaturePicture() })
    const mail = (await server.mails()).at(-1)
    expect(mail?.to).toBe(owner.user.email)
    expect(mail?.subject).toContain('QT-0001')
    expect(mail?.subject).not.toContain('Layla')
    for (const part of [sentence, amount, `https://sanad.example/quotations/${id}`]) expect(mail?.text).toMatch(part)
  })

  test('of a refusal, with its reason; and of each answer once', async () => {
    const { id, token } = await shared()
    const before = (await server.mails()).length
    await answer(token, 'decline', { reason: 'Too dear' })
    await ask('POST', `/api/quotations/${id}/reopen`, {})
    await answer(token, 'decline', { reason: 'Still too dear' })
    const mail = (await server.mails())
      .slice(before)
      .map(({ subject, text }) => [subject, /^(Too|Still).*/m.exec(text)?.[0]])
    expect(mail).toEqual([
      ['Quotation QT-0001 was declined', 'Too dear'],
      ['Quotation QT-0001 was declined', 'Still too dear'],
    ])
  })
})
