/** Exchange rates and days of money that look mistyped are pointed out in `warnings`, and refuse nothing. */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'bun:test'
import { addDays } from '#domain/calendar/dates.ts'
import type { CommercialDocument } from '#domain/documents/document.ts'
import { localDay } from '#domain/calendar/zones.ts'
import { countryTax } from '#domain/tax/tax.ts'
import { createCompany } from '#tests/support/companies.ts'
import { startTestServer, TEST_START, type TestServer } from '#tests/support/test-server.ts'

type Warning = { warning: string; rate?: string; usual?: string; days?: number; day?: string }
type Answer = CommercialDocument & { allocations?: unknown[]; warnings?: Warning[] }

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())
beforeEach(() => server.clock.set(TEST_START))

const LINE = { description: 'Work', quantity: '1', unitPrice: '100', tax: 'out-of-scope' }
const TODAY = localDay(TEST_START, 'Asia/Dubai')

async function companyIn(country: string) {
  const { token } = await createCompany(server, { name: 'Noor', country, vatRegistered: false })
  return async (path: string, body: object) => {
    const answer = await server.request<Answer>('POST', `/api${path}`, { token, body })
    expect([path, answer.status < 300, answer.body]).toEqual([path, true, answer.body])
    return answer.body
  }
}

const body = (more: object = {}) => ({ customer: { name: 'Buyer', nameAr: 'مشترٍ' }, lines: [LINE], ...more })
const rateWarnings = ({ warnings = [] }: Answer) => warnings.filter(({ warning }) => warning === 'rate-unlikely')

/** Units for one US dollar, as the central banks fix them. */
const PEGS = { AED: 3.6725, SAR: 3.75, QAR: 3.64, BHD: 0.376, OMR: 0.3845, USD: 1 }
const COUNTRIES = ['AE', 'SA', 'QA', 'BH', 'OM'] as const
const BASES = COUNTRIES.map((country) => [country, countryTax(country).currency as keyof typeof PEGS] as const)
const PAIRS = BASES.flatMap(([country, base]) =>
  Object.keys(PEGS).flatMap((currency) =>
    currency === base ? [] : [[country, base, currency as keyof typeof PEGS] as const],
  ),
)
const text = (rate: number) => rate.toFixed(6)

test.each(PAIRS)('%s: %s for one %s goes by the peg', async (country, base, currency) => {
  const peg = PEGS[base] / PEGS[currency]
  const right = [peg, peg * 1.005, peg * 0.995]
  // Turned round, a digit too far, the peg of a neighbour, one digit wrong.
  const wrong = [1 / peg, peg * 10, peg / 10, peg * 1.021, peg * 0.97].filter(
    (rate) => Math.abs(rate / peg - 1) > 0.015,
  )
  const ask = await companyIn(country)
  for (const exchangeRate of right.map(text)) {
    const quotation = await ask('/quotations?issue=1', body({ currency, exchangeRate }))
    expect([exchangeRate, rateWarnings(quotation)]).toEqual([exchangeRate, []])
  }
  for (const exchangeRate of wrong.map(text)) {
    const [found] = rateWarnings(await ask('/quotations?issue=1', body({ currency, exchangeRate })))
    expect(found).toMatchObject({ rate: exchangeRate })
    expect(Number(found?.usual) / peg).toBeCloseTo(1, 3)
  }
})

test.each([
  ['KWD', '11.97', '0.0835'],
  ['KWD', '12.1', '121'],
  ['KWD', '11.8', '8'],
  ['EUR', '4.23', '0.2364'],
  ['EUR', '3.9', '42.3'],
  ['GBP', '4.85', '0.206'],
  ['INR', '0.0417', '24'],
  ['JPY', '0.0245', '2.45'],
  ['XOF', '0.0065', '154'],
])('AE: %s at %s is likely, at %s it is not', async (currency, likely, unlikely) => {
  const ask = await companyIn('AE')
  expect(rateWarnings(await ask('/quotations?issue=1', body({ currency, exchangeRate: likely })))).toEqual([])
  const found = rateWarnings(await ask('/quotations?issue=1', body({ currency, exchangeRate: unlikely })))
  expect(found).toEqual([expect.objectContaining({ warning: 'rate-unlikely', rate: unlikely })])
})

test.each(['0.2723', '36.725'])('the dollar at %s is said of every type and way of issuing', async (exchangeRate) => {
  const ask = await companyIn('AE')
  const draft = body({ currency: 'USD', exchangeRate })
  const invoice = await ask('/invoices?issue=1', draft)
  const later = await ask(`/invoices/${(await ask('/invoices', draft)).id}/issue`, {})
  const expected = [{ warning: 'rate-unlikely', rate: exchangeRate, usual: '3.6725' }]
  expect([invoice.warnings, later.warnings]).toEqual([expected, expected])
})

describe('days that are far from the issue date', () => {
  const far = ({ warnings = [] }: Answer) => warnings.filter(({ warning }) => warning.endsWith('-far'))
  test.each([
    ['invoices', 'dueDate', 366, 367, 'due-date-far'],
    ['quotations', 'validUntil', 366, 367, 'valid-until-far'],
    ['invoices', 'supplyDate', -366, -367, 'supply-date-far'],
    ['invoices', 'exchangeRateDate', -30, -31, 'rate-date-far'],
    ['quotations', 'exchangeRateDate', 30, 31, 'rate-date-far'],
  ])('%s: %s', async (type, field, likely, unlikely, warning) => {
    const ask = await companyIn('AE')
    const dated = (days: number) => {
      const day = addDays(TODAY, days)
      // A rate is of the day of supply.
      const rate = { currency: 'USD', exchangeRate: '3.6725', ...(field === 'supplyDate' && { exchangeRateDate: day }) }
      return ask(`/${type}?issue=1`, body({ ...rate, [field]: day }))
    }
    expect(far(await dated(likely))).toEqual([])
    expect(far(await dated(unlikely))).toEqual([{ warning, day: addDays(TODAY, unlikely) }])
  })

  test('a rate of today for a supply of last year is said', async () => {
    const ask = await companyIn('AE')
    const rate = { currency: 'USD', exchangeRate: '3.6725', supplyDate: addDays(TODAY, -100), exchangeRateDate: TODAY }
    expect(far(await ask('/invoices?issue=1', body(rate)))).toEqual([{ warning: 'rate-date-far', day: TODAY }])
  })
})

describe('days of money', () => {
  const CASES = [
    ['today', 0, 'cash', undefined],
    ['tomorrow', 1, 'cash', [{ warning: 'payment-date-ahead', days: 1 }]],
    ['a cheque of next month', 30, 'cheque', undefined],
    ['the day of the invoice', -40, 'transfer', undefined],
    ['the day before the invoice', -41, 'transfer', [{ warning: 'payment-before-document', day: addDays(TODAY, -40) }]],
    [
      'years ago',
      -2500,
      'card',
      [
        { warning: 'payment-date-past', days: 2500 },
        { warning: 'payment-before-document', day: addDays(TODAY, -40) },
      ],
    ],
  ] as const

  test.each(CASES)('%s', async (_name, days, method, warnings) => {
    const ask = await companyIn('AE')
    const customer = await ask('/customers', { name: 'Buyer' })
    const money = { date: addDays(TODAY, days), method, amount: '10.00' }
    const due = { customerId: customer.id, currency: 'AED', lines: [LINE], issueDate: addDays(TODAY, -40) }
    const { id } = await ask('/invoices?issue=1', due)
    expect((await ask(`/invoices/${id}/payments`, money)).warnings).toEqual(warnings as never)
    const spread = {
      ...money,
      customerId: customer.id,
      currency: 'AED',
      allocations: [{ invoiceId: id, amount: '10.00' }],
    }
    expect((await ask('/payments', spread)).warnings).toEqual(warnings as never)
    // Kept on account, it is before nothing.
    const { allocations: _none, ...rest } = spread
    const own = warnings?.filter(({ warning }) => warning !== 'payment-before-document') ?? []
    expect((await ask('/payments', rest)).warnings ?? []).toEqual(own as never)
  })

  test('what is given back before it was paid', async () => {
    const ask = await companyIn('AE')
    const customer = await ask('/customers', { name: 'Buyer' })
    const paid = { customerId: customer.id, currency: 'AED', amount: '10.00', date: TODAY, method: 'cash' }
    const { id } = await ask('/payments', paid)
    const refund = { amount: '1.00', method: 'cash' }
    expect((await ask(`/payments/${id}/refund`, { ...refund, date: TODAY })).warnings).toBeUndefined()
    expect((await ask(`/payments/${id}/refund`, { ...refund, date: addDays(TODAY, -1) })).warnings).toEqual([
      { warning: 'payment-before-payment', day: TODAY },
    ])
    expect((await ask(`/payments/${id}/refund`, { ...refund, date: addDays(TODAY, 1) })).warnings).toEqual([
      { warning: 'payment-date-ahead', days: 1 },
    ])
  })
})
