import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'bun:test'
import { and, eq } from 'drizzle-orm'
import { customerBalances } from '#db/schema/payments.ts'
import { subscriptions } from '#db/schema/subscription.ts'
import type { StatementAnswer } from '#domain/statements/answer.ts'
import { describeDatabases } from '#tests/support/databases.ts'
import { type Refused, type Selling, startSelling } from '#tests/support/selling.ts'
import { startTestServer, type TestServer } from '#tests/support/test-server.ts'

describeDatabases('A statement of account', (backend) => {
  let server: TestServer
  let shop: Selling
  let customerId: string
  beforeAll(async () => {
    server = await startTestServer({ backend })
  })
  beforeEach(async () => {
    shop = await startSelling(server)
    const { account } = shop
    await server.db.write((tx) =>
      tx.update(subscriptions).set({ unlimited: true }).where(eq(subscriptions.accountId, account)),
    )
    customerId = await shop.customer()
  })
  afterAll(() => server.close())

  const get = (query = '') => shop.get<StatementAnswer>(`/api/customers/${customerId}/statement${query}`)
  const linesOf = ({ lines }: StatementAnswer) =>
    lines.map(
      ({ date, kind, number, debit, credit, balance }) => `${date} ${kind} ${number} ${debit} ${credit} ${balance}`,
    )

  /** Expects the stored balance of the customer to equal the closing balance of today's statement. */
  async function expectBalance({ closing, ageing, credit, currency }: StatementAnswer) {
    const { accountId, customerId: ofCustomer, currency: inCurrency } = customerBalances
    const [stored] = await server.db.read
      .select()
      .from(customerBalances)
      .where(and(eq(accountId, shop.account), eq(ofCustomer, customerId), eq(inCurrency, currency)))
    const cents = (amount: string) => BigInt(amount.replace('.', ''))
    const aged = Object.values(ageing).reduce((sum, bucket) => sum + cents(bucket), 0n)
    expect([aged, cents(credit)]).toEqual([stored?.due ?? 0n, stored?.credit ?? 0n])
    expect(cents(closing)).toBe(aged - cents(credit))
  }

  test('of nobody’s money is empty, in the customer’s own currency and language', async () => {
    await shop.ask('PUT', `/api/customers/${customerId}`, { currency: 'KWD', language: 'bilingual' })
    expect(await get()).toEqual({
      customerId,
      customer: { name: 'Al Waha Trading L.L.C.' },
      currency: 'KWD',
      currencies: ['KWD'],
      language: 'bilingual',
      from: '2027-03-02',
      to: '2027-03-02',
      opening: '0.000',
      lines: [],
      closing: '0.000',
      ageing: { notDue: '0.000', d30: '0.000', d60: '0.000', d90: '0.000', over90: '0.000' },
      credit: '0.000',
      chequesNotDue: '0.000',
    })
  })

  test('lists what was sold, paid, given back, written off and taken back, and comes to the kept balance', async () => {
    const sold = { customerId, issueDate: '2027-01-10', dueDate: '2027-02-09' }
    const one = await shop.issue({ ...sold, total: '100.00' })
    const two = await shop.issue({ ...sold, total: '50.00' })
    const paid = await shop.pay(one.id, '120.00', { date: '2027-02-01' })
    await shop.ask('POST', `/api/invoices/${one.id}/refund`, { date: '2027-02-03', amount: '5.00', method: 'cash' })
    await shop.ask('POST', `/api/invoices/${two.id}/write-off`, { amount: '0.50', reason: 'Charge of the bank' })
    const cheque = { date: '2027-02-10', method: 'cheque', cheque: { date: '2027-04-01' } }
    const bounced = await shop.pay(two.id, '20.00', cheque)
    await shop.pay(two.id, '9.50', cheque)
    server.clock.advance({ seconds: 60 })
    await shop.ask('POST', `/api/payments/${bounced.body.id}/reverse`, { reason: 'bounced', date: '2027-02-20' })
    const statement = await get()
    expect(linesOf(statement)).toEqual([
      '2027-01-10 invoice INV-0001 100.00 0.00 100.00',
      '2027-01-10 invoice INV-0002 50.00 0.00 150.00',
      '2027-02-01 payment RC-0001 0.00 120.00 30.00',
      '2027-02-03 refund RF-0001 5.00 0.00 35.00',
      '2027-02-10 payment RC-0002 0.00 20.00 15.00',
      '2027-02-10 payment RC-0003 0.00 9.50 5.50',
      '2027-02-20 reversal RC-0002 20.00 0.00 25.50',
      '2027-03-02 write-off INV-0002 0.00 0.50 25.00',
    ])
    expect(statement).toMatchObject({
      from: '2027-01-10',
      to: '2027-03-02',
      closing: '25.00',
      ageing: { notDue: '0.00', d30: '40.00' },
      credit: '15.00',
      chequesNotDue: '9.50',
    })
    expect(statement.lines.map(({ id }) => id)).toContain(paid.body.id)
    await expectBalance(statement)
    server.clock.advance({ seconds: -60 })
  })

  test('of a part of the time begins with what was owed before', async () => {
    const { id } = await shop.issue({ total: '100.00', customerId, issueDate: '2027-01-10', dueDate: '2027-01-20' })
    await shop.pay(id, '30.00', { date: '2027-02-01' })
    const february = await get('?from=2027-02-01&to=2027-02-28')
    expect(february).toMatchObject({ opening: '100.00', closing: '70.00', ageing: { d60: '70.00', d30: '0.00' } })
    expect((await get('?from=2027-01-11&to=2027-01-31')).ageing).toMatchObject({ d30: '100.00' })
    expect(await get('?from=2026-01-01&to=2026-12-31')).toMatchObject({ opening: '0.00', lines: [], closing: '0.00' })
  })

  test('leaves out what is void, what was undone at once, other currencies and other customers', async () => {
    const stored = await shop.issue({ total: '10.00', customerId })
    const slip = await shop.pay(stored.id, '10.00')
    await shop.undo(stored.id, slip.body.id)
    const voided = await shop.issue({ total: '20.00', customerId })
    await shop.ask('POST', `/api/invoices/${voided.id}/void`, { reason: 'Mistake' })
    await shop.issue({ total: '30.000', customerId, currency: 'KWD' })
    await shop.issue({ total: '40.00', customerId: await shop.customer('Somebody else') })
    await shop.issue({ total: '50.00' })
    const statement = await get()
    expect(linesOf(statement)).toEqual(['2027-03-02 invoice INV-0001 10.00 0.00 10.00'])
    expect(statement.currencies).toEqual(['AED', 'KWD'])
    await expectBalance(statement)
    expect(await get('?currency=KWD')).toMatchObject({ currency: 'KWD', closing: '30.000', currencies: ['KWD', 'AED'] })
  })

  test('counts a post-dated cheque when it is taken, and money on account as credit', async () => {
    const money = { customerId, currency: 'AED', amount: '70.00', method: 'cheque', date: '2027-09-01' }
    await shop.ask('POST', '/api/payments', money)
    const statement = await get()
    expect(statement).toMatchObject({ closing: '-70.00', credit: '70.00', chequesNotDue: '70.00' })
    expect(linesOf(statement)).toEqual(['2027-03-02 payment RC-0001 0.00 70.00 -70.00'])
    await expectBalance(statement)
  })

  describe('refuses', () => {
    test.each([
      ['a day that is none', '?from=2027-02-30', 'from'],
      ['a beginning after the end', '?from=2027-03-02&to=2027-03-01', 'from'],
      ['an end that is none', '?to=2027-13-01', 'to'],
      ['a currency that is none', '?currency=XXQ', 'currency'],
      ['a language that is none', '?language=fr', 'language'],
    ])('%s, naming the field', async (_name, query, field) => {
      const refused = await shop.ask<Refused>('GET', `/api/customers/${customerId}/statement${query}`)
      expect([refused.status, Object.keys(refused.body.fields ?? {})]).toEqual([422, [field]])
    })
  })
})
