/** The figures of a period: invoiced, collected, days to pay, months, ageing and what comes in, day by day. */
import { afterAll, beforeAll, expect, test } from 'bun:test'
import { sql } from 'drizzle-orm'
import type { Dashboard } from '#api/dashboard/model.ts'
import { invoiceOf, type Payment, type Selling, startSelling } from '#tests/support/selling.ts'
import { startTestServer, type TestServer } from '#tests/support/test-server.ts'

let server: TestServer
// 2 March 2027, noon in Dubai. A company on trial issues a few invoices a day.
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

const figures = async (shop: Selling, period = '') => {
  const { figures: found } = await shop.get<Dashboard>(`/api/dashboard${period}`)
  if (!found) throw new Error('The figures are not whole')
  return found
}

const during = (from: string, to: string) => `?from=${from}&to=${to}`
const FEBRUARY = during('2027-02-01', '2027-02-28')

const ofCurrency = async (shop: Selling, period: string, currency = 'AED') => {
  const { currencies } = await figures(shop, period)
  return currencies.find((row) => row.currency === currency)
}

test('invoiced is by the day of issue, less credit notes by theirs; a void invoice is in none', async () => {
  const shop = await startSelling(server)
  await shop.issue({ total: '100.00', issueDate: '2027-02-28' })
  const { id } = await shop.issue({ total: '250.50', issueDate: '2027-03-01' })
  const mistaken = await shop.issue({ total: '70.00', issueDate: '2027-03-01' })
  const credits = { reason: 'One came back', lines: [{ line: 0, amount: '50.50' }] }
  await shop.ask('POST', `/api/invoices/${id}/credit-notes`, credits)
  await shop.ask('POST', `/api/invoices/${mistaken.id}/void`, { reason: 'Made out twice' })
  expect(await ofCurrency(shop, '')).toMatchObject({
    invoices: { count: 1, total: '250.50' },
    creditNotes: { count: 1, total: '50.50' },
    invoiced: '200.00',
    collected: '0.00',
    before: { invoiced: '100.00', collected: '0.00' },
  })
  expect(await ofCurrency(shop, during('2027-03-01', '2027-03-01'))).toMatchObject({ invoiced: '250.50' })
  expect(await figures(shop, FEBRUARY)).toMatchObject({
    period: { from: '2027-02-01', to: '2027-02-28' },
    before: { from: '2027-01-01', to: '2027-01-31' },
  })
  const { months } = await figures(shop)
  expect(months.map(({ month }) => month).slice(-3)).toEqual(['2027-01', '2027-02', '2027-03'])
  expect(months).toHaveLength(12)
  expect(months.slice(-2).map(({ invoiced }) => invoiced)).toEqual(['100.00', '200.00'])
})

test('other days than a month are compared with as many days before', async () => {
  const shop = await startSelling(server)
  const { before } = await figures(shop, during('2027-02-27', '2027-03-02'))
  expect(before).toEqual({ from: '2027-02-23', to: '2027-02-26' })
})

test('collected counts each entry on its day: money on account too, a reversal on its own, no write-off, no slip', async () => {
  const shop = await startSelling(server)
  const customerId = await shop.customer()
  const { id } = await shop.issue({ total: '100.00', customerId, issueDate: '2027-02-10' })
  const bounced = await shop.pay(id, '30.00', { date: '2027-02-15' })
  await shop.pay(id, '50.00', { date: '2027-02-20', method: 'cheque', cheque: { date: '2027-03-20' } })
  const onAccount = { customerId, currency: 'AED', amount: '25.00', date: '2027-02-28', method: 'transfer' }
  const { body: advance } = await shop.ask<Payment>('POST', '/api/payments', onAccount)
  await shop.ask('POST', `/api/payments/${advance.id}/refund`, { amount: '5.00', date: '2027-03-01', method: 'cash' })
  await shop.ask('POST', `/api/invoices/${id}/write-off`, { amount: '1.00', reason: 'Fees of the bank' })
  const slip = await shop.pay(id, '7.00')
  await shop.undo(id, slip.body.id)
  expect(await ofCurrency(shop, FEBRUARY)).toMatchObject({ collected: '105.00' })
  expect(await ofCurrency(shop, '')).toMatchObject({ collected: '-5.00', before: { collected: '105.00' } })
  server.clock.advance({ hours: 1 })
  await shop.undo(id, bounced.body.id, { reason: 'bounced' })
  expect(await ofCurrency(shop, FEBRUARY)).toMatchObject({ collected: '105.00' })
  expect(await ofCurrency(shop, '')).toMatchObject({ collected: '-35.00' })
})

test('days to pay run from issue to the last payment, and are averaged with halves up', async () => {
  const shop = await startSelling(server)
  const settle = async (issueDate: string, paidOn: string) => {
    const { id } = await shop.issue({ total: '10.00', issueDate })
    const { body } = await shop.pay(id, '10.00', { date: paidOn })
    return { id, payment: body.id }
  }
  await settle('2027-02-01', '2027-02-11')
  const { id, payment } = await settle('2027-02-01', '2027-02-20')
  expect(await ofCurrency(shop, FEBRUARY)).toMatchObject({ averageDaysToPay: 15 })
  // One that is open again has not been paid; one that was credited whole never was.
  server.clock.advance({ hours: 1 })
  await shop.undo(id, payment, { reason: 'bounced' })
  await shop.ask('POST', `/api/invoices/${id}/credit-notes`, { reason: 'All', lines: [{ line: 0, quantity: '1' }] })
  expect(await ofCurrency(shop, FEBRUARY)).toMatchObject({ averageDaysToPay: 10 })
  expect(await ofCurrency(shop, '')).toMatchObject({ averageDaysToPay: null })
})

test('each currency stands by itself; what was invoiced is added by the stated rates alone', async () => {
  const shop = await startSelling(server)
  await shop.issue({ total: '100.00' })
  await shop.issue({ total: '9.500', currency: 'KWD' })
  await shop.ask('POST', '/api/invoices?issue=1', {
    customer: { name: 'Walk-in buyer' },
    currency: 'USD',
    language: 'en',
    lines: [{ description: 'Work', quantity: '1', unitPrice: '20', tax: 'out-of-scope' }],
  })
  const { currencies, inBase } = await figures(shop)
  expect(currencies.map(({ currency, invoiced }) => [currency, invoiced])).toEqual([
    ['AED', '100.00'],
    ['KWD', '9.500'],
    ['USD', '20.00'],
  ])
  // 9.500 dinars at 12.
  expect(inBase).toEqual({ currency: 'AED', invoiced: '214.00', withoutRate: 1 })
})

test('what is open is told by the week it is due and by how late it is, beside cheques by their day', async () => {
  const shop = await startSelling(server)
  const open = (total: string, dueDate?: string) =>
    shop.issue({ total, issueDate: '2026-10-01', ...(dueDate !== undefined && { dueDate }) })
  const late = await open('100.00', '2027-03-01')
  await open('200.00', '2027-03-08')
  await open('400.00', '2027-03-09')
  const { ageing, comingIn } = await figures(shop)
  await shop.pay(late.id, '60.00', { method: 'cheque', cheque: { date: '2027-03-02' } })
  await shop.pay(late.id, '1.00', { method: 'cheque', cheque: { date: '2027-04-13' } })
  const [after] = (await figures(shop)).comingIn
  expect(ageing).toEqual([
    { currency: 'AED', notDue: '600.00', d30: '100.00', d60: '0.00', d90: '0.00', over90: '0.00' },
  ])
  expect(comingIn[0]).toMatchObject({ overdue: '100.00', undated: '0.00', later: '0.00', laterCheques: '0.00' })
  expect(comingIn[0]?.weeks.map(({ from, due }) => [from, due])).toEqual([
    ['2027-03-02', '200.00'],
    ['2027-03-09', '400.00'],
    ['2027-03-16', '0.00'],
    ['2027-03-23', '0.00'],
    ['2027-03-30', '0.00'],
    ['2027-04-06', '0.00'],
  ])
  expect([after?.overdue, after?.weeks[0]?.cheques, after?.laterCheques]).toEqual(['39.00', '60.00', '1.00'])
})

test('quotations are open from their issue to their answer, each currency by itself', async () => {
  const shop = await startSelling(server)
  const quote = async (sold: Parameters<typeof invoiceOf>[0]) =>
    (await shop.ask<{ id: string }>('POST', '/api/quotations?issue=1', invoiceOf(sold))).body.id
  await shop.ask('POST', '/api/quotations', invoiceOf({ total: '9.00' }))
  await quote({ total: '10.00' })
  const accepted = await quote({ total: '20.00' })
  const declined = await quote({ total: '40.00' })
  await quote({ total: '1.500', currency: 'KWD' })
  expect((await figures(shop)).quotations).toEqual([
    { currency: 'AED', count: 3, total: '70.00' },
    { currency: 'KWD', count: 1, total: '1.500' },
  ])
  await shop.ask('POST', `/api/quotations/${accepted}/accept`, { name: 'Somebody' })
  await shop.ask('POST', `/api/quotations/${declined}/decline`, { reason: 'Too dear' })
  const list = await shop.get<{ items: { totals: { total: string } }[] }>('/api/quotations?status=issued&currency=AED')
  expect((await figures(shop)).quotations[0]).toEqual({ currency: 'AED', count: 1, total: '10.00' })
  expect(list.items.map(({ totals }) => totals.total)).toEqual(['10.00'])
})

test('a company of one day has no figures, and every month of the year', async () => {
  const shop = await startSelling(server)
  expect(await figures(shop)).toMatchObject({ currencies: [], inBase: null, months: [], ageing: [], comingIn: [] })
})

test('bad periods are refused at their field', async () => {
  const shop = await startSelling(server)
  const fieldsOf = async (query: string) => {
    const { status, body } = await shop.ask<{ fields?: Record<string, string> }>('GET', `/api/dashboard?${query}`)
    return [status, Object.keys(body.fields ?? {})]
  }
  expect(await fieldsOf('from=2027-03-02&to=2027-03-01')).toEqual([422, ['to']])
  expect(await fieldsOf('from=2027-02-30&to=2027-03-01')).toEqual([422, ['from']])
  expect(await fieldsOf('from=1999-12-31&to=2000-03-01')).toEqual([422, ['from']])
  expect(await fieldsOf('from=2027-03-01')).toEqual([422, ['to']])
  expect(await fieldsOf('to=yesterday')).toEqual([422, ['to']])
  expect(await fieldsOf('from=2017-03-01&to=2027-03-01')).toEqual([422, ['to']])
  expect(await fieldsOf('from=2017-03-02&to=2027-03-01')).toEqual([200, []])
})

test('while an older database is still being counted there are none', async () => {
  const older = await startTestServer()
  const shop = await startSelling(older)
  await shop.issue({ total: '100.00' })
  await older.db.write((tx) => tx.run(sql`INSERT INTO figure_rebuilds (name, before) VALUES ('documents', 2)`))
  await older.db.write((tx) => tx.run(sql`DELETE FROM sales_days`))
  const { figures: found, toCollect } = await shop.get<Dashboard>('/api/dashboard')
  expect(found).toBeNull()
  expect(toCollect).toEqual([{ currency: 'AED', count: 1, total: '100.00' }])
  await older.close()
})
