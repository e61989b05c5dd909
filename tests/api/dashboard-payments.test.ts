/** The dashboard lists cheques to deposit on their day, and adds up payments received. */
import { afterAll, beforeAll, expect, test } from 'bun:test'
import type { Dashboard } from '#api/dashboard/model.ts'
import { type Payment, type Selling, startSelling } from '#tests/support/selling.ts'
import { startTestServer, type TestServer } from '#tests/support/test-server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

const dashboard = (shop: Selling) => shop.get<Dashboard>('/api/dashboard')
const cheque = (date: string) => ({ method: 'cheque', cheque: { number: '7', date } })

test('cheques are to be deposited on their day, unless they were reversed', async () => {
  const shop = await startSelling(server)
  const [one, two] = [await shop.issue({ total: '100.00' }), await shop.issue({ total: '9.500', currency: 'KWD' })]
  const paid = await shop.pay(one.id, '60.00', cheque('2027-03-02'))
  await shop.pay(one.id, '10.00', cheque('2027-03-02'))
  await shop.pay(one.id, '5.00', cheque('2027-03-03'))
  await shop.pay(two.id, '1.125', cheque('2027-03-02'))
  expect((await dashboard(shop)).chequesToDeposit).toEqual([
    { currency: 'AED', count: 2, total: '70.00' },
    { currency: 'KWD', count: 1, total: '1.125' },
  ])
  const listed = await shop.get<{ items: Payment[] }>('/api/payments?cheques=due-today')
  expect(listed.items.map(({ amount }) => amount)).toEqual(['1.125', '10.00', '60.00'])

  await shop.undo(one.id, paid.body.id, { reason: 'bounced' })
  expect((await dashboard(shop)).chequesToDeposit[0]).toEqual({ currency: 'AED', count: 1, total: '10.00' })
  expect((await dashboard(await startSelling(server))).chequesToDeposit).toEqual([])
})

test('items that are low or out of stock are counted', async () => {
  const shop = await startSelling(server)
  const item = (openingStock: string) =>
    shop.ask('POST', '/api/items', { name: 'Lamp', trackStock: true, openingStock, cost: '1', reorderLevel: '5' })
  for (const stock of ['6', '5', '0.5', '0']) await item(stock)
  expect((await dashboard(shop)).stock).toEqual({ low: 2, out: 1 })
  expect((await dashboard(await startSelling(server))).stock).toEqual({ low: 0, out: 0 })
})

test('what came in, was given back and reversed is among the latest activity', async () => {
  const shop = await startSelling(server)
  const { id } = await shop.issue({ total: '100.00' })
  const { body } = await shop.pay(id, '150.00')
  await shop.ask('POST', `/api/invoices/${id}/refund`, { date: '2027-03-02', method: 'cash', amount: '50.00' })
  await shop.undo(id, body.id, { reason: 'wrong-invoice' })
  const { activity } = await dashboard(shop)
  const events = activity.map(({ kind, number, entry, amount, currency, reason }) => [
    kind,
    number,
    entry,
    amount,
    currency,
    reason,
  ])
  expect(events).toEqual([
    ['payment-reversed', 'INV-0001', 'RC-0001', '150.00', 'AED', 'wrong-invoice'],
    ['refunded', 'INV-0001', 'RF-0001', '50.00', 'AED', null],
    ['paid', 'INV-0001', 'RC-0001', '150.00', 'AED', null],
    ['issued', 'INV-0001', null, null, null, null],
  ])
})
