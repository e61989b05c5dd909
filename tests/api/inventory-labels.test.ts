/** Labels of items as a file: whose, how many, at what price, and which codes are refused. */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'bun:test'
import { pageCountOf } from '#pdf/page-count.ts'
import { codesIn } from '#tests/support/barcode-reader.ts'
import { createCompany } from '#tests/support/companies.ts'
import { pictureOf } from '#tests/support/pdf-picture.ts'
import { pdfText } from '#tests/support/pdf-text.ts'
import { startTestServer, type TestServer } from '#tests/support/test-server.ts'

type Item = { id: string; sku: string }
type Refused = { reason: string; error: string; fields: Record<string, string> }

let server: TestServer
let token: string
beforeAll(async () => {
  server = await startTestServer()
})
beforeEach(async () => {
  token = (await createCompany(server)).token
})
afterAll(() => server.close())

const call = <Body>(method: string, path: string, body?: unknown, language?: string) =>
  server.request<Body>(method, path, { token, ...(body !== undefined && { body }), ...(language && { language }) })
const make = async (body: object = {}) =>
  (await call<Item>('POST', '/api/items', { name: 'Karak tea', nameAr: 'شاي كرك', price: '40', ...body })).body.id
const address = (ids: readonly string[], query = 'size=40x30&language=en') =>
  `/api/items/labels.pdf?ids=${ids.join(',')}&${query}`
const refusalOf = async (path: string) => {
  const { status, body } = await call<Refused>('GET', path)
  return [status, body.fields]
}
async function printed(path: string) {
  const answer = await call('GET', path)
  expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'application/pdf'])
  const pdf = Buffer.from(answer.bytes)
  return { pdf, lines: pdfText(pdf).map((page) => page.split('\n').filter(Boolean)), headers: answer.headers }
}

describe('The file', () => {
  test('has the items in the order they were named in, each as often as asked for', async () => {
    const ids = [await make({ name: 'One', barcode: '6291041500213' }), await make({ name: 'Two' })]
    const { pdf, lines } = await printed(address(ids.toReversed(), 'size=40x30&language=en&copies=2&price=off'))
    expect(lines).toEqual([
      ['Two', 'SKU-0002'],
      ['Two', 'SKU-0002'],
      ['One', '6291041500213'],
      ['One', '6291041500213'],
    ])
    const codes = await codesIn(await pictureOf(pdf, 2, 4))
    expect(codes.map(({ format, text }) => [format, text])).toEqual([['EAN13', '6291041500213']])
  })

  test('is in one language or both, and saved under its name when asked to be', async () => {
    const id = await make()
    const { lines } = await printed(address([id], 'size=a4-24&language=both&price=off'))
    expect(lines).toEqual([['Karak tea', 'شاي كرك', 'SKU-0001']])
    const { headers } = await printed(address([id], 'size=a4-65&language=ar&download=1'))
    expect(headers.get('content-disposition')).toStartWith('attachment; filename="labels-a4-65.pdf"')
  })

  test('never names a cost', async () => {
    const id = await make({ cost: '12.34', price: null })
    const { lines } = await printed(address([id]))
    expect(lines).toEqual([['Karak tea', 'SKU-0001']])
  })

  test('can be fetched once by an address of its own', async () => {
    const path = address([await make()], 'size=40x30&language=en&copies=3')
    const { body } = await call<{ url: string }>('POST', '/api/downloads', { path })
    const { pathname } = new URL(body.url)
    const first = await server.request('GET', pathname)
    expect([first.status, (await server.request('GET', pathname)).status]).toEqual([200, 404])
    expect(pageCountOf(Buffer.from(first.bytes))).toBe(3)
  })
})

describe('The price is what a buyer pays', () => {
  const priceOf = async (item: object) => (await printed(address([await make(item)]))).lines[0]?.[1]
  const taxed = (body: object) => call('PUT', '/api/tax-configuration', body)

  test('with tax, when prices are kept without', async () => {
    expect(await priceOf({})).toBe('AED 42.00')
    expect(await priceOf({ price: '40.123456' })).toBe('AED 42.13')
    expect(await priceOf({ tax: 'zero' })).toBe('AED 40.00')
    expect(await priceOf({ taxRate: '10' })).toBe('AED 44.00')
  })

  test('as it is kept, when prices include tax', async () => {
    await taxed({ pricesIncludeTax: true })
    expect(await priceOf({})).toBe('AED 40.00')
  })

  test('at the rate of the day', async () => {
    await taxed({ rates: [{ name: 'VAT', nameAr: 'الضريبة', rate: '15', from: '2020-01-01' }] })
    expect(await priceOf({})).toBe('AED 46.00')
  })

  test('without tax, when the company charges none', async () => {
    token = (await createCompany(server, { name: 'Al Waha', country: 'AE', vatRegistered: false })).token
    expect(await priceOf({})).toBe('AED 40.00')
  })

  test('with the decimals of the company’s currency', async () => {
    await call('PUT', '/api/dashboard-settings', { selected_currency: 'KWD' })
    expect(await priceOf({ price: '1.5', tax: 'zero' })).toBe('KWD 1.500')
  })

  test('and no larger than paper may say', async () => {
    expect(await refusalOf(address([await make({ price: '900000000000000' })]))).toEqual([
      422,
      { 'ids.0': expect.stringContaining('too large') },
    ])
  })
})

describe('Refused is', () => {
  test('a code too long for the label, naming it, before a link is made too', async () => {
    const path = address([await make(), await make({ sku: 'EARL-GREY-TEA' })])
    const sentence = 'The code EARL-GREY-TEA is too long for this label. Choose larger labels, or a shorter code.'
    expect(await refusalOf(path)).toEqual([422, { 'ids.1': sentence }])
    const { status, body } = await call<Refused>('POST', '/api/downloads', { path }, 'ar')
    expect([status, body.fields]).toEqual([
      422,
      { 'ids.1': 'الرمز EARL-GREY-TEA أطول من أن يتسع له هذا الملصق. اختر ملصقات أكبر أو رمزاً أقصر.' },
    ])
    const wider = path.replace('40x30', 'a4-24')
    expect((await call('GET', wider)).status).toBe(200)
  })

  test('a code that no barcode carries', async () => {
    const sentence = 'The code شاي cannot be a barcode: only Latin letters, 0-9 and common signs can.'
    expect(await refusalOf(address([await make({ barcode: 'شاي' })]))).toEqual([422, { 'ids.0': sentence }])
  })

  test('more labels than one file holds', async () => {
    const ids = await Promise.all(Array.from({ length: 21 }, () => make()))
    expect(await refusalOf(address(ids, 'size=a4-65&language=en&copies=100'))).toEqual([
      422,
      { copies: 'Too large. Maximum: 95.' },
    ])
    const { pdf } = await printed(address(ids, 'size=a4-65&language=en&copies=95'))
    expect(pageCountOf(pdf)).toBe(31)
  })

  test.each([
    ['no size', 'language=en', 'size'],
    ['a size that is none', 'size=a5&language=en', 'size'],
    ['a language that is none', 'size=40x30&language=bilingual', 'language'],
    ['no copies', 'size=40x30&language=en&copies=0', 'copies'],
    ['101 copies', 'size=40x30&language=en&copies=101', 'copies'],
    ['half a copy', 'size=40x30&language=en&copies=1.5', 'copies'],
    ['a price that is neither on nor off', 'size=40x30&language=en&price=yes', 'price'],
  ])('%s', async (_, query, field) => {
    const path = address([await make()], query)
    const { status, body } = await call<Refused>('GET', path)
    expect([status, Object.keys(body.fields)]).toEqual([422, [field]])
    expect((await call('POST', '/api/downloads', { path })).status).toBe(404)
  })

  test('an item that is not there, one of another company, and what is no id', async () => {
    const own = await make()
    const other = await createCompany(server)
    const theirs = (await server.request<Item>('POST', '/api/items', { token: other.token, body: { name: 'Tea' } }))
      .body.id
    const unknown = '01999999-9999-7999-8999-999999999999'
    for (const id of [theirs, unknown]) expect((await call('GET', address([own, id]))).status).toBe(404)
    expect((await call('GET', address(['none']))).status).toBe(422)
    const many = Array.from({ length: 201 }, (_, index) => unknown.replace(/.{3}$/, String(100 + index)))
    expect((await call('GET', address(many))).status).toBe(422)
  })
})
