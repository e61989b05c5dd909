/** The books with invoices that were issued elsewhere, against a recomputation from the file; without them they are as before. */
import { afterAll, beforeAll, expect, test } from 'bun:test'
import { array, assert, asyncProperty, constantFrom, integer, option, record } from 'fast-check'
import { damagedBooksOf } from '#api/health/books-check-service.ts'
import { addDays } from '#domain/calendar/dates.ts'
import { localDay } from '#domain/calendar/zones.ts'
import { formatMinor, minor } from '#domain/money/money.ts'
import { AGES, type Age, ageOf } from '#domain/statements/ageing.ts'
import { type Company, createCompany } from '#tests/support/companies.ts'
import { importing } from '#tests/support/imports.ts'
import { runs } from '#tests/support/runs.ts'
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
  paidPart: constantFrom(0, 0, 1, 2),
  own: constantFrom(true, false, false),
})

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

/** The texts of a file, and what they say. */
function fileOf(
  rows: {
    customer: string
    currency: string
    daysAgo: number
    dueIn: number | null
    net: number
    tax: number
    paidPart: number
    own: boolean
  }[],
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
      paid: row.paidPart === 0 ? 0n : row.paidPart === 2 ? total : total / 3n,
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
  return { read, text: [heads, ...lines].join('\n') }
}

const sumOf = (rows: readonly Row[], amountOf: (row: Row) => bigint) =>
  rows.reduce((sum, row) => sum + amountOf(row), 0n)
const wire = (amount: bigint) => formatMinor(minor(amount), 'AED')

async function requireWhole({ account }: Company) {
  expect(await damagedBooksOf({ db: server.db.read, account })).toBeUndefined()
}

/** An import of past invoices leaves these as they were. */
const UNTOUCHED = ['daily-invoice-limit', 'items/summary', 'reports/payments', 'payments']
const TAKEN_BACK = [
  'dashboard-settings',
  'customers?sort=name',
  'invoices',
  'invoices/summary',
  'reports/numbering',
  'reports/ageing?currency=AED',
]

test('balances, statements, ageing, lists and search equal the file, and are as before once it is undone', async () => {
  await assert(
    asyncProperty(array(rowOf, { minLength: 1, maxLength: 8 }), async (rows) => {
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
      const { read, text } = fileOf(rows, today)
      const { id, state, counts } = await shop.bring('history', text)
      expect([state, counts.new]).toEqual(['done', read.length])
      await requireWhole(company)
      expect(await all([...UNTOUCHED, vat])).toEqual(untouched)

      const customers = await shop.list<{ id: string; name: string }>('customers?sort=name')
      for (const customer of customers) {
        for (const currency of ['AED', 'USD']) {
          const own = read.filter((row) => row.customer === customer.name && row.currency === currency)
          const { closing } = await see<{ closing: string }>(`customers/${customer.id}/statement?currency=${currency}`)
          expect(closing).toBe(wire(sumOf(own, ({ total, paid }) => total - paid)))
        }
      }
      for (const asOf of [today, addDays(today, -90)]) {
        const report = await see<{ totals: Record<Age, string> }>(`reports/ageing?currency=USD&asOf=${asOf}`)
        const open = read.filter(({ currency, day }) => currency === 'USD' && day <= asOf)
        for (const age of AGES) {
          const aged = open.filter(({ due }) => ageOf(due, asOf) === age)
          expect(report.totals[age]).toBe(wire(sumOf(aged, ({ total, paid }) => total - paid)))
        }
      }
      const listed = await shop.list<{ number: string; totals: { due: string } }>('invoices?limit=50')
      const dues = Object.fromEntries(listed.map(({ number, totals }) => [number, totals.due]))
      for (const { number, total, paid } of read) {
        expect(dues[number]).toBe(wire(total - paid))
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
