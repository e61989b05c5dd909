/** Optional lines and the deposit of quotations, through the front door. */
import { afterAll, beforeAll, describe, expect, test } from 'bun:test'
import type { CommercialDocument } from '#domain/documents/document.ts'
import type { PublicDocument } from '#domain/documents/public-document.ts'
import { type Company, createCompany } from '#tests/support/companies.ts'
import { ALWAHA, invoiceBody } from '#tests/support/examples.ts'
import { startTestServer, type TestServer } from '#tests/support/test-server.ts'

let server: TestServer
let owner: Company
beforeAll(async () => {
  server = await startTestServer()
  const bank = { bankName: 'Emirates NBD', accountName: 'Sanad', iban: 'AE070331234567890123456' }
  owner = await createCompany(server, { vatRegistered: true, trn: '100123456789003' })
  await server.request('PUT', '/api/account', { token: owner.token, body: { bank } })
})
afterAll(() => server.close())

type Refused = { reason: string; fields?: Record<string, string> }

const send = <Body = CommercialDocument>(method: 'GET' | 'POST' | 'PUT', path: string, body?: object) =>
  server.request<Body>(method, path, { token: owner.token, ...(body && { body }) })

const line = { quantity: '1', tax: 'standard' }
/** 1,000 that count and 200 to choose, at 5 %, less 10 % of what counts. */
const offer = {
  customer: ALWAHA,
  currency: 'AED',
  language: 'en',
  pricesIncludeTax: false,
  lines: [
    { ...line, description: 'Storefront', unitPrice: '1000' },
    { ...line, description: 'Photography', unitPrice: '200', optional: true },
  ],
  discount: { percent: '10' },
  deposit: { percent: '30' },
}

describe('a quotation with an optional line and a deposit', () => {
  let quotation: CommercialDocument
  beforeAll(async () => {
    quotation = (await send('POST', '/api/quotations?issue=1', offer)).body
  })

  test('adds up without the option, which has figures of its own', async () => {
    expect(quotation).toMatchObject({
      deposit: { percent: '30' },
      totals: { gross: '1000.00', discount: '100.00', net: '900.00', tax: '45.00', total: '945.00' },
      words: { en: 'Nine hundred forty-five dirhams only' },
    })
    expect(quotation.lines[0]).not.toHaveProperty('optional')
    expect(quotation.lines[1]).toMatchObject({ optional: true, gross: '200.00', net: '200.00', tax: '10.00' })
    expect((await send('GET', `/api/quotations/${quotation.id}`)).body).toMatchObject({ totals: quotation.totals })
    const { body } = await send<{ items: CommercialDocument[] }>('GET', '/api/quotations')
    expect(body.items.map(({ totals }) => totals.total)).toEqual(['945.00'])
  })

  test('tells the client of both', async () => {
    await send('POST', `/api/quotations/${quotation.id}/public-link`)
    const { publicUrl = '' } = (await send('GET', `/api/quotations/${quotation.id}`)).body
    const token = publicUrl.split('/').at(-1) ?? ''
    const { body } = await server.request<PublicDocument>('GET', `/api/public/documents/${token}`)
    expect(body.deposit).toEqual({ percent: '30' })
    expect(body.lines.map(({ optional }) => optional)).toEqual([undefined, true])
    const page = new TextDecoder().decode((await server.request('GET', `/d/${token}`)).bytes).replace(/<[^>]+>/g, ' ')
    expect(page.replace(/[\u2066-\u2069]/g, '').replace(/\s+/g, ' ')).toMatch(
      /Photography Optional, not in the total .*200\.00.*10\.00.*Deposit on acceptance \( ?30% ?\) AED 283\.50/,
    )
  })

  test('gives both to its duplicate', async () => {
    const { body } = await send('POST', `/api/quotations/${quotation.id}/duplicate`)
    expect(body).toMatchObject({ status: 'draft', deposit: { percent: '30' }, totals: { total: '945.00' } })
    expect(body.lines.map(({ optional }) => optional)).toEqual([undefined, true])
  })

  test('as a draft loses what is no longer sent', async () => {
    const { id, version } = (await send('POST', '/api/quotations', offer)).body
    const { deposit: _deposit, ...rest } = offer
    const lines = offer.lines.map((one) => ({ ...one, optional: false }))
    const { body } = await send('PUT', `/api/quotations/${id}`, { ...rest, lines, version })
    expect(body.totals.total).toBe('1134.00')
    expect(body).not.toHaveProperty('deposit')
  })
})

test('all lines may be optional: then nothing counts until the client chooses', async () => {
  const lines = offer.lines.map((one) => ({ ...one, optional: true }))
  const { status, body } = await send('POST', '/api/quotations?issue=1', { ...offer, lines })
  expect([status, body.totals.total]).toEqual([201, '0.00'])
})

describe('refused', () => {
  const fieldsOf = async (path: string, body: object) => {
    const answer = await send<Refused>('POST', path, body)
    return [answer.status, Object.keys(answer.body.fields ?? {})]
  }

  test.each(['0', '0.0000', '100.0001', '30.12345', '-5', '1e2'])('a deposit of %s percent', async (percent) => {
    const [status, fields] = await fieldsOf('/api/quotations', { ...offer, deposit: { percent } })
    expect(status).toBe(422)
    expect(String(fields)).toStartWith('deposit')
  })

  test('an optional line that takes away', async () => {
    const lines = [
      offer.lines[0],
      { ...line, description: 'Trade-in', unitPrice: '50', quantity: '-1', optional: true },
    ]
    expect(await fieldsOf('/api/quotations', { ...offer, lines })).toEqual([422, ['lines.1.quantity']])
  })

  test('both in an invoice, and a share of a quotation in either', async () => {
    const share = { ...line, description: 'Share', unitPrice: '1', quotationLine: 0 }
    const { deposit } = offer
    const [first] = offer.lines
    for (const issue of ['', '?issue=1']) {
      expect(await fieldsOf(`/api/invoices${issue}`, { ...invoiceBody(), deposit })).toEqual([422, ['deposit']])
      const optional = { ...invoiceBody(), lines: [{ ...first, optional: true }] }
      expect(await fieldsOf(`/api/invoices${issue}`, optional)).toEqual([422, ['lines.0.optional']])
      for (const collection of ['invoices', 'quotations']) {
        const body = { ...invoiceBody(), lines: [first, share] }
        expect(await fieldsOf(`/api/${collection}${issue}`, body)).toEqual([422, ['lines.1.quotationLine']])
      }
    }
    const { id, version } = (await send('POST', '/api/invoices', invoiceBody())).body
    const change = await send<Refused>('PUT', `/api/invoices/${id}`, { ...invoiceBody(), lines: [share], version })
    expect([change.status, Object.keys(change.body.fields ?? {})]).toEqual([422, ['lines.0.quotationLine']])
  })
})
