/** The report of what customers owe: today and on a day of the past, each customer equal to his statement of that day. */
import { expect, test } from 'bun:test'
import { eq } from 'drizzle-orm'
import { subscriptions } from '#db/schema/subscription.ts'
import type { AgeingReport } from '#api/reports/model.ts'
import { AGES } from '#domain/statements/ageing.ts'
import type { StatementAnswer } from '#domain/statements/answer.ts'
import { describeDatabases } from '#tests/support/databases.ts'
import { pdfText } from '#tests/support/pdf-text.ts'
import { type Selling, startSelling } from '#tests/support/selling.ts'
import { startTestServer, type TestServer } from '#tests/support/test-server.ts'

/** A company that may issue more than a trial has a day. */
async function startShop(server: TestServer): Promise<Selling> {
  const shop = await startSelling(server)
  const own = eq(subscriptions.accountId, shop.account)
  await server.db.write((tx) => tx.update(subscriptions).set({ unlimited: true }).where(own))
  return shop
}

const report = (shop: Selling, query = '') => shop.get<AgeingReport>(`/api/reports/ageing${query}`)

/** Expects each customer's figures of the day to be those of his statement, and the totals to be all of them. */
async function expectStatements(shop: Selling, asOf: string, currency: string): Promise<AgeingReport> {
  const found = await report(shop, `?asOf=${asOf}&currency=${currency}`)
  for (const { id, credit, balance, ...own } of found.items) {
    const query = `from=2020-01-01&to=${asOf}&currency=${currency}`
    const statement = await shop.get<StatementAnswer>(`/api/customers/${id}/statement?${query}`)
    const { customer: _customer, ...buckets } = own
    expect({ id, asOf, buckets, credit, balance }).toEqual({
      id,
      asOf,
      buckets: statement.ageing,
      credit: statement.credit,
      balance: statement.closing,
    })
  }
  const all = [...found.items, ...(found.withoutRecord ? [found.withoutRecord] : [])]
  for (const figure of [...AGES, 'credit', 'balance'] as const) {
    const sum = all.reduce((total, row) => total + Number(row[figure]), 0)
    expect([asOf, figure, Number(found.totals[figure]).toFixed(3)]).toEqual([asOf, figure, sum.toFixed(3)])
  }
  return found
}

describeDatabases('The report of what customers owe', (backend) => {
  test('a payment, a credit note and a reversal after a past day change nothing of that day', async () => {
    const server: TestServer = await startTestServer({ backend })
    const shop = await startShop(server)
    const waha = await shop.customer()
    const noor = await shop.customer('Noor Stores')
    const old = await shop.issue({ total: '100.00', customerId: waha, issueDate: '2026-11-01', dueDate: '2026-11-30' })
    const recent = await shop.issue({
      total: '40.00',
      customerId: waha,
      issueDate: '2027-02-01',
      dueDate: '2027-02-20',
    })
    await shop.issue({ total: '70.00', customerId: noor, issueDate: '2027-01-10' })
    const walkIn = await shop.issue({ total: '9.00', issueDate: '2027-01-05', dueDate: '2027-01-06' })
    const dinars = await shop.issue({ total: '5.500', currency: 'KWD', customerId: noor, issueDate: '2027-01-01' })
    const before = await expectStatements(shop, '2027-02-15', 'AED')
    expect(before.items.map(({ customer, balance }) => [customer.name, balance])).toEqual([
      ['Al Waha Trading L.L.C.', '140.00'],
      ['Noor Stores', '70.00'],
    ])
    expect(before.totals).toMatchObject({ notDue: '110.00', d60: '9.00', d90: '100.00', credit: '0.00' })

    await shop.pay(old.id, '130.00', { date: '2027-02-20', method: 'transfer' })
    await shop.pay(walkIn.id, '10.00', { date: '2027-02-25', method: 'cash' })
    await shop.pay(dinars.id, '2.250', { date: '2027-02-10', method: 'card' })
    const cheque = { method: 'cheque', cheque: { number: '1', bank: 'Bank', date: '2027-04-01' } }
    const { body: bounced } = await shop.pay(recent.id, '15.00', { ...cheque, date: '2027-03-02' })
    await shop.ask('POST', `/api/invoices/${recent.id}/credit-note`, {})
    server.clock.advance({ hours: 30 })
    expect((await report(shop)).totals).toMatchObject({ chequesNotDue: '15.00' })
    await shop.undo(recent.id, bounced.id, { reason: 'bounced' })
    await shop.issue({ total: '33.00', customerId: noor, issueDate: '2027-03-01' })

    const after = await report(shop, '?asOf=2027-02-15&currency=AED')
    expect(after.totals).toEqual(before.totals)
    expect(after.items).toEqual(before.items)
    for (const day of ['2026-11-15', '2027-02-10', '2027-02-20', '2027-02-26', '2027-03-02', '2027-03-03']) {
      await expectStatements(shop, day, 'AED')
      await expectStatements(shop, day, 'KWD')
    }
    await server.close()
  })
})

/** Expects the PDF, by a one-use link, to have the cells of the file in their order; the currency stands above its table. */
async function expectPaperLike({ server, shop }: { server: TestServer; shop: Selling }, asOf: string, lines: string[]) {
  const path = `/api/reports/ageing.pdf?asOf=${asOf}&language=en`
  const { body } = await shop.ask<{ url: string }>('POST', '/api/downloads', { path })
  const { bytes } = await server.request('GET', new URL(body.url).pathname)
  const text = pdfText(bytes).join(' ').replace(/\s+/g, ' ')
  let from = 0
  for (const cell of lines.flatMap((line) => line.split(',').filter((_, index) => index !== 1))) {
    const printed = cell
      .replace(/^'/, '')
      .replace('-', '\u2212')
      .replace(/^\u2212?\d+(?=\.)/, (whole) => whole.replace(/\B(?=(\d{3})+$)/g, ','))
    const at = text.indexOf(printed, from)
    expect([printed, at >= from]).toEqual([printed, true])
    from = at + printed.length
  }
}

test('who owes as much as his credit is in it; pages follow each other without gap; the file has the same cells', async () => {
  const server = await startTestServer()
  const shop = await startShop(server)
  for (let index = 0; index < 55; index += 1) {
    const customerId = await shop.customer(`Customer ${index}`)
    await shop.issue({ total: `${10 + index}.00`, customerId, issueDate: '2027-02-01' })
  }
  const even = await shop.customer('=Even')
  const paid = await shop.issue({ total: '10.00', customerId: even })
  await shop.issue({ total: '5.00', customerId: even })
  await shop.pay(paid.id, '15.00')
  for (const asOf of ['2027-03-02', '2027-03-01']) {
    const first = await report(shop, `?asOf=${asOf}`)
    const second = await report(shop, `?asOf=${asOf}&cursor=${first.nextCursor}`)
    expect(second.nextCursor).toBeNull()
    const items = [...first.items, ...second.items]
    expect(new Set(items.map(({ id }) => id)).size).toBe(asOf === '2027-03-02' ? 56 : 55)
    expect(items.map(({ balance }) => Number(balance))).toEqual(
      items.map(({ balance }) => Number(balance)).toSorted((a, b) => b - a),
    )
    const path = `/api/reports/ageing.csv?asOf=${asOf}&language=en`
    const { body } = await shop.ask<{ url: string }>('POST', '/api/downloads', { path })
    const { bytes } = await server.request('GET', new URL(body.url).pathname)
    const [heads, ...lines] = new TextDecoder().decode(bytes).trim().split('\r\n')
    expect(heads).toContain('Customer,Currency,Not due')
    const cells = [...items, { customer: { name: 'Total' }, ...first.totals }].map((row) =>
      [row.customer.name.replace('=', "'="), 'AED', ...AGES.map((age) => row[age]), row.credit, row.balance].join(','),
    )
    expect(lines).toEqual(cells)
    await expectPaperLike({ server, shop }, asOf, lines)
  }
  await server.close()
})

test('a day to come, one before 2000 and no currency are refused by name; another account sees nothing', async () => {
  const server = await startTestServer()
  const shop = await startSelling(server)
  await shop.issue({ total: '10.00' })
  const refusals: [string, string][] = [
    ['asOf=2027-03-03', 'asOf'],
    ['asOf=1999-12-31', 'asOf'],
    ['asOf=2027-02-30', 'asOf'],
    ['currency=XXX', 'currency'],
    ['cursor=nonsense', 'cursor'],
  ]
  for (const [query, field] of refusals) {
    const { status, body } = await shop.ask<{ fields: object }>('GET', `/api/reports/ageing?${query}`)
    expect([query, status, Object.keys(body.fields)]).toEqual([query, 422, [field]])
  }
  const other = await startSelling(server)
  expect(await report(other)).toMatchObject({ items: [], withoutRecord: null, totals: { balance: '0.00' } })
  await server.close()
})
