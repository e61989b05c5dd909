/** The worked cases of tests/vectors/money.json by the way that a company goes: its settings first, then a document. */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'bun:test'
import type { CommercialDocument } from '#domain/documents/document.ts'
import { formatMinor, parseMinor } from '#domain/money/money.ts'
import { createCompany } from '#tests/support/companies.ts'
import { pdfText } from '#tests/support/pdf-text.ts'
import { startTestServer, TEST_START, type TestServer } from '#tests/support/test-server.ts'
import money from '#tests/vectors/money.json'

/** The Emirates round each line, Saudi Arabia the document. */
const AE = { country: 'AE', vatRegistered: true, trn: '100123456789003' }
const SA = { country: 'SA', vatRegistered: true, trn: '310122393500003' }
const CUSTOMER = { name: 'Gulf Horizon', address: 'Sharjah' }

let server: TestServer
let token: string
beforeAll(async () => {
  server = await startTestServer({ env: { WRITE_BUDGET: 'off' } })
})
afterAll(() => server.close())
beforeEach(async () => {
  server.clock.set(TEST_START)
  ;({ token } = await createCompany(server, { name: 'Noor' }))
})

async function put(path: string, body: object): Promise<void> {
  expect((await server.request('PUT', path, { token, body })).status).toBe(200)
}

async function configure(company: object, configuration: object): Promise<void> {
  await put('/api/account', company)
  await put('/api/tax-configuration', configuration)
}

const post = async (body: object, query = '') => {
  const draft = { customer: CUSTOMER, ...body }
  const { body: invoice } = await server.request<CommercialDocument>('POST', `/api/invoices${query}`, {
    token,
    body: draft,
  })
  return invoice
}
const get = async (id: string) =>
  (await server.request<CommercialDocument>('GET', `/api/invoices/${id}`, { token })).body
const line = (unitPrice: string, more: object = {}) => ({
  description: 'Work',
  quantity: '1',
  unitPrice,
  tax: 'standard',
  ...more,
})

const caseOf = (id: string) => {
  const found = money.cases.find((one) => one.id === id)
  if (!found) throw new Error(`No case ${id}`)
  return found
}
const documents = money.cases.flatMap((one) => {
  const { lines, groups } = one.result
  return lines && groups ? [{ ...one, lines, groups }] : []
})

describe('a document of money.json', () => {
  test.each(documents.map((one) => [one.id, one.title, one] as const))('%s %s', async (_id, _title, one) => {
    const ownRate = one.lines.find(({ cat }) => cat === 'S')?.rate ?? '15'
    await configure(SA, { defaultRate: ownRate })
    const discount = one.result.allowance_total === '0' ? {} : { discount: { amount: one.result.allowance_total } }
    const lines = one.lines.map((typed) =>
      line(typed.price, {
        quantity: typed.qty,
        tax: typed.cat === 'S' ? 'standard' : 'zero',
        // A rate equal to the configuration's is left out, so that the configuration decides.
        ...(typed.cat === 'S' && typed.rate !== ownRate && { taxRate: typed.rate }),
        ...('disc_pct' in typed && typed.disc_pct !== undefined && { discount: { percent: typed.disc_pct } }),
      }),
    )
    const { totals } = await post({ currency: one.currency, lines, ...discount })
    const same = (wire = '') => formatMinor(parseMinor(wire, one.currency), one.currency)
    expect(totals).toMatchObject({
      net: same(one.result.tax_exclusive),
      tax: same(one.result.vat_document),
      total: same(one.result.tax_inclusive),
    })
    expect(totals.taxes.map(({ rate, base, tax }) => ({ rate, base, tax }))).toEqual(
      one.groups.map((group) => ({ rate: group.rate, base: same(group.taxable), tax: same(group.vat) })),
    )
  })

  test.each(['M06', 'M07'])('%s of a company in the Emirates', async (id) => {
    await configure(AE, { defaultRate: '5' })
    const typed = caseOf(id).result.lines ?? []
    const { totals } = await post({ lines: typed.map(({ qty, price }) => line(price, { quantity: qty })) })
    expect(totals.tax).toBe('0.05')
  })

  test.each(['M13', 'M14', 'M15'])('%s: prices with tax', async (id) => {
    await configure(AE, { defaultRate: '5', pricesIncludeTax: true })
    const { gross = '', vat = '', net = '' } = caseOf(id).result
    expect((await post({ lines: [line(gross)] })).totals).toMatchObject({ tax: vat, net, total: gross })
  })

  test('M16: 15 % in Saudi Arabia', async () => {
    await configure(SA, {})
    const { net = '', vat = '', tax_inclusive = '' } = caseOf('M16').result
    expect((await post({ lines: [line(net)] })).totals).toMatchObject({ tax: vat, total: tax_inclusive })
  })

  test('M19: US dollars with amounts in dirhams', async () => {
    await configure(AE, {})
    const { net = '', rate = '', vat = '', total = '', vat_aed = '', total_aed = '' } = caseOf('M19').result
    const invoice = await post({ currency: 'USD', exchangeRate: rate, lines: [line(net)] })
    expect(invoice).toMatchObject({ totals: { net, tax: vat, total }, taxInBase: vat_aed, totalInBase: total_aed })
  })

  test('M24: an advance and its final invoice', async () => {
    await configure(AE, { pricesIncludeTax: true })
    const { advance, final } = caseOf('M24').result
    const paid = await post({ lines: [line(advance?.gross ?? '')] })
    expect(paid.totals).toMatchObject({ net: advance?.net ?? '', tax: advance?.vat ?? '' })
    const rest = parseMinor('1000.00', 'AED') - parseMinor(paid.totals.net, 'AED')
    const last = await post({
      pricesIncludeTax: false,
      lines: [line(`${rest / 100n}.${String(rest % 100n).padStart(2, '0')}`)],
    })
    expect(last.totals).toMatchObject({ net: final?.net ?? '', tax: final?.vat ?? '', total: final?.total ?? '' })
  })
})

test('a rate begins at midnight where the company is, and changes nothing that is issued', async () => {
  const rates = [
    { name: '', nameAr: '', rate: '5', from: '2018-01-01' },
    { name: '', nameAr: '', rate: '7', from: '2027-03-03' },
  ]
  await configure({ ...AE, timeZone: 'Asia/Dubai' }, { rates })
  server.clock.set('2027-03-02T19:59:59.999Z')
  const before = await post({ lines: [line('100')] }, '?issue=1')
  expect([before.issueDate, before.totals.tax]).toEqual(['2027-03-02', '5.00'])
  server.clock.set('2027-03-02T20:00:00.000Z')
  const after = await post({ lines: [line('100')] }, '?issue=1')
  expect([after.issueDate, after.totals.tax]).toEqual(['2027-03-03', '7.00'])
  // Supplied before it, invoiced after it.
  expect((await post({ supplyDate: '2027-03-02', lines: [line('100')] })).totals.tax).toBe('5.00')
  await put('/api/account', { vatUntil: '2027-03-01' })
  await put('/api/tax-configuration', { defaultRate: '9', texts: { standard: 'Another.' } })
  expect([await get(before.id), await get(after.id)]).toEqual([before, after])
})

test('own words are printed on documents with their treatment only', async () => {
  await configure(AE, { texts: { zero: 'Export papers kept.', exempt: 'Bare land.' } })
  const printed = async (tax: string) => {
    const { id } = await post({ language: 'en', lines: [line('100'), line('50', { tax })] }, '?issue=1')
    const { bytes } = await server.request('GET', `/api/invoices/${id}/pdf`, { token })
    return pdfText(bytes).join(' ').replace(/\s+/g, ' ')
  }
  const [standard, zero, exempt] = [await printed('standard'), await printed('zero'), await printed('exempt')]
  expect(standard).not.toMatch(/Export papers|Bare land/)
  expect([zero.includes('Export papers kept.'), zero.includes('Bare land.')]).toEqual([true, false])
  expect([exempt.includes('Export papers kept.'), exempt.includes('Bare land.')]).toEqual([false, true])
})
