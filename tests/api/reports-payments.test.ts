/** The report of payments: by currency, month and method, equal to the entries; as CSV the same figures. */
import { afterAll, beforeAll, expect, test } from 'bun:test'
import { sql } from 'drizzle-orm'
import type { PaymentsReport } from '#api/reports/model.ts'
import { type Selling, startSelling } from '#tests/support/selling.ts'
import { startTestServer, type TestServer } from '#tests/support/test-server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

const PERIOD = 'from=2027-02-01&to=2027-03-31'
const report = (shop: Selling, query = PERIOD) => shop.get<PaymentsReport>(`/api/reports/payments?${query}`)

/** Paid by transfer and in cash over two months, refunded in another way than paid, and reversed a month later. */
async function sellAndCollect(): Promise<Selling> {
  const shop = await startSelling(server)
  const { id } = await shop.issue({ total: '100.00', issueDate: '2027-02-01' })
  await shop.pay(id, '60.00', { date: '2027-02-10', method: 'transfer' })
  await shop.pay(id, '50.00', { date: '2027-03-01', method: 'cash' })
  await shop.ask('POST', `/api/invoices/${id}/refund`, { date: '2027-03-02', method: 'transfer', amount: '10.00' })
  const dinars = await shop.issue({ total: '9.500', currency: 'KWD' })
  const { body } = await shop.pay(dinars.id, '9.500', { date: '2027-02-28', method: 'card' })
  server.clock.advance({ hours: 1 })
  await shop.undo(dinars.id, body.id, { reason: 'bounced' })
  return shop
}

test('each currency by itself, by month and by method; a reversal is taken off on its own day', async () => {
  const { period, currencies } = await report(await sellAndCollect())
  expect(period).toEqual({ from: '2027-02-01', to: '2027-03-31' })
  const [dirhams, dinars] = currencies
  expect(dirhams).toMatchObject({ currency: 'AED', received: '110.00', refunded: '10.00', net: '100.00' })
  expect(dirhams?.months.map(({ month, received, refunded, net }) => [month, received, refunded, net])).toEqual([
    ['2027-02', '60.00', '0.00', '60.00'],
    ['2027-03', '50.00', '10.00', '40.00'],
  ])
  expect(dirhams?.methods.map(({ method, net }) => [method, net])).toEqual([
    ['transfer', '50.00'],
    ['cash', '50.00'],
  ])
  expect(dinars).toMatchObject({ currency: 'KWD', received: '0.000', net: '0.000' })
  expect(dinars?.months.map(({ month, net }) => [month, net])).toEqual([
    ['2027-02', '9.500'],
    ['2027-03', '-9.500'],
  ])
})

test('the file has the same figures, a line a currency, month and method', async () => {
  const shop = await sellAndCollect()
  const path = `/api/reports/payments.csv?${PERIOD}`
  // The app fetches it by a one-use link too.
  const linesOf = async (language: string) => {
    const { body } = await shop.ask<{ url: string }>('POST', '/api/downloads', { path: `${path}&language=${language}` })
    const { bytes, headers } = await server.request('GET', new URL(body.url).pathname)
    expect(headers.get('content-disposition')).toContain('payments-2027-02-01-2027-03-31.csv')
    return new TextDecoder().decode(bytes).trim().split('\r\n')
  }
  expect(await linesOf('en')).toEqual([
    'Currency,Month,Method,Received,Refunded,Net',
    'AED,2027-02,Bank transfer,60.00,0.00,60.00',
    'AED,2027-03,Cash,50.00,0.00,50.00',
    'AED,2027-03,Bank transfer,0.00,10.00,-10.00',
    'KWD,2027-02,Card,9.500,0.000,9.500',
    'KWD,2027-03,Card,-9.500,0.000,-9.500',
  ])
  expect((await linesOf('ar'))[1]).toBe('AED,2027-02,تحويل مصرفي,60.00,0.00,60.00')
})

test('without days it is this month; another account sees nothing of it; bad days are named', async () => {
  await sellAndCollect()
  const other = await startSelling(server)
  expect(await report(other, '')).toEqual({ period: { from: '2027-03-01', to: '2027-03-31' }, currencies: [] })
  const refused = await other.ask<{ fields: object }>('GET', '/api/reports/payments?from=2027-03-02&to=2027-03-01')
  expect([refused.status, Object.keys(refused.body.fields)]).toEqual([422, ['to']])
})

test('while an older database is being counted it says so', async () => {
  const older = await startTestServer()
  const shop = await startSelling(older)
  await older.db.write((tx) => tx.run(sql`INSERT INTO figure_rebuilds (name, before) VALUES ('payments', 2)`))
  expect(await shop.ask('GET', '/api/reports/payments')).toMatchObject({
    status: 503,
    body: { reason: 'reports.preparing', progress: { counted: 0, total: 0 } },
  })
  await older.close()
})
