/** Answers to quotations through the front door: of the company here, of the client in client-page-quotations.test.ts. */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'bun:test'
import type { CommercialDocument } from '#domain/documents/document.ts'
import { type Company, createCompany } from '#tests/support/companies.ts'
import { invoiceBody } from '#tests/support/examples.ts'
import type { Refused } from '#tests/support/selling.ts'
import { startTestServer, type TestServer } from '#tests/support/test-server.ts'

let server: TestServer
let owner: Company
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())
beforeEach(async () => {
  owner = await createCompany(server, { vatRegistered: true, trn: '100123456789003' })
})

type Figures = { count: number; total: string; status?: string }
type Listed = { items: { id: string; status: string; totals: { total: string; tax: string } }[] }

const post = <Body = CommercialDocument & Refused>(path: string, body?: object) =>
  server.request<Body>('POST', `/api/quotations${path}`, { token: owner.token, body })
const get = async <Body = CommercialDocument>(path: string) =>
  (await server.request<Body>('GET', `/api/quotations${path}`, { token: owner.token })).body
const issued = async (change: object = {}) => (await post('?issue=1', { ...invoiceBody(), ...change })).body
const history = async (id: string) =>
  (await get<{ items: { kind: string }[] }>(`/${id}/history`)).items.map(({ kind, ...more }) => ({ kind, ...more }))

/** A required line of 105.00, an optional one of 52.50. */
const withOption = () => ({
  lines: [
    { description: 'Design', quantity: '1', unitPrice: '100.00', tax: 'standard' },
    { description: 'Print', quantity: '1', unitPrice: '50.00', tax: 'standard', optional: true },
  ],
})

describe('the company accepts for its client', () => {
  test('with a note and the name of its customer', async () => {
    const { id, hash, totals } = await issued()
    const accepted = await post(`/${id}/accept`, { note: ' By phone ' })
    expect(accepted.status).toBe(200)
    expect(accepted.body).toMatchObject({ status: 'accepted', totals })
    expect(accepted.body.accepted).toEqual({
      by: 'owner',
      name: 'Al Waha Trading L.L.C.',
      at: server.clock.now().toISOString(),
      options: [],
      totals,
      hash: hash ?? '',
      hasSignature: false,
      note: 'By phone',
    })
    expect(await get(`/${id}`)).toEqual(accepted.body)
    expect((await history(id)).at(-1)).toMatchObject({
      kind: 'accepted',
      answeredBy: 'owner',
      name: 'Al Waha Trading L.L.C.',
    })
  })

  test('with another name, and an expired one', async () => {
    const { id } = await issued({ validUntil: '2027-03-02' })
    server.clock.advance({ days: 2 })
    expect((await get(`/${id}`)).expired).toBe(true)
    const accepted = await post(`/${id}/accept`, { name: 'Layla' })
    expect(accepted.body).toMatchObject({ status: 'accepted', accepted: { name: 'Layla' } })
    expect(accepted.body).not.toHaveProperty('expired')
    server.clock.advance({ days: -2 })
  })

  test.each([
    ['no name', { name: '  ' }, 'name'],
    ['a long name', { name: 'x'.repeat(121) }, 'name'],
    ['a long note', { note: 'x'.repeat(2001) }, 'note'],
    ['a line that is not optional', { options: [0] }, 'options'],
    ['a line before the first', { options: [-1] }, 'options.0'],
    ['no number of a line', { options: ['0'] }, 'options.0'],
  ])('not with %s', async (_, body, field) => {
    const { id } = await issued()
    const refused = await post(`/${id}/accept`, body)
    expect([refused.status, Object.keys(refused.body.fields ?? {})]).toEqual([422, [field]])
    expect(await get(`/${id}`)).not.toHaveProperty('accepted')
  })
})

describe('optional lines', () => {
  test('what it chose is what its row adds up to, until it is taken back', async () => {
    const quotation = await issued(withOption())
    const { id } = quotation
    const stateOf = async () => ({
      listed: (await get<Listed>('')).items.map(({ status, totals: { total, tax } }) => ({ status, total, tax })),
      found: (await get<Listed>('?q=157.50')).items.length,
      sums: await get<Record<string, Figures[]>>('/summary'),
    })
    const before = await stateOf()
    const accepted = (await post(`/${id}/accept`, { options: [1, 1] })).body
    expect(accepted.totals.total).toBe('105.00')
    expect(accepted.accepted).toMatchObject({ options: [1], totals: { total: '157.50', tax: '7.50', due: '157.50' } })
    expect(accepted.hash).toBe(quotation.hash ?? '')
    const after = await stateOf()
    expect(after.listed).toEqual([{ status: 'accepted', total: '157.50', tax: '7.50' }])
    expect(after.found).toBe(1)
    const reopened = (await post(`/${id}/reopen`, {})).body
    expect(reopened).toEqual({ ...quotation, version: quotation.version + 2 })
    expect(await stateOf()).toEqual(before)
    expect((await history(id)).map(({ kind }) => kind)).toEqual(['created', 'issued', 'accepted', 'reopened'])
  })

  test('none is missing when all lines are optional', async () => {
    const { id } = await issued({ lines: withOption().lines.map((line) => ({ ...line, optional: true })) })
    const refused = await post(`/${id}/accept`, {})
    expect([refused.status, Object.keys(refused.body.fields ?? {})]).toEqual([422, ['options']])
    expect((await post(`/${id}/accept`, { options: [0] })).status).toBe(200)
  })
})

describe('the company declines for its client', () => {
  test('with the reason, and takes it back', async () => {
    const quotation = await issued()
    const { id } = quotation
    const declined = await post(`/${id}/decline`, { reason: ' Too dear ' })
    expect(declined.body).toMatchObject({ status: 'declined' })
    const at = server.clock.now().toISOString()
    expect(declined.body.declined).toEqual({ by: 'owner', at, reason: 'Too dear' })
    expect(await get(`/${id}`)).toEqual(declined.body)
    expect((await history(id)).at(-1)).toMatchObject({ kind: 'declined', answeredBy: 'owner', reason: 'Too dear' })
    expect((await post(`/${id}/reopen`, {})).body).toEqual({ ...quotation, version: quotation.version + 2 })
  })

  test('not without a reason, or with a long one', async () => {
    const { id } = await issued()
    for (const body of [{}, { reason: '' }, { reason: ' ' }, { reason: 'x'.repeat(2001) }]) {
      const refused = await post(`/${id}/decline`, body)
      expect([refused.status, Object.keys(refused.body.fields ?? {})]).toEqual([422, ['reason']])
    }
  })
})

describe('its last day', () => {
  test('moves, also when it was over, and leaves the frozen copy as it was', async () => {
    const quotation = await issued({ validUntil: '2027-03-03' })
    const { id } = quotation
    server.clock.advance({ days: 3 })
    const extended = (await post(`/${id}/extend`, { validUntil: '2027-03-05' })).body
    expect(extended).toEqual({ ...quotation, validUntil: '2027-03-05', version: quotation.version + 1 })
    expect(await get(`/${id}`)).toEqual(extended)
    expect((await history(id)).at(-1)).toMatchObject({ kind: 'extended', validUntil: '2027-03-05' })
    server.clock.advance({ days: 1 })
    expect((await get(`/${id}`)).expired).toBe(true)
    server.clock.advance({ days: -4 })
  })

  test.each([
    ['2027-03-01', 'before-today'],
    ['2027-02-30', 'not-a-day'],
    ['', 'not-a-day'],
  ])('is not %s', async (validUntil) => {
    const { id } = await issued()
    const refused = await post(`/${id}/extend`, { validUntil })
    expect([refused.status, Object.keys(refused.body.fields ?? {})]).toEqual([422, ['validUntil']])
  })

  test('is today where the company is', async () => {
    const { id } = await issued()
    // Ten minutes into the third of March in Dubai.
    server.clock.set('2027-03-02T20:10:00.000Z')
    expect((await post(`/${id}/extend`, { validUntil: '2027-03-02' })).status).toBe(422)
    expect((await post(`/${id}/extend`, { validUntil: '2027-03-03' })).status).toBe(200)
    server.clock.set('2027-03-02T08:00:00.000Z')
  })
})

describe('what is in the way', () => {
  const ALL = [
    ['accept', {}],
    ['decline', { reason: 'No' }],
    ['extend', { validUntil: '2027-12-31' }],
  ] as const

  test('a draft and a void one are not answered', async () => {
    const draft = (await post('', invoiceBody())).body
    const { id } = await issued()
    await post(`/${id}/void`, { reason: 'Mistake' })
    for (const [action, body] of [...ALL, ['reopen', {}] as const])
      for (const of of [draft.id, id]) {
        const refused = await post(`/${of}/${action}`, body)
        expect([action, refused.status, refused.body.reason]).toEqual([action, 409, 'invoice.wrong-status'])
      }
  })

  test('an answered one is answered once', async () => {
    for (const [first, answer] of ALL.slice(0, 2)) {
      const { id } = await issued()
      await post(`/${id}/${first}`, answer)
      for (const [action, body] of ALL) {
        const refused = await post(`/${id}/${action}`, body)
        expect([action, refused.status, refused.body.reason]).toEqual([action, 409, 'quotation.answered'])
      }
    }
  })

  test('nothing is taken back that was not answered', async () => {
    const { id } = await issued()
    expect((await post(`/${id}/reopen`, {})).body.reason).toBe('invoice.wrong-status')
  })

  test('an invoice is none', async () => {
    const { body } = await server.request<CommercialDocument>('POST', '/api/invoices?issue=1', {
      token: owner.token,
      body: invoiceBody(),
    })
    for (const [action, answer] of ALL) expect((await post(`/${body.id}/${action}`, answer)).status).toBe(404)
  })
})

test('a repeat of its key accepts once', async () => {
  const { id } = await issued()
  const ask = () =>
    server.request<CommercialDocument>('POST', `/api/quotations/${id}/accept`, {
      token: owner.token,
      body: {},
      headers: { 'idempotency-key': 'once' },
    })
  const [first, second] = [await ask(), await ask()]
  expect(second.bytes).toEqual(first.bytes)
  expect((await history(id)).filter(({ kind }) => kind === 'accepted')).toHaveLength(1)
})
