import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'bun:test'
import { sql } from 'drizzle-orm'
import type { CommercialDocument } from '#domain/documents/document.ts'
import { describeDatabases } from '#tests/support/databases.ts'
import { CASH, type Payment, type Refused, type Selling, startSelling } from '#tests/support/selling.ts'
import { startTestServer, type TestServer } from '#tests/support/test-server.ts'
import { expectWholeBooks } from '#tests/faults/whole-books.ts'

describeDatabases('Customers’ money', (backend) => {
  let server: TestServer
  let shop: Selling
  beforeAll(async () => {
    server = await startTestServer({ backend })
  })
  beforeEach(async () => {
    shop = await startSelling(server)
  })
  afterAll(() => server.close())

  describe('on one invoice', () => {
    test('is paid in parts, numbered without gaps, until nothing is due', async () => {
      const { id } = await shop.issue({ total: '100.00' })
      const first = await shop.pay(id, '40.00', { method: 'transfer', reference: ' TT 4471 ' })
      expect([first.status, first.body]).toMatchObject([
        201,
        { number: 'RC-0001', kind: 'payment', amount: '40.00', reference: 'TT 4471', unallocated: '0.00' },
      ])
      expect(await shop.invoice(id)).toMatchObject({
        settlement: 'partial',
        totals: { paid: '40.00', due: '60.00', credited: '0.00', writtenOff: '0.00' },
        payments: [{ id: first.body.id, allocated: '40.00', method: 'transfer', reference: 'TT 4471' }],
      })
      await shop.pay(id, '60.00')
      const paid = await shop.invoice(id)
      expect(paid).toMatchObject({ settlement: 'paid', overdue: false, totals: { paid: '100.00', due: '0.00' } })
      expect(paid.payments?.map(({ number }) => number)).toEqual(['RC-0001', 'RC-0002'])
      await expectWholeBooks(server.db.read, shop.account)
    })

    test('in a currency with three decimals', async () => {
      const { id } = await shop.issue({ total: '1.500', currency: 'KWD' })
      expect((await shop.pay(id, '1.4995')).body.fields).toEqual({ amount: 'Too many decimals: at most 3.' })
      await shop.pay(id, '1.499')
      expect((await shop.invoice(id)).totals).toMatchObject({ paid: '1.499', due: '0.001' })
    })

    test.each([
      ['zero', { amount: '0.00' }, 'amount'],
      ['below zero', { amount: '-5.00' }, 'amount'],
      ['a JSON number', { amount: 5 }, 'amount'],
      ['before 2000', { date: '1999-12-31' }, 'date'],
      ['the day after tomorrow', { date: '2027-03-04' }, 'date'],
      ['a method that is none', { method: 'barter' }, 'method'],
      ['another currency', { currency: 'USD' }, 'currency'],
    ])('refuses %s, naming the field, and takes no number', async (_name, wrong, field) => {
      const { id } = await shop.issue({ total: '100.00' })
      const refused = await shop.pay(id, '10.00', wrong)
      expect([refused.status, Object.keys(refused.body.fields ?? {})]).toEqual([422, [field]])
      expect((await shop.pay(id, '10.00')).body.number).toBe('RC-0001')
    })

    test('a draft and a void invoice take none', async () => {
      const draft = await shop.ask<CommercialDocument>('POST', '/api/invoices', {
        lines: [],
        customer: { name: 'Somebody' },
      })
      expect((await shop.pay(draft.body.id, '1.00')).body.reason).toBe('invoice.wrong-status')
      const { id } = await shop.issue({ total: '100.00' })
      await shop.ask('POST', `/api/invoices/${id}/void`, { reason: 'Mistake' })
      expect((await shop.pay(id, '1.00')).body.reason).toBe('invoice.wrong-status')
    })

    test('one key records once', async () => {
      const { id } = await shop.issue({ total: '100.00' })
      const body = { ...CASH, amount: '10.00' }
      const path = `/api/invoices/${id}/payments`
      const twins = await Promise.all([shop.ask('POST', path, body, 'k1'), shop.ask('POST', path, body, 'k1')])
      expect(twins[0].body).toEqual(twins[1].body)
      expect((await shop.invoice(id)).totals.paid).toBe('10.00')
    })

    test('64 at once end at the right due', async () => {
      const { id } = await shop.issue({ total: '64.00' })
      const answers = await Promise.all(Array.from({ length: 64 }, () => shop.pay(id, '1.00')))
      expect(new Set(answers.map(({ body }) => body.number)).size).toBe(64)
      expect(await shop.invoice(id)).toMatchObject({ settlement: 'paid', totals: { due: '0.00' } })
      await expectWholeBooks(server.db.read, shop.account)
    })

    test('a slip undone at once bars no void; a payment that bounced does', async () => {
      const slip = await shop.issue({ total: '100.00' })
      const { body: undone } = await shop.pay(slip.id, '100.00')
      expect((await shop.undo(slip.id, undone.id)).status).toBe(204)
      expect(await shop.invoice(slip.id)).toMatchObject({ settlement: 'unpaid', totals: { due: '100.00' } })
      const voided = await shop.ask<CommercialDocument>('POST', `/api/invoices/${slip.id}/void`, { reason: 'Mistake' })
      expect(voided.body.status).toBe('void')

      const bounced = await shop.issue({ total: '100.00' })
      const { body: cheque } = await shop.pay(bounced.id, '100.00', { method: 'cheque' })
      server.clock.advance({ seconds: 60 })
      await shop.undo(bounced.id, cheque.id, { reason: 'bounced' })
      expect(await shop.payment(cheque.id)).toMatchObject({ number: 'RC-0002', reason: 'bounced', allocations: [] })
      const refused = await shop.ask<Refused>('POST', `/api/invoices/${bounced.id}/void`, { reason: 'Mistake' })
      expect(refused.body.reason).toBe('invoice.void-not-allowed')
      expect((await shop.undo(bounced.id, cheque.id)).body.reason).toBe('payment.reversed')
    })

    test('another invoice’s payment, and another account’s, is not found', async () => {
      const [one, other] = [await shop.issue({ total: '1.00' }), await shop.issue({ total: '1.00' })]
      const { body } = await shop.pay(one.id, '1.00')
      expect((await shop.undo(other.id, body.id)).status).toBe(404)
      const stranger = await startSelling(server)
      expect((await stranger.undo(one.id, body.id)).status).toBe(404)
      expect((await stranger.ask('GET', `/api/payments/${body.id}`)).status).toBe(404)
    })
  })

  test('cheques not yet due are counted, and told apart', async () => {
    const { id } = await shop.issue({ total: '100.00' })
    const cheque = { number: '000123', bank: 'Bank of the Gulf', date: '2027-06-01' }
    const { body } = await shop.pay(id, '70.00', { method: 'cheque', cheque })
    expect(body).toMatchObject({ cheque, chequeNotDue: true })
    expect(await shop.invoice(id)).toMatchObject({ chequesNotDue: '70.00', totals: { due: '30.00' } })
    const found = await shop.get<{ items: Payment[] }>('/api/payments?cheques=not-due')
    expect(found.items.map((item) => item.id)).toEqual([body.id])
  })

  describe('of a customer', () => {
    test('lowers several invoices, and the rest stays on account until it is allocated', async () => {
      const customerId = await shop.customer()
      const invoices = [
        await shop.issue({ total: '100.00', customerId }),
        await shop.issue({ total: '50.00', customerId }),
      ]
      const [one, two] = invoices.map(({ id }) => id)
      const recorded = await shop.ask<Payment>('POST', '/api/payments', {
        ...CASH,
        customerId,
        currency: 'AED',
        amount: '200.00',
        allocations: [
          { invoiceId: one, amount: '100.00' },
          { invoiceId: two, amount: '20.00' },
        ],
      })
      expect([recorded.status, recorded.body]).toMatchObject([
        201,
        {
          unallocated: '80.00',
          refundable: '80.00',
          allocations: [
            { invoiceId: one, number: 'INV-0001', amount: '100.00' },
            { invoiceId: two, number: 'INV-0002', amount: '20.00' },
          ],
        },
      ])
      expect(await shop.get(`/api/invoices/${two}/available-credit`)).toEqual({
        items: [{ from: 'payment', id: recorded.body.id, number: 'RC-0001', amount: '80.00' }],
        total: '80.00',
      })
      const path = `/api/payments/${recorded.body.id}/allocate`
      const beyond = await shop.ask<Refused>('POST', path, { allocations: [{ invoiceId: two, amount: '30.01' }] })
      expect(beyond.body.fields).toEqual({
        'allocations.0.amount': 'This is more than the amount due. Maximum: 30.00.',
      })
      await shop.ask('POST', path, { allocations: [{ invoiceId: two, amount: '30.00' }] })
      expect(await shop.payment(recorded.body.id)).toMatchObject({ unallocated: '50.00' })
      expect(await shop.invoice(two ?? '')).toMatchObject({ settlement: 'paid' })
      await expectWholeBooks(server.db.read, shop.account)
    })

    test('refuses shares beyond the amount, of another customer, twice, and of another currency', async () => {
      const [customerId, other] = [await shop.customer(), await shop.customer('Somebody else')]
      const mine = await shop.issue({ total: '100.00', customerId })
      const theirs = await shop.issue({ total: '100.00', customerId: other })
      const dollars = await shop.issue({ total: '100.00', customerId, currency: 'USD' })
      const record = async (...shares: [string, string][]) => {
        const allocations = shares.map(([invoiceId, amount]) => ({ invoiceId, amount }))
        const body = { ...CASH, customerId, currency: 'AED', amount: '50.00', allocations }
        return (await shop.ask<Refused>('POST', '/api/payments', body)).body.fields
      }
      expect(await record([mine.id, '50.01'])).toEqual({
        allocations: 'This is more than the remaining amount. Maximum: 50.00.',
      })
      expect(await record([theirs.id, '1.00'])).toHaveProperty(['allocations.0.invoiceId'])
      expect(await record([dollars.id, '1.00'])).toHaveProperty(['allocations.0.invoiceId'])
      expect(await record([mine.id, '1.00'], [mine.id, '1.00'])).toHaveProperty(['allocations.1.invoiceId'])
      expect((await shop.get<{ items: unknown[] }>('/api/payments')).items).toEqual([])
    })
  })

  describe('overpaid', () => {
    test('the excess is moved to another invoice of the customer, or given back, never beyond it', async () => {
      const customerId = await shop.customer()
      const over = await shop.issue({ total: '100.00', customerId })
      const open = await shop.issue({ total: '30.00', customerId })
      await shop.pay(over.id, '160.00')
      expect(await shop.invoice(over.id)).toMatchObject({ settlement: 'overpaid', totals: { due: '-60.00' } })
      expect(await shop.get(`/api/invoices/${open.id}/available-credit`)).toMatchObject({
        items: [{ from: 'invoice', id: over.id, number: 'INV-0001', amount: '60.00' }],
      })
      const moved = await shop.ask<CommercialDocument>('POST', `/api/invoices/${over.id}/move-excess`, {
        invoiceId: open.id,
      })
      expect(moved.body.totals).toMatchObject({ paid: '130.00', due: '-30.00' })
      expect(await shop.invoice(open.id)).toMatchObject({ settlement: 'paid', payments: [{ allocated: '30.00' }] })
      const refund = (amount: string) =>
        shop.ask<Payment & Refused>('POST', `/api/invoices/${over.id}/refund`, { ...CASH, amount })
      expect((await refund('30.01')).body.fields).toEqual({
        amount: 'This is more than the remaining amount. Maximum: 30.00.',
      })
      expect((await refund('30.00')).body).toMatchObject({ kind: 'refund', number: 'RF-0001', amount: '30.00' })
      expect((await refund('0.01')).body.reason).toBe('payment.nothing-left')
      expect(await shop.invoice(over.id)).toMatchObject({ settlement: 'paid', totals: { paid: '100.00' } })
      await expectWholeBooks(server.db.read, shop.account)
    })

    test('nothing is moved to an invoice that was paid too much itself', async () => {
      const customerId = await shop.customer()
      const invoices = [
        await shop.issue({ total: '10.00', customerId }),
        await shop.issue({ total: '20.00', customerId }),
      ]
      const [one, other] = invoices.map(({ id }) => id)
      for (const { id } of invoices) await shop.pay(id, '25.00')
      const refused = await shop.ask<Refused>('POST', `/api/invoices/${one}/move-excess`, { invoiceId: other })
      expect(refused.body.fields).toEqual({ invoiceId: 'This is more than the amount due. Maximum: 0.00.' })
    })

    test('a buyer typed in place has no other invoice to move it to', async () => {
      const over = await shop.issue({ total: '100.00' })
      const open = await shop.issue({ total: '30.00' })
      await shop.pay(over.id, '160.00')
      const refused = await shop.ask<Refused>('POST', `/api/invoices/${over.id}/move-excess`, { invoiceId: open.id })
      expect([refused.status, refused.body.reason]).toEqual([409, 'payment.no-customer'])
    })

    test('a refunded cheque that bounces leaves what was given back to be paid', async () => {
      const { id } = await shop.issue({ total: '100.00' })
      const cheque = await shop.pay(id, '150.00', { method: 'cheque' })
      const refund = await shop.ask<Payment>('POST', `/api/payments/${cheque.body.id}/refund`, {
        ...CASH,
        amount: '50.00',
      })
      expect(refund.status).toBe(201)
      await shop.ask('POST', `/api/payments/${cheque.body.id}/reverse`, { reason: 'bounced' })
      expect(await shop.invoice(id)).toMatchObject({ settlement: 'unpaid', totals: { paid: '-50.00', due: '150.00' } })
      await shop.ask('POST', `/api/payments/${refund.body.id}/reverse`, { reason: 'It came back' })
      expect(await shop.invoice(id)).toMatchObject({ settlement: 'unpaid', totals: { paid: '0.00', due: '100.00' } })
      await expectWholeBooks(server.db.read, shop.account)
    })

    test('money on account is given back first', async () => {
      const customerId = await shop.customer()
      const body = { ...CASH, customerId, currency: 'AED', amount: '80.00' }
      const { body: stored } = await shop.ask<Payment>('POST', '/api/payments', body)
      await shop.ask('POST', `/api/payments/${stored.id}/refund`, { ...CASH, amount: '30.00' })
      expect(await shop.payment(stored.id)).toMatchObject({ unallocated: '50.00', refundable: '50.00' })
      await shop.ask('POST', `/api/payments/${stored.id}/reverse`, { reason: 'bounced' })
      expect(await shop.payment(stored.id)).toMatchObject({ unallocated: '-30.00', refundable: '0.00' })
      await expectWholeBooks(server.db.read, shop.account)
    })
  })

  test('a small rest is written off with a reason, at most what is due, and that is reversed', async () => {
    const { id } = await shop.issue({ total: '100.00' })
    await shop.pay(id, '97.50')
    const give = (amount: string, reason = 'Charge of the bank') =>
      shop.ask<Payment & Refused>('POST', `/api/invoices/${id}/write-off`, { amount, reason })
    expect((await give('2.51')).body.fields).toEqual({ amount: 'This is more than the amount due. Maximum: 2.50.' })
    const written = await give('2.50')
    expect(written.body).toMatchObject({ kind: 'write-off', number: null, reason: 'Charge of the bank' })
    expect(await shop.invoice(id)).toMatchObject({ settlement: 'paid', totals: { writtenOff: '2.50', due: '0.00' } })
    expect((await give('0.01')).body.reason).toBe('payment.nothing-left')
    await shop.undo(id, written.body.id)
    expect(await shop.invoice(id)).toMatchObject({ settlement: 'partial', totals: { writtenOff: '0.00', due: '2.50' } })
  })

  describe('in lists', () => {
    test('by customer, method, day and words, newest first, page by page', async () => {
      const customerId = await shop.customer('شركة الواحة')
      const mine = await shop.issue({ total: '100.00', customerId })
      const other = await shop.issue({ total: '100.00' })
      await shop.pay(mine.id, '10.00', { reference: 'TT-4471' })
      await shop.pay(other.id, '20.00', { method: 'card', date: '2027-02-01' })
      await shop.pay(mine.id, '30.00')
      const amounts = async (query: string) =>
        (await shop.get<{ items: Payment[] }>(`/api/payments${query}`)).items.map(({ amount }) => amount)
      expect(await amounts('')).toEqual(['30.00', '20.00', '10.00'])
      expect(await amounts(`?customerId=${customerId}`)).toEqual(['30.00', '10.00'])
      expect(await amounts('?method=card')).toEqual(['20.00'])
      expect(await amounts('?to=2027-02-28')).toEqual(['20.00'])
      expect(await amounts('?sort=date')).toEqual(['20.00', '10.00', '30.00'])
      expect(await amounts('?q=4471')).toEqual(['10.00'])
      expect(await amounts(`?q=${encodeURIComponent('الواحه')}`)).toEqual(['30.00', '10.00'])
      expect(await amounts('?q=rc-0002')).toEqual(['20.00'])
      for (const query of ['', `&customerId=${customerId}`, '&sort=date', '&q=10']) {
        const first = await shop.get<{ items: Payment[]; nextCursor: string | null }>(`/api/payments?limit=1${query}`)
        const rest = first.nextCursor ? await amounts(`?cursor=${first.nextCursor}${query}`) : []
        expect([...first.items.map(({ amount }) => amount), ...rest]).toEqual(await amounts(`?${query.slice(1)}`))
      }
    })

    test('invoices by settlement, and what is overdue only while something is due', async () => {
      const late = { issueDate: '2027-01-01', dueDate: '2027-01-31' }
      const unpaid = await shop.issue({ total: '1.00', ...late })
      const partial = await shop.issue({ total: '2.00', ...late })
      const paid = await shop.issue({ total: '3.00', ...late })
      await shop.pay(partial.id, '1.00')
      await shop.pay(paid.id, '3.00')
      const ids = async (query: string) =>
        (await shop.get<{ items: CommercialDocument[] }>(`/api/invoices?${query}`)).items.map(({ id }) => id)
      expect(await ids('settlement=open')).toEqual([partial.id, unpaid.id])
      expect(await ids('settlement=paid')).toEqual([paid.id])
      expect(await ids('overdue=1')).toEqual([partial.id, unpaid.id])
      expect(await shop.get('/api/invoices/summary')).toMatchObject({
        unpaid: [{ currency: 'AED', count: 2, total: '2.00' }],
        overdue: [{ currency: 'AED', count: 2, total: '2.00' }],
      })
    })
  })

  test('the ledger refuses whoever would change or erase it', async () => {
    const { id } = await shop.issue({ total: '100.00' })
    await shop.pay(id, '40.00')
    for (const statement of [
      'UPDATE payments SET amount = 1',
      'DELETE FROM payments',
      'UPDATE payment_allocations SET amount = 1',
      'DELETE FROM payment_allocations',
    ]) {
      const refused = server.db.write((tx) => tx.run(sql.raw(statement)))
      await expect(refused).rejects.toThrow()
    }
    expect((await shop.invoice(id)).totals.paid).toBe('40.00')
  })
})
