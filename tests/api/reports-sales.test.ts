/**
 * The reports of sales by customer and by item equal the documents, added up by other means: each document's net and tax under its
 * customer of today, and each line's share of them under its item.
 */
import { afterAll, beforeAll, expect, test } from 'bun:test'
import * as fc from 'fast-check'
import { damagedBooks } from '#api/health/books-check-service.ts'
import type { CustomerSalesReport, ItemSalesReport } from '#api/reports/sales/model.ts'
import type { CommercialDocument } from '#domain/documents/document.ts'
import { ADMIN, createUnlimitedCompany } from '#tests/faults/unlimited.ts'
import { REGISTERED } from '#tests/support/companies.ts'
import { runs } from '#tests/support/runs.ts'
import { startTestServer, type TestServer } from '#tests/support/test-server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer({ env: ADMIN })
})
afterAll(() => server.close())

const MONTHS = ['2027-01', '2027-02', '2027-03']
const RATES: Record<string, string> = { USD: '3.6725', KWD: '11.947321' }

const line = fc.record({
  item: fc.constantFrom(null, 0, 1, 2),
  quantity: fc.constantFrom('1', '2.5', '0.333333', '-1', '40'),
  unitPrice: fc.integer({ min: 1, max: 9_999_999 }).map((cents) => (cents / 100).toFixed(2)),
  tax: fc.constantFrom('standard', 'standard', 'zero', 'exempt', 'out-of-scope'),
  discount: fc.option(fc.constantFrom({ percent: '10' }, { percent: '33.33' }), { nil: undefined }),
})

const sale = fc.record({
  buyer: fc.constantFrom(null, 0, 1, 2),
  lines: fc.array(line, { minLength: 1, maxLength: 5 }),
  pricesIncludeTax: fc.boolean(),
  currency: fc.constantFrom('AED', 'AED', 'USD', 'KWD'),
  month: fc.constantFrom(...MONTHS),
  discount: fc.option(fc.constant({ percent: '7.5' }), { nil: undefined }),
  fate: fc.constantFrom('keep', 'keep', 'void', 'credit a quantity', 'credit an amount', 'save the buyer'),
})

const dealings = fc.record({
  sales: fc.array(sale, { minLength: 4, maxLength: 14 }),
  merge: fc.constantFrom('none', 'merge', 'merge and undo'),
})

/** `costs`: in millionths of the currency, by line. */
type Counted = { document: CommercialDocument; customerId: string; costs: (bigint | null)[] }

/** Stock is counted of the chair alone; the cost of the desk changes before each sale, and that of the lamp is not known. */
const ITEMS = [
  { name: 'Chair', trackStock: true, openingStock: '1000', openingCost: '10.123456' },
  { name: 'Desk', trackStock: false },
  { name: 'Lamp', trackStock: false },
] as const
/** Millionths of a unit of money or of goods, from decimal text. */
const exact = (text: string) => {
  const [whole = '', part = ''] = text.replace('-', '').split('.')
  return BigInt(`${text.startsWith('-') ? '-' : ''}${whole}${part.padEnd(6, '0')}`)
}

test(
  'equal the documents, whatever was issued, credited, voided and merged',
  async () => {
    let counted = 0
    await fc.assert(
      fc.asyncProperty(dealings, async (dealt) => {
        counted += await expectReports(dealt.sales, dealt.merge)
      }),
      { ...runs(10), endOnFailure: true },
    )
    expect(counted).toBeGreaterThan(20)
    expect(await damagedBooks(server.db.read)).toBeUndefined()
  },
  6 * 60_000,
)

type Sale = typeof sale extends fc.Arbitrary<infer Value> ? Value : never

async function expectReports(sales: readonly Sale[], merge: string): Promise<number> {
  const { token } = await createUnlimitedCompany(server, REGISTERED)
  const ask = <Body>(method: string, path: string, body?: object) =>
    server.request<Body>(method, path, { token, ...(body && { body }) })
  const make = async (path: string, names: readonly string[]) => {
    const made = await Promise.all(names.map((name) => ask<{ id: string }>('POST', path, { name })))
    return made.map(({ body }) => body.id)
  }
  const customers = await make('/api/customers', ['Waha', 'Noor', 'Salma'])
  const items: string[] = []
  for (const item of ITEMS) items.push((await ask<{ id: string }>('POST', '/api/items', item)).body.id)
  const counted: Counted[] = []
  for (const [nth, { buyer, month, fate, lines, ...typed }] of sales.entries()) {
    const changedCost = `${nth + 1}.333333`
    expect((await ask('PUT', `/api/items/${items[1]}`, { ...ITEMS[1], cost: changedCost })).status).toBe(200)
    const issued = await ask<CommercialDocument>('POST', '/api/invoices?issue=1', {
      ...typed,
      ...(typed.currency !== 'AED' && { exchangeRate: RATES[typed.currency] }),
      ...(buyer === null ? { customer: { name: 'Walk-in buyer' } } : { customerId: customers[buyer] }),
      issueDate: `${month}-10`,
      language: 'en',
      lines: lines.map(({ item, ...own }) => ({
        ...own,
        ...(item !== null && { itemId: items[item] }),
        description: 'Goods',
      })),
    })
    // Lines that cancel out to nothing or less are refused, whatever their tax.
    if (issued.status !== 201) continue
    const { id } = issued.body
    if (fate === 'void') {
      expect((await ask('POST', `/api/invoices/${id}/void`, { reason: 'Mistake' })).status).toBe(200)
      continue
    }
    const own = [issued.body, ...(await creditOf(ask<CommercialDocument>, issued.body, fate))]
    const isSaved = fate === 'save the buyer' && buyer === null
    const saved = isSaved
      ? await ask<CommercialDocument & { customerId?: string }>('POST', `/api/invoices/${id}/save-customer`)
      : null
    if (saved) expect(saved.status).toBe(200)
    const customerId = buyer === null ? (saved?.body.customerId ?? '') : (customers[buyer] ?? '')
    if (isSaved) expect(customerId).not.toBe('')
    const unitCosts = new Map([
      [items[0], ITEMS[0].openingCost],
      [items[1], changedCost],
    ])
    counted.push(...own.map((document) => ({ document, customerId, costs: costsOf(document, issued.body, unitCosts) })))
  }
  const [retained = '', other = ''] = customers
  if (merge !== 'none') {
    expect((await ask('POST', `/api/customers/${retained}/merge`, { otherId: other })).status).toBe(200)
    if (merge === 'merge and undo') {
      expect((await ask('POST', `/api/customers/${retained}/unmerge`, { otherId: other })).status).toBe(200)
    } else for (const one of counted) if (one.customerId === other) one.customerId = retained
  }
  for (const currency of ['AED', 'USD', 'KWD']) {
    for (const months of [MONTHS, ['2027-02']]) {
      const query = `from=${months[0]}&to=${months.at(-1)}&currency=${currency}`
      const inIt = counted.filter(
        ({ document }) => document.currency === currency && months.includes(document.issueDate.slice(0, 7)),
      )
      const get = async <Body>(path: string) => (await ask<Body>('GET', path)).body
      expectCustomers(await get(`/api/reports/sales-by-customer?${query}`), inIt)
      expectItems(await get(`/api/reports/sales-by-item?${query}`), inIt)
    }
  }
  return counted.length
}

/** The cost of each line, rounded to the digits of its currency. Goods that are credited come back whole. */
function costsOf(
  { kind, lines }: CommercialDocument,
  { currency, exchangeRate = '1' }: CommercialDocument,
  unitCosts: ReadonlyMap<string | undefined, string>,
): (bigint | null)[] {
  return lines.map(({ itemId, quantity, credits }) => {
    const unitCost = unitCosts.get(itemId)
    if (unitCost === undefined) return null
    if (credits?.by === 'amount') return 0n
    const step = currency === 'KWD' ? 1000n : 10_000n
    const [worth, rate] = [exact(quantity) * exact(unitCost), exact(exchangeRate) * step]
    const rounded = (((worth < 0n ? -worth : worth) * 2n + rate) / (rate * 2n)) * step
    return worth < 0n === (kind === 'credit-note') ? rounded : -rounded
  })
}

type Ask = (method: string, path: string, body?: object) => Promise<{ status: number; body: CommercialDocument }>

/** Credits the first line that has a value, in the month of today. */
async function creditOf(ask: Ask, { id, lines, totals }: CommercialDocument, fate: string) {
  const at = lines.findIndex(({ net, tax }) => exact(net) > 0n && exact(tax) >= 0n)
  const [found] = at === -1 ? [] : [lines[at]]
  if (!fate.startsWith('credit') || !found || totals.total.startsWith('-')) return []
  const wanted = fate === 'credit an amount' ? { amount: '0.01' } : { quantity: found.quantity }
  const credited = await ask('POST', `/api/invoices/${id}/credit-notes`, {
    reason: 'Returned',
    lines: [{ line: at, ...wanted }],
  })
  expect([201, 409, 422]).toContain(credited.status)
  return credited.status === 201 ? [credited.body] : []
}

const signOf = ({ kind }: CommercialDocument) => (kind === 'credit-note' ? -1n : 1n)

function expectCustomers(report: CustomerSalesReport, counted: readonly Counted[]): void {
  const expected = new Map<
    string,
    { invoices: number; creditNotes: number; net: bigint; tax: bigint; credited: bigint }
  >()
  for (const { document, customerId } of counted) {
    const sums = expected.get(customerId) ?? { invoices: 0, creditNotes: 0, net: 0n, tax: 0n, credited: 0n }
    const isNote = document.kind === 'credit-note'
    sums[isNote ? 'creditNotes' : 'invoices'] += 1
    sums.net += signOf(document) * exact(document.totals.net)
    sums.tax += signOf(document) * exact(document.totals.tax)
    if (isNote) sums.credited += exact(document.totals.net)
    expected.set(customerId, sums)
  }
  const rows = [...report.items, ...(report.without ? [{ id: '', ...report.without }] : [])]
  const found = rows.map(({ id, invoices, creditNotes, net, tax, total, credited }) => {
    expect(exact(total)).toBe(exact(net) + exact(tax))
    return [id, { invoices, creditNotes, net: exact(net), tax: exact(tax), credited: exact(credited) }] as const
  })
  expect(Object.fromEntries(found)).toEqual(Object.fromEntries(expected))
  expect(report.items.map(({ net }) => exact(net))).toEqual(
    report.items.map(({ net }) => exact(net)).toSorted((a, b) => (a < b ? 1 : -1)),
  )
  expectTotals(report, rows)
}

function expectItems(report: ItemSalesReport, counted: readonly Counted[]): void {
  type Sums = { lines: number; quantity: bigint; linesWithoutCost: number; cost: bigint }
  const expected = new Map<string, Sums>()
  for (const { document, costs } of counted) {
    for (const [line, { itemId = '', quantity, credits }] of document.lines.entries()) {
      const sums = expected.get(itemId) ?? { lines: 0, quantity: 0n, linesWithoutCost: 0, cost: 0n }
      const cost = costs[line] ?? null
      sums.lines += 1
      sums.cost += cost ?? 0n
      if (cost === null) sums.linesWithoutCost += 1
      if (credits?.by !== 'amount') sums.quantity += signOf(document) * exact(quantity)
      expected.set(itemId, sums)
    }
  }
  const without = expected.get('')
  expect(report.without?.lines ?? 0).toBe(without?.lines ?? 0)
  expected.delete('')
  expect(
    Object.fromEntries(
      report.items.map(({ id, lines, quantity, linesWithoutCost, cost }) => [
        id,
        { lines, quantity: exact(quantity), linesWithoutCost, cost: exact(cost ?? '0') },
      ]),
    ),
  ).toEqual(Object.fromEntries(expected))
  expectMargins(report)
  expectTotals(report, [...report.items, ...(report.without ? [report.without] : [])])
  // The shares of lines in a discount of the whole document are rounded; all of them together are the document's amounts.
  const sum = (read: (document: CommercialDocument) => string) =>
    counted.reduce((all, { document }) => all + signOf(document) * exact(read(document)), 0n)
  expect(exact(report.totals.net)).toBe(sum(({ totals }) => totals.net))
  expect(exact(report.totals.tax)).toBe(sum(({ totals }) => totals.tax))
  for (const { id, net } of report.items) {
    const shares = counted.map(({ document }) => Number(signOf(document)) * shareOf(document, id))
    const share = shares.reduce((all, one) => all + one, 0)
    expect(Math.abs(Number(net) - share)).toBeLessThan(0.02 * (1 + counted.length))
  }
}

/** Costs and margins are null where no cost is known, and add up. */
function expectMargins({ totals, items, without }: ItemSalesReport): void {
  const rows = [...items, ...(without ? [without] : [])]
  for (const { lines, linesWithoutCost, net, cost, margin } of [...rows, totals]) {
    const isKnown = linesWithoutCost < lines
    expect([cost !== null, margin !== null]).toEqual([isKnown, isKnown])
    if (linesWithoutCost === 0 && lines > 0) expect(exact(margin ?? '')).toBe(exact(net) - exact(cost ?? ''))
  }
  for (const figure of ['cost', 'margin'] as const) {
    const sum = rows.reduce((all, row) => all + exact(row[figure] ?? '0'), 0n)
    expect([figure, exact(totals[figure] ?? '0')]).toEqual([figure, sum])
  }
}

/** The lines of an item, each with its share in what its treatment and rate come to after the discount of the document. */
function shareOf({ lines, totals }: CommercialDocument, id: string): number {
  const shares = lines.map((own) => {
    if (own.itemId !== id) return 0
    const group = lines.filter(({ treatment, rate }) => treatment === own.treatment && rate === own.rate)
    const before = group.reduce((all, { net }) => all + Number(net), 0)
    const base = totals.taxes.find(({ category, rate }) => category === own.treatment && rate === own.rate)?.base
    return before === 0 ? Number(own.net) : (Number(own.net) * Number(base)) / before
  })
  return shares.reduce((all, share) => all + share, 0)
}

type Amounts = Record<'net' | 'tax' | 'total' | 'credited', string>

function expectTotals({ totals }: { totals: Amounts }, rows: readonly Amounts[]): void {
  for (const figure of ['net', 'tax', 'total', 'credited'] as const) {
    const sum = rows.reduce((all, row) => all + exact(row[figure]), 0n)
    expect([figure, exact(totals[figure])]).toEqual([figure, sum])
  }
}

type SalesRow = Record<string, unknown> & { id: string }
type SortedReport = { items: SalesRow[]; nextCursor: string | null }

test('pages follow each other without gap in every order, and the file has their rows in it', async () => {
  const { token } = await createUnlimitedCompany(server, REGISTERED)
  const ask = <Body>(method: string, path: string, body?: object) =>
    server.request<Body>(method, path, { token, ...(body && { body }) })
  const today = { currency: 'AED', issueDate: '2027-03-02', language: 'en' }
  for (let index = 0; index < 53; index += 1) {
    const name = `Number ${index}`
    const customer = await ask<{ id: string }>('POST', '/api/customers', { name })
    // The cost of one in four is not known; some are sold at a loss.
    const cost = index % 4 === 0 ? {} : { cost: String(5 + (index % 11)) }
    const item = await ask<{ id: string }>('POST', '/api/items', { name, ...cost })
    const quantity = ['2', '0.333333', '-0.25', '1.5'][index % 4]
    const line = { itemId: item.body.id, description: name, quantity, tax: index % 2 ? 'standard' : 'zero' }
    // Some have equal amounts, so that the id decides.
    const unitPrice = String(10 + (index % 9))
    const issued = await ask<CommercialDocument>('POST', '/api/invoices?issue=1', {
      ...today,
      customerId: customer.body.id,
      lines: [
        { ...line, unitPrice },
        { description: 'Delivery', quantity: '1', unitPrice: '50', tax: 'zero' },
      ],
    })
    expect(issued.status).toBe(201)
    if (index % 3 === 0) await creditOf(ask<CommercialDocument>, issued.body, 'credit an amount')
  }
  const { body: docs } = await ask<OpenApi>('GET', '/api/docs/json')
  for (const report of ['sales-by-customer', 'sales-by-item']) {
    const parameters = docs.paths[`/api/reports/${report}`]?.get.parameters ?? []
    const sorts = parameters.find(({ name }) => name === 'sort')?.schema.enum ?? []
    expect(sorts.length).toBeGreaterThan(10)
    for (const sort of sorts) {
      const query = `from=2027-03&to=2027-03&currency=AED&sort=${sort}`
      const rows: SalesRow[] = []
      let cursor = ''
      do {
        const { body } = await ask<SortedReport>('GET', `/api/reports/${report}?${query}${cursor}`)
        rows.push(...body.items)
        cursor = body.nextCursor === null ? '' : `&cursor=${body.nextCursor}`
      } while (cursor !== '')
      expect(new Set(rows.map(({ id }) => id)).size).toBe(53)
      expect(rows).toHaveLength(53)
      expectSorted(rows, sort)
      const { bytes } = await server.request('GET', `/api/reports/${report}.csv?${query}`, { token })
      const lines = new TextDecoder().decode(bytes).trim().split('\r\n')
      expect(lines.slice(1, 54).map((text) => text.split(',')[0])).toEqual(rows.map(nameOf))
      // Heads, rows, the lines without an item, and the total.
      expect(lines).toHaveLength(report === 'sales-by-item' ? 56 : 55)
    }
  }
})

type OpenApi = { paths: Record<string, { get: { parameters: { name: string; schema: { enum?: string[] } }[] } }> }

const nameOf = ({ customer, item }: SalesRow) => ((customer ?? item) as { name: string }).name

/** Rows without a value are last in both directions. */
function expectSorted(rows: readonly SalesRow[], sort: string): void {
  const values = rows.map((row) => row[sort.replace('-', '')] as string | number | null)
  const known = values.filter((value) => value !== null).map((value) => exact(String(value)))
  expect(values.slice(known.length).every((value) => value === null)).toBe(true)
  const ascending = known.toSorted((a, b) => (a < b ? -1 : a > b ? 1 : 0))
  expect([sort, known]).toEqual([sort, sort.startsWith('-') ? ascending.toReversed() : ascending])
}
