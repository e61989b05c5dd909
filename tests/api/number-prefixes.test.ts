/** Prefixes of number series through the front door: no two documents of an account have one number, or one file name. */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'bun:test'
import { eq } from 'drizzle-orm'
import { settings } from '#db/schema/settings.ts'
import { createCompany } from '#tests/support/companies.ts'
import { startTestServer, type TestServer } from '#tests/support/test-server.ts'

type Answer = Record<string, unknown> & { id: string; number: string; fields?: Record<string, string> }

let server: TestServer
let token: string
let account: string
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())
beforeEach(async () => {
  const company = await createCompany(server, { name: 'Noor' })
  token = company.token
  account = company.account
})

const ask = (method: 'GET' | 'POST' | 'PUT', path: string, body?: object, language = 'en') =>
  server.request<Answer>(method, `/api${path}`, { token, language, ...(body && { body }) })
const put = (body: object, language?: string) => ask('PUT', '/dashboard-settings', body, language)
const LINE = { description: 'Work', quantity: '1', unitPrice: '10', tax: 'zero' }
const issue = async (type: 'invoices' | 'quotations') => {
  const made = await ask('POST', `/${type}?issue=1`, { customer: { name: 'Buyer' }, lines: [LINE] })
  return made.body
}

const NOUNS = {
  invoice: ['Invoice', 'الفواتير'],
  quotation: ['Quotation', 'عروض الأسعار'],
  'credit note': ['Credit note', 'الإشعارات الدائنة'],
  item: ['Item', 'الأصناف'],
  receipt: ['Receipt', 'سندات القبض'],
  refund: ['Refund', 'سندات الصرف'],
} as const

const PREFIXES = { invoice: 'INV', quotation: 'QT', 'credit note': 'CN', item: 'SKU', receipt: 'RC', refund: 'RF' }
const FIELDS = { invoice: 'invoice_prefix', quotation: 'quotation_prefix', item: 'sku_prefix' }

async function expectRefused(field: string, prefix: string, holder: keyof typeof NOUNS, limit: string) {
  for (const [at, language] of ['en', 'ar'].entries()) {
    const { status, body } = await put({ [field]: prefix }, language)
    expect([field, prefix, status, Object.keys(body.fields ?? {})]).toEqual([field, prefix, 422, [field]])
    expect(body.fields?.[field]).toContain(NOUNS[holder][at])
    expect(body.fields?.[field]).toContain(limit)
  }
}

describe('a prefix that another series has is refused in a sentence that names the series', () => {
  const pairs = Object.entries(FIELDS).flatMap(([kind, field]) =>
    Object.entries(PREFIXES).flatMap(([holder, prefix]) => (holder === kind ? [] : [[field, prefix, holder] as const])),
  )
  test.each(pairs)('%s %s is that of the %s', async (field, prefix, holder) => {
    const name = holder as keyof typeof NOUNS // because the pairs are made of its keys
    for (const written of [prefix, prefix.toLowerCase(), ` ${prefix}- `])
      await expectRefused(field, written, name, prefix)
    expect((await ask('GET', '/dashboard-settings')).body[field]).not.toBe(prefix)
  })

  test('one that the series gave numbers with before is, one that it never used is free', async () => {
    expect((await issue('invoices')).number).toBe('INV-0001')
    expect((await put({ invoice_prefix: 'A/B', quotation_prefix: 'Q' })).status).toBe(200)
    expect((await issue('invoices')).number).toBe('A/B-0001')
    expect((await put({ invoice_prefix: 'QT' })).status).toBe(200)
    await expectRefused('quotation_prefix', 'inv', 'invoice', 'INV')
    // Their files would have one name.
    for (const written of ['A-B', 'a/b', 'a-b']) await expectRefused('quotation_prefix', written, 'invoice', 'A/B')
  })

  test('the own prefix in another spelling is, once it gave a number; the very same goes on where it stood', async () => {
    expect((await put({ invoice_prefix: 'inv' })).status).toBe(200)
    expect((await put({ invoice_prefix: 'INV' })).status).toBe(200)
    expect((await issue('invoices')).number).toBe('INV-0001')
    await expectRefused('invoice_prefix', 'inv', 'invoice', 'INV')
    expect((await put({ invoice_prefix: 'X' })).status).toBe(200)
    await expectRefused('invoice_prefix', 'Inv', 'invoice', 'INV')
    expect((await put({ invoice_prefix: 'INV' })).body).toMatchObject({ invoice_number_start: 2 })
  })

  test('two may swap unused prefixes at once, and may not be given one at once', async () => {
    expect((await put({ invoice_prefix: 'SAME', quotation_prefix: 'same' })).status).toBe(422)
    expect((await put({ invoice_prefix: 'QT', quotation_prefix: 'INV' })).status).toBe(200)
  })
})

test('what exists stays: equal prefixes from before are kept, and everything else can be changed', async () => {
  await server.db.write((tx) =>
    tx.update(settings).set({ quotationPrefix: 'INV' }).where(eq(settings.accountId, account)),
  )
  const same = { invoice_prefix: 'INV', quotation_prefix: 'INV', selected_currency: 'USD', invoice_number_start: 7 }
  expect((await put(same)).body).toMatchObject(same)
  expect([(await issue('invoices')).number, (await issue('quotations')).number]).toEqual(['INV-0007', 'INV-0001'])
})

test.each([
  ['INV-', 'INV'],
  ['2026-', '2026'],
  ['INV-2026-', 'INV-2026'],
  [' inv-- ', 'inv'],
  ['INV\u200f', 'INV'],
  ['A/B_1.2', 'A/B_1.2'],
])('%p is taken as %p, and its number has one hyphen', async (typed, prefix) => {
  const { status, body } = await put({ invoice_prefix: typed })
  expect([status, body.invoice_prefix]).toEqual([200, prefix])
  expect((await issue('invoices')).number).toBe(`${prefix}-0001`)
})

test.each(['فاتورة', '-INV', '-', 'IN V', 'INV/', 'İNV', 'INV–', '٢٠٢٦', '../INV', '=INV'])(
  '%p is refused in a sentence that says which characters are allowed',
  async (typed) => {
    const [english, arabic] = [await put({ sku_prefix: typed }), await put({ sku_prefix: typed }, 'ar')]
    expect([english.status, arabic.status]).toEqual([422, 422])
    expect(english.body.fields?.sku_prefix).toMatch(/Latin letters and the digits 0-9.*- \/ \. _/)
    expect(arabic.body.fields?.sku_prefix).toMatch(/الأحرف اللاتينية والأرقام 0-9.*- \/ \. _/)
  },
)
