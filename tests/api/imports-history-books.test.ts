/** The books with invoices that were issued elsewhere, against a recomputation from the file; without them they are as before. */
import { afterAll, beforeAll, expect, test } from 'bun:test'
import { array, assert, asyncProperty, constantFrom, integer, option, record, uniqueArray } from 'fast-check'
import { damagedBooksOf } from '#api/health/books-check-service.ts'
import { addDays } from '#domain/calendar/dates.ts'
import { localDay } from '#domain/calendar/zones.ts'
import { formatMinor, minor } from '#domain/money/money.ts'
import { AGES, type Age, ageOf } from '#domain/statements/ageing.ts'
import { type Company, createCompany } from '#tests/support/companies.ts'
import { importing } from '#tests/support/imports.ts'
import { reportFiles } from '#tests/support/report-files.ts'
import { runs } from '#tests/support/runs.ts'
import { readSpreadsheet, shownText } from '#tests/support/spreadsheets.ts'
import { startTestServer, type TestServer } from '#tests/support/test-server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

const CUSTOMERS = ['Noor Trading', 'Tea House', 'بيت القهوة']

const rowOf = record({
  customer: constantFrom(...CUSTOMERS),
  currency: constantFrom('AED', 'USD'),
  daysAgo: integer({ min: 0, max: 500 }),
  dueIn: option(integer({ min: 0, max: 120 }), { nil: null }),
  net: integer({ min: 1, max: 900_000 }),
  tax: integer({ min: 0, max: 45_000 }),
  paidPart: constantFrom(0, 0, 1, 2, 3),
  own: constantFrom(true, false, false),
})

/** A balance in the customer's favour. */
type Credit = { customer: string; currency: string; credit: number }

const creditsOf = uniqueArray(
  record({
    customer: constantFrom(...CUSTOMERS),
    currency: constantFrom('AED', 'USD'),
    credit: integer({ min: 1, max: 90_000 }),
  }),
  { maxLength: 3, selector: ({ customer, currency }) => `${currency}/${customer}` },
)

type Row = {
  number: string
  customer: string
  currency: string
  day: string
  due: string | null
  total: bigint
  tax: bigint
  paid: bigint
}

/** Nothing, a part, all, or too much. */
const PAID = {
  0: () => 0n,
  1: (total: bigint) => total / 3n,
  2: (total: bigint) => total,
  3: (total: bigint) => total + 250n,
} as const

/** The texts of a file, and what they say. */
function fileOf(
  rows: {
    customer: string
    currency: string
    daysAgo: number
    dueIn: number | null
    net: number
    tax: number
    paidPart: 0 | 1 | 2 | 3
    own: boolean
  }[],
  credits: readonly Credit[],
  today: string,
) {
  const read = rows.map((row, at): Row => {
    const day = addDays(today, -row.daysAgo)
    const total = BigInt(row.net + row.tax)
    return {
      number: `${row.own ? 'INV' : 'ZB'}-${String(at + 100).padStart(4, '0')}`,
      customer: row.customer,
      currency: row.currency,
      day,
      due: row.dueIn === null ? null : addDays(day, row.dueIn),
      total,
      tax: BigInt(row.tax),
      paid: PAID[row.paidPart](total),
    }
  })
  const wire = (amount: bigint) => formatMinor(minor(amount), 'AED')
  const lines = read.map(({ number, customer, currency, day, due, total, tax, paid }) =>
    [
      number,
      customer,
      day,
      due ?? '',
      currency,
      '3.6725',
      wire(total - tax),
      wire(tax),
      wire(total),
      wire(paid),
    ].join(),
  )
  const heads = 'Number,Customer,Issue date,Due date,Currency,Exchange rate,Net,VAT,Total,Paid'
  const owed = credits.map(({ customer, currency, credit }) =>
    ['', customer, '', '', currency, '', '', '', wire(-BigInt(credit)), ''].join(),
  )
  return { read, text: [heads, ...lines, ...owed].join('\n') }
}

const sumOf = (rows: readonly Row[], amountOf: (row: Row) => bigint) =>
  rows.reduce((sum, row) => sum + amountOf(row), 0n)
const dueOf = ({ total, paid }: Row) => (total > paid ? total - paid : 0n)
const wire = (amount: bigint) => formatMinor(minor(amount), 'AED')

async function requireWhole({ account }: Company) {
  expect(await damagedBooksOf({ db: server.db.read, account })).toBeUndefined()
}

/** An import of past invoices leaves these as they were. */
const UNTOUCHED = ['daily-invoice-limit', 'items/summary', 'reports/payments']
const TAKEN_BACK = [
  'payments',
  'dashboard-settings',
  'customers?sort=name',
  'invoices',
  'invoices/summary',
  'reports/numbering',
  'reports/ageing?currency=AED',
]

test('balances, statements, ageing, lists and search equal the file, and are as before once it is undone', async () => {
  await assert(
    asyncProperty(array(rowOf, { minLength: 1, maxLength: 8 }), creditsOf, async (rows, credits) => {
      const company = await createCompany(server)
      const shop = importing(server, company)
      const see = async <Body>(path: string) => {
        const { status, body } = await shop.ask<Body>('GET', `/api/${path}`)
        if (status !== 200) throw new Error(`${path}: ${status} ${JSON.stringify(body)}`)
        return body
      }
      const all = (paths: readonly string[]) => Promise.all(paths.map((path) => see<object>(path)))
      await shop.ask('POST', '/api/invoices?issue=1', {
        lines: [{ description: 'Tea', quantity: '1', unitPrice: '10', tax: 'standard' }],
        customer: { name: 'Walk-in' },
      })
      const today = localDay(server.clock.now(), 'Asia/Dubai')
      const vat = `reports/vat?from=${today.slice(0, 8)}01&to=${today}`
      const [untouched, taken] = [await all([...UNTOUCHED, vat]), await all(TAKEN_BACK)]
      const { read, text } = fileOf(rows, credits, today)
      const { id, state, counts } = await shop.bring('history', text)
      expect([state, counts.new]).toEqual(['done', read.length + credits.length])
      await requireWhole(company)
      expect(await all([...UNTOUCHED, vat])).toEqual(untouched)

      const customers = await shop.list<{ id: string; name: string }>('customers?sort=name')
      for (const customer of customers) {
        for (const currency of ['AED', 'USD']) {
          const own = read.filter((row) => row.customer === customer.name && row.currency === currency)
          const { closing } = await see<{ closing: string }>(`customers/${customer.id}/statement?currency=${currency}`)
          const credit = credits.find((one) => one.customer === customer.name && one.currency === currency)
          const owed = sumOf(own, ({ total, paid }) => total - paid)
          expect(closing).toBe(wire(owed - BigInt(credit?.credit ?? 0)))
        }
      }
      for (const asOf of [today, addDays(today, -90)]) {
        const report = await see<{ totals: Record<Age, string> }>(`reports/ageing?currency=USD&asOf=${asOf}`)
        const open = read.filter(({ currency, day }) => currency === 'USD' && day <= asOf)
        for (const age of AGES) {
          const aged = open.filter(({ due }) => ageOf(due, asOf) === age)
          expect(report.totals[age]).toBe(wire(sumOf(aged, dueOf)))
        }
      }
      const listed = await shop.list<{ number: string; totals: { due: string } }>('invoices?limit=50')
      const dues = Object.fromEntries(listed.map(({ number, totals }) => [number, totals.due]))
      for (const { number, total, paid } of read) {
        expect(dues[number]).toBe(wire(total > paid ? total - paid : 0n))
        const found = await shop.list<{ number: string }>(`invoices?q=${number}`)
        expect(found.map((one) => one.number)).toContain(number)
      }
      expect((await shop.run(id, 'undo')).state).toBe('undone')
      await requireWhole(company)
      expect(await all([...UNTOUCHED, vat])).toEqual(untouched)
      expect(await all(TAKEN_BACK)).toEqual(taken)
    }),
    runs(4, { soak: 60 }),
  )
}, 60_000)

test('what is paid and credited on them keeps the books whole, and a note is of the return of its own day', async () => {
  const company = await createCompany(server)
  const shop = importing(server, company)
  const today = localDay(server.clock.now(), 'Asia/Dubai')
  const ask = <Body>(method: string, path: string, body?: object) => shop.ask<Body>(method, `/api/${path}`, body)
  const rows = [
    `X-1,Tea,${addDays(today, -200)},${addDays(today, -170)},100.00,5.00,105.00,20`,
    `X-2,Tea,${addDays(today, -20)},,99.99,3.33,103.32,0`,
    `,Tea,${addDays(today, -10)},,,,300,`,
  ]
  await shop.bring('history', ['Number,Customer,Issue date,Due date,Net,VAT,Total,Paid', ...rows].join('\n'))
  const invoices = await shop.list<{ id: string; number: string }>('invoices')
  for (const { id } of invoices) {
    expect((await ask('POST', `invoices/${id}/payments`, { amount: '7.00', method: 'cash', date: today })).status).toBe(
      201,
    )
    expect(
      (await ask('POST', `invoices/${id}/credit-notes`, { reason: 'Half', lines: [{ line: 0, amount: '33.33' }] }))
        .status,
    ).toBe(201)
    expect((await ask('POST', `invoices/${id}/credit-notes`, { reason: 'Rest' })).status).toBe(201)
    await requireWhole(company)
  }
  const notes = await shop.list<{ totals: { total: string; tax: string } }>('credit-notes')
  expect(notes.map(({ totals }) => Number(totals.total)).reduce((sum, total) => sum + total, 0)).toBeCloseTo(508.32)
  expect(notes.map(({ totals }) => Number(totals.tax)).reduce((sum, tax) => sum + tax, 0)).toBeCloseTo(8.33)
  const numbering = await ask<{ series: { prefix: string; missing: object[] }[] }>('GET', 'reports/numbering')
  expect(numbering.body.series.flatMap(({ missing }) => missing)).toEqual([])
})

test('the numbering report calls the range imported, and the threshold counts its sales', async () => {
  const company = await createCompany(server, { name: 'Noor', vatRegistered: false })
  const shop = importing(server, company)
  const see = async <Body>(path: string) => (await shop.ask<Body>('GET', `/api/${path}`)).body
  const today = localDay(server.clock.now(), 'Asia/Dubai')
  await shop.ask('POST', '/api/invoices?issue=1', {
    lines: [{ description: 'Tea', quantity: '1', unitPrice: '10', tax: 'standard' }],
    customer: { name: 'Walk-in' },
  })
  const day = addDays(today, -40)
  await shop.bring(
    'history',
    `Number,Customer,Date,Total\nINV-0800,Tea,${day},1000\nINV-0803,Tea,${day},500\n,Tea,${day},70\n`,
  )
  const { series } = await see<{ series: object[] }>('reports/numbering')
  expect(series).toMatchObject([
    { prefix: 'INV', next: 'INV-0804', count: 3, imported: { from: 'INV-0002', to: 'INV-0803' }, missing: [] },
  ])
  expect(await see<object>('reports/threshold')).toMatchObject({ last12: '1510.00', imported: '1500.00' })
  await requireWhole(company)
})

test('sales say which part was imported, and an opening balance is none', async () => {
  const company = await createCompany(server)
  const shop = importing(server, company)
  const see = async <Body>(path: string) => (await shop.ask<Body>('GET', `/api/${path}`)).body
  type Sales = { currencies: { invoiced: string; imported?: string; invoices: { count: number } }[] }
  const salesOf = async () => (await see<{ figures: Sales }>('dashboard')).figures.currencies
  const today = localDay(server.clock.now(), 'Asia/Dubai')
  await shop.ask('POST', '/api/invoices?issue=1', {
    lines: [{ description: 'Tea', quantity: '1', unitPrice: '10', tax: 'standard' }],
    customer: { name: 'Walk-in' },
  })
  const before = await salesOf()
  expect(before).toMatchObject([{ invoiced: '10.50', invoices: { count: 1 } }])
  expect(before[0]).not.toHaveProperty('imported')
  const past = `X-1,Tea,${today},100.00,5.00,105.00\n`
  const { id } = await shop.bring('history', `Number,Customer,Date,Net,VAT,Total\n${past},Tea,${today},,,70\n`)
  expect(await salesOf()).toMatchObject([{ invoiced: '115.50', imported: '105.00', invoices: { count: 2 } }])
  const report = await see<{ totals: object; items: object[] }>('reports/sales-by-customer')
  expect(report.totals).toMatchObject({ net: '110.00', imported: '100.00', invoices: 2 })
  expect(report.items).toMatchObject([{ customer: { name: 'Tea' }, net: '100.00', imported: '100.00', invoices: 1 }])
  const [tea] = await shop.list<{ id: string }>('customers?q=Tea')
  const other = await shop.ask<{ id: string }>('POST', '/api/customers', { name: 'Tea House' })
  expect((await shop.ask('POST', `/api/customers/${other.body.id}/merge`, { otherId: tea?.id })).status).toBe(200)
  expect((await see<{ totals: object }>('reports/sales-by-customer')).totals).toMatchObject({ imported: '100.00' })
  await requireWhole(company)
  await shop.run(id, 'undo')
  expect(await salesOf()).toEqual(before)
  await requireWhole(company)
})

test('the files of sales by customer say which part was imported, where there is one', async () => {
  const company = await createCompany(server)
  const shop = importing(server, company)
  const files = reportFiles(server, { token: company.token, address: 'sales-by-customer' })
  const today = localDay(server.clock.now(), 'Asia/Dubai')
  const { body: palm } = await shop.ask<{ id: string }>('POST', '/api/customers', { name: 'Palm' })
  await shop.ask('POST', '/api/invoices?issue=1', {
    customerId: palm.id,
    lines: [{ description: 'Tea', quantity: '1', unitPrice: '10', tax: 'standard' }],
  })
  const before = 'Customer,Invoices,Credit notes,Currency,Credited,Net,VAT,Total'
  expect((await files.lines('en'))[0]).toBe(before)
  expect(await files.paper('en')).not.toContain('Imported net')

  await shop.bring('history', `Number,Customer,Date,Net,VAT,Total\nX-1,Tea House,${today},100.00,5.00,105.00\n`)
  expect(await files.lines('en')).toEqual([
    `${before},Imported net`,
    'Tea House,1,0,AED,0.00,100.00,5.00,105.00,100.00',
    'Palm,1,0,AED,0.00,10.00,0.50,10.50,',
    'All customers,2,0,AED,0.00,110.00,5.50,115.50,100.00',
  ])
  expect((await files.lines('ar'))[0]).toEndWith(',الصافي المستورد')
  const sheet = readSpreadsheet(new Uint8Array((await files.fetched('xlsx', 'en')).bytes))
  expect(sheet.rows.map((row) => shownText(row[8] ?? null))).toEqual(['Imported net', '100.00', '', '100.00'])
  const paper = await files.paper('en')
  expect(paper).toContain('Imported net')
  expect(paper).toContain('the part of the net that was invoiced elsewhere and imported')
})

test('a number of another product that begins as those of opening balances do is an invoice', async () => {
  const company = await createCompany(server)
  const shop = importing(server, company)
  const today = localDay(server.clock.now(), 'Asia/Dubai')
  const rows = [`OB-1X,Tea House,${today},100.00,5.00,105.00`, `,Tea House,${today},,,70`].join('\n')
  const { id } = await shop.bring('history', `Number,Customer,Date,Net,VAT,Total\n${rows}\n`)
  const invoices = await shop.list<{ number: string; totals: { total: string } }>('invoices')
  expect(invoices.map(({ number, totals }) => `${number} ${totals.total}`).toSorted()).toEqual([
    'OB-0001 70.00',
    'OB-1X 105.00',
  ])
  const see = async <Body>(path: string) => (await shop.ask<Body>('GET', `/api/${path}`)).body
  expect(await see<object>('reports/sales-by-customer')).toMatchObject({ totals: { net: '100.00', invoices: 1 } })
  expect(await see<object>('reports/threshold')).toMatchObject({ imported: '100.00' })
  const [tea] = await shop.list<{ id: string }>('customers?q=Tea')
  const { body: other } = await shop.ask<{ id: string }>('POST', '/api/customers', { name: 'Tea' })
  expect((await shop.ask('POST', `/api/customers/${other.id}/merge`, { otherId: tea?.id })).status).toBe(200)
  expect(await see<object>('reports/sales-by-customer')).toMatchObject({ totals: { net: '100.00', invoices: 1 } })
  await requireWhole(company)
  expect(await shop.run(id, 'undo')).toMatchObject({ state: 'undone' })
  await requireWhole(company)
})
