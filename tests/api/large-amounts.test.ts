/** The largest documents are stored and summed exactly; larger ones are refused, and nothing overflows. */
import { afterAll, beforeAll, expect, test } from 'bun:test'
import { MAX_TOTAL } from '#domain/documents/totals/totals.ts'
import { CURRENCIES } from '#domain/money/currency.ts'
import { formatMinor, minor } from '#domain/money/money.ts'
import { ADMIN, createUnlimitedCompany } from '#tests/faults/unlimited.ts'
import { ALWAHA } from '#tests/support/examples.ts'
import { startTestServer, type TestServer } from '#tests/support/test-server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer({ env: ADMIN })
})
afterAll(() => server.close())

const bodyOf = (currency: string, units: bigint) => ({
  currency,
  language: 'en',
  customer: ALWAHA,
  issueDate: '2027-03-02',
  dueDate: '2027-03-02',
  pricesIncludeTax: false,
  lines: [{ description: 'A pearl', quantity: '1', unitPrice: formatMinor(minor(units), currency), tax: 'zero' }],
})

test('ten invoices of the largest total on one due day are summed to the last unit', async () => {
  const { token } = await createUnlimitedCompany(server, { name: 'Pearl', country: 'KW' })
  for (let n = 0; n < 10; n++) {
    const body = bodyOf('KWD', MAX_TOTAL - BigInt(n))
    expect((await server.request('POST', '/api/invoices?issue=1', { token, body })).status).toBe(201)
  }
  const { body } = await server.request('GET', '/api/invoices/summary', { token })
  const total = formatMinor(minor(MAX_TOTAL * 10n - 45n), 'KWD')
  expect(body).toMatchObject({ unpaid: [{ currency: 'KWD', count: 10, total }] })
})

test('a draft in every currency holds the largest total, and the next is refused by name', async () => {
  const { token } = await createUnlimitedCompany(server)
  for (const currency of CURRENCIES) {
    const largest = await server.request('POST', '/api/invoices', { token, body: bodyOf(currency, MAX_TOTAL) })
    expect([currency, largest.status, largest.body]).toMatchObject([
      currency,
      201,
      { totals: { total: formatMinor(MAX_TOTAL, currency) } },
    ])
    const larger = await server.request('POST', '/api/invoices', { token, body: bodyOf(currency, MAX_TOTAL + 1n) })
    expect([currency, larger.status, larger.body]).toMatchObject([
      currency,
      422,
      { fields: { lines: expect.stringContaining('too large') } },
    ])
  }
  expect((await server.request('GET', '/api/invoices/summary', { token })).status).toBe(200)
})

test.each(['CLF', 'UYW'])(
  'the largest price that fits a field is refused and no error of the server: %s',
  async (currency) => {
    const { token } = await createUnlimitedCompany(server)
    const body = {
      ...bodyOf(currency, 1n),
      lines: [{ ...bodyOf(currency, 1n).lines[0], unitPrice: '999999999999999.9999' }],
    }
    expect((await server.request('POST', '/api/invoices', { token, body })).status).toBe(422)
  },
)
