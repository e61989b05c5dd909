/** Invoices that were issued elsewhere, through the front door. */
import { afterAll, beforeAll, expect, test } from 'bun:test'
import { createCompany } from '#tests/support/companies.ts'
import { importing, importsOf } from '#tests/support/imports.ts'
import { startTestServer, type TestServer } from '#tests/support/test-server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

type Invoice = {
  id: string
  number: string
  status: string
  settlement: string
  customerId: string
  imported?: { at: string; importId: string; paidBefore: string } | true
  totals: Record<'net' | 'tax' | 'total' | 'paid' | 'due', string>
  customer: { name: string }
}

const FILE = [
  'Invoice Number,Invoice Status,Customer Name,TRN,Invoice Date,Due Date,Currency Code,SubTotal,Tax,Total,Balance',
  'ZB-0007,Overdue,Noor Trading,100123456789003,2026-03-31,2026-04-30,AED,1000.00,50.00,1050.00,750.00',
  'ZB-0008,Paid,Tea House,,2026-04-14,,AED,200.00,10.00,210.00,0.00',
  'ZB-0009,Void,Tea House,,2026-04-15,,AED,200.00,10.00,210.00,210.00',
  'ZB-0010,Sent,Tea House,,2026-04-16,,AED,200.00,20.00,210.00,210.00',
  ',,Coffee Corner,,,,,,,,480.00',
].join('\n')

const listed = async (shop: ReturnType<typeof importing>) =>
  (await shop.list<Invoice>('invoices')).toSorted((a, b) => (a.number < b.number ? -1 : 1))

test('past invoices are read, checked row by row, recorded and undone', async () => {
  const shop = await importsOf(server)
  const { body } = await shop.upload('history', FILE)
  expect(body).toMatchObject({ state: 'columns', questions: [] })
  expect(body.columns.map(({ meaning }) => meaning)).toEqual([
    'number',
    'status',
    'customer',
    'customerTrn',
    'issueDate',
    'dueDate',
    'currency',
    'net',
    'tax',
    'total',
    'balance',
  ])
  expect((await shop.check(body.id)).counts).toMatchObject({ new: 3, refused: 2 })
  expect((await shop.rows(body.id, '&fate=refused')).map(({ fields }) => fields)).toEqual([
    { status: 'This invoice is a draft or was cancelled, so nobody owes it.' },
    { total: 'The amount without tax and the tax make 220.00.' },
  ])
  expect(await shop.run(body.id, 'apply')).toMatchObject({ state: 'done', done: 3 })
  const invoices = await listed(shop)
  expect(invoices).toMatchObject([
    {
      number: 'OB-0001',
      status: 'issued',
      settlement: 'unpaid',
      imported: true,
      totals: { total: '480.00', due: '480.00' },
    },
    {
      number: 'ZB-0007',
      settlement: 'partial',
      totals: { tax: '50.00', total: '1050.00', paid: '300.00', due: '750.00' },
    },
    { number: 'ZB-0008', settlement: 'paid', totals: { total: '210.00', paid: '210.00', due: '0.00' } },
  ])
  const noor = (await shop.ask<Invoice>('GET', `/api/invoices/${invoices[1]?.id}`)).body
  expect(noor).toMatchObject({
    number: 'ZB-0007',
    imported: { importId: body.id, paidBefore: '300.00' },
    totals: { net: '1000.00', tax: '50.00', paid: '300.00', due: '750.00' },
    customer: { name: 'Noor Trading', trn: '100123456789003' },
    issuedAt: null,
  })
  expect(noor).not.toHaveProperty('hash')
  const { items: history } = (await shop.ask<{ items: object[] }>('GET', `/api/invoices/${invoices[1]?.id}/history`))
    .body
  expect(history).toMatchObject([{ kind: 'imported', by: { name: expect.any(String) } }])
  const names = (await shop.list<{ name: string }>('customers?sort=name')).map(({ name }) => name)
  expect(names).toEqual(['Coffee Corner', 'Noor Trading', 'Tea House'])

  const again = (await shop.upload('history', FILE)).body
  expect((await shop.check(again.id)).counts).toMatchObject({ new: 0, same: 3, refused: 2 })

  expect(await shop.run(body.id, 'undo')).toMatchObject({ state: 'undone' })
  expect(await shop.list('invoices')).toEqual([])
  expect(await shop.list('customers')).toEqual([])
})

test('the customer is found by TRN, email or name, and several of a name are asked about', async () => {
  const shop = await importsOf(server)
  const make = async (body: object) => (await shop.ask<{ id: string }>('POST', '/api/customers', body)).body.id
  const noor = await make({ name: 'Noor Trading LLC', trn: '100123456789003' })
  const tea = await make({ name: 'Tea House', email: 'tea@example.com' })
  await make({ name: 'Oasis' })
  await make({ name: 'Oasis' })
  const text = [
    'Number,Customer,Customer TRN,Customer email,Issue date,Total incl. VAT',
    'A-1,Noor,100123456789003,,2026-01-02,10',
    'A-2,Another Name,,tea@example.com,2026-01-02,10',
    'A-3,OASIS,,,2026-01-02,10',
    'A-4,New One,,,2026-01-02,10',
    'A-5,new one,,,2026-01-02,10',
    'A-6,Bad,12,,2026-01-02,10',
  ].join('\n')
  const { body } = await shop.upload('history', text)
  expect((await shop.check(body.id)).counts).toMatchObject({ new: 4, refused: 2 })
  expect(
    (await shop.rows(body.id, '&fate=refused')).map(({ row, fields }) => [row, Object.keys(fields ?? {})]),
  ).toEqual([
    [4, ['customer']],
    [7, ['customerTrn']],
  ])
  await shop.run(body.id, 'apply')
  const customers = (await listed(shop)).map(({ customerId }) => customerId)
  expect(customers.slice(0, 2)).toEqual([noor, tea])
  expect(customers[2]).toBe(customers[3] ?? '')
  await shop.run(body.id, 'undo')
  expect(await shop.list('customers')).toHaveLength(4)
})

test('an ambiguous column of dates is asked about once', async () => {
  const shop = await importsOf(server)
  const text = 'رقم الفاتورة;العميل;تاريخ الفاتورة;الإجمالي\nم-1;بيت الشاي;٠٣/٠٤/٢٠٢٦;١٬٠٥٠٫٠٠\n'
  const { body } = await shop.upload('history', text)
  expect(body.questions).toEqual([{ column: 2, ask: 'day-order' }])
  expect(await shop.check(body.id)).toMatchObject({ state: 'columns' })
  expect(await shop.check(body.id, { answers: { '2': 'month-first' } })).toMatchObject({ counts: { new: 1 } })
  await shop.run(body.id, 'apply')
  expect(await listed(shop)).toMatchObject([{ issueDate: '2026-03-04', totals: { total: '1050.00' } }])
})

test('numbers of the own series raise the next one, and give it back; one that was given is refused', async () => {
  const company = await createCompany(server)
  const shop = importing(server, company)
  const draft = {
    lines: [{ description: 'Tea', quantity: '1', unitPrice: '10', tax: 'standard' }],
    customer: { name: 'Tea' },
  }
  const issue = async () => (await shop.ask<Invoice>('POST', '/api/invoices?issue=1', draft)).body.number
  expect(await issue()).toBe('INV-0001')
  const next = async () =>
    (await shop.ask<{ invoice_number_start: number }>('GET', '/api/dashboard-settings')).body.invoice_number_start
  const { body } = await shop.upload(
    'history',
    'Number,Customer,Date,Total\nINV-0001,Tea,2026-01-02,5\nINV-0041,Tea,2026-01-02,5\n',
  )
  expect((await shop.check(body.id)).counts).toMatchObject({ new: 1, refused: 1 })
  expect((await shop.rows(body.id, '&fate=refused'))[0]?.fields).toEqual({
    number: 'This number was given here to another invoice.',
  })
  await shop.run(body.id, 'apply')
  expect(await next()).toBe(42)
  await shop.run(body.id, 'undo')
  expect(await next()).toBe(2)
  expect(await issue()).toBe('INV-0002')
  const again = await shop.bring('history', 'Number,Customer,Date,Total\nINV-0041,Tea,2026-01-02,5\n')
  expect(again.state).toBe('done')
  expect(await issue()).toBe('INV-0042')
})

test('in one call', async () => {
  const shop = await importsOf(server)
  const post = <Body>(query: string, body: string) =>
    server.request<Body>('POST', `/api/invoices/import${query}`, {
      token: shop.token,
      body,
      headers: { 'content-type': 'text/csv' },
    })
  const text = 'Number,Customer,Date,Total\nX-1,Tea,2026-01-31,5\n'
  expect(await post('?kind=history&dryRun=1', text)).toMatchObject({ status: 200, body: { counts: { new: 1 } } })
  expect((await post('', text)).status).toBe(422)
  expect((await post('?kind=history', text)).status).toBe(202)
  await server.imports.run()
  expect(await listed(shop)).toMatchObject([{ number: 'X-1' }])
})

test('an imported invoice is paid, credited and written off; sent, shared, printed and voided it is not', async () => {
  const shop = await importsOf(server)
  const ask = <Body>(method: string, path: string, body?: unknown) => shop.ask<Body>(method, `/api/${path}`, body)
  await shop.bring(
    'history',
    'Number,Customer,Email,Date,Due date,Net,VAT,Total,Paid\nX-1,Tea,t@example.com,2026-01-31,2026-02-28,100,5,105,20\n',
  )
  const [invoice] = await listed(shop)
  const path = `invoices/${invoice?.id}`
  const refused = async (method: string, act: string, body?: unknown) => {
    const answer = await ask<{ reason: string }>(method, act, body)
    return `${answer.status} ${answer.body.reason}`
  }
  const letter = { to: ['t@example.com'], subject: 'Invoice', message: 'Here it is' }
  expect(await refused('POST', `${path}/send`, letter)).toBe('409 document.imported')
  expect(await refused('POST', `${path}/mark-sent`)).toBe('409 document.imported')
  expect(await refused('POST', `${path}/public-link`)).toBe('409 document.imported')
  expect(await refused('POST', `${path}/void`, { reason: 'Mistake' })).toBe('409 document.imported')
  expect(await refused('POST', `${path}/duplicate`)).toBe('409 document.imported')
  expect(await refused('GET', `${path}/pdf`)).toBe('409 document.imported')
  expect(await refused('GET', `${path}/pages`)).toBe('409 document.imported')
  expect(await refused('GET', `invoices.zip?ids=${invoice?.id}`)).toBe('409 document.imported')
  expect(await refused('POST', `${path}/remind`, {})).toBe('409 document.imported')
  expect(await ask('GET', `${path}/e-invoice`)).toMatchObject({ body: { state: 'not-applicable', why: 'imported' } })
  expect(await ask('POST', 'documents/send', { ids: [invoice?.id] })).toMatchObject({
    body: { items: [{ reason: 'document.imported' }] },
  })

  const paid = await ask<Invoice>('POST', `${path}/payments`, { amount: '30.00', method: 'cash', date: '2026-10-01' })
  expect(paid.status).toBe(201)
  const note = await ask<{ number: string; totals: Invoice['totals'] }>('POST', `${path}/credit-notes`, {
    reason: 'Returned',
    lines: [{ line: 0, amount: '10.00' }],
  })
  expect(note).toMatchObject({ status: 201, body: { totals: { net: '10.00', tax: '0.50', total: '10.50' } } })
  expect((await ask<Invoice>('GET', path)).body.totals).toMatchObject({ paid: '50.00', due: '44.50' })
  expect((await ask('POST', `${path}/write-off`, { amount: '44.50', reason: 'Lost' })).status).toBe(201)
  expect((await ask<Invoice>('GET', path)).body).toMatchObject({ settlement: 'paid', totals: { due: '0.00' } })
  const statement = await ask<{ lines: { kind: string; debit: string; credit: string; balance: string }[] }>(
    'GET',
    `customers/${invoice?.customerId}/statement`,
  )
  expect(
    statement.body.lines.map(({ kind, debit, credit, balance }) => [kind, debit, credit, balance].join(' ')),
  ).toEqual([
    'invoice 105.00 0.00 105.00',
    'paid-before 0.00 20.00 85.00',
    'payment 0.00 30.00 55.00',
    'credit-note 0.00 10.50 44.50',
    'write-off 0.00 44.50 0.00',
  ])
  const { id } = (await shop.list<{ id: string }>('imports'))[0] ?? {}
  expect(await refused('POST', `imports/${id}/undo`)).toBe('409 import.in-use')
})

test('a customer’s credit is recorded as a payment, which is on his account until the import is undone', async () => {
  const shop = await importsOf(server)
  const see = async <Body>(path: string) => (await shop.ask<Body>('GET', `/api/${path}`)).body
  const text = [
    'Number,Customer,Date,Total,Balance',
    ',Tea,,,-40.00',
    ',Noor,2026-01-31,,(7.50)',
    'X-1,Oasis,2026-01-31,100,-5',
    'X-2,Tea,2026-01-31,-10,',
    ',Coffee,,,90',
  ].join('\n')
  const { body } = await shop.upload('history', text)
  expect(await shop.check(body.id)).toMatchObject({
    counts: { new: 4, refused: 1 },
    records: { new: 2, update: 0, credits: 2 },
  })
  expect((await shop.rows(body.id)).map(({ credit, fields }) => credit ?? fields ?? null)).toEqual([
    { amount: '40.00', currency: 'AED' },
    { amount: '7.50', currency: 'AED' },
    { amount: '5.00', currency: 'AED' },
    { total: 'This is in the customer’s favour. Clear its number to record it as the customer’s credit.' },
    null,
  ])
  expect(await shop.run(body.id, 'apply')).toMatchObject({ state: 'done', done: 4 })

  type Payment = { id: string; number: string; amount: string; method: null; customerId: string; unallocated: string }
  const payments = await shop.list<Payment>('payments?sort=created')
  expect(payments).toMatchObject([
    { number: 'OB-0001', amount: '40.00', unallocated: '40.00', method: null },
    { number: 'OB-0002', amount: '7.50', unallocated: '7.50', date: '2026-01-31' },
    { number: 'OB-0003', amount: '5.00', unallocated: '5.00' },
  ])
  expect(await listed(shop)).toMatchObject([
    { number: 'OB-0004', totals: { due: '90.00' } },
    { number: 'X-1', settlement: 'paid', totals: { paid: '100.00', due: '0.00' } },
  ])
  expect(new Set([...payments, ...(await listed(shop))].map(({ number }) => number)).size).toBe(5)
  const [tea] = payments
  expect((await shop.ask('GET', `/api/payments/${tea?.id}/pdf`)).status).toBe(404)
  expect(await see(`customers/${tea?.customerId}/statement`)).toMatchObject({
    closing: '-40.00',
    lines: [{ kind: 'payment', credit: '40.00', number: 'OB-0001' }],
  })
  // It came in elsewhere.
  expect(await see('reports/payments')).toMatchObject({ currencies: [] })

  const again = (await shop.upload('history', text)).body
  expect((await shop.check(again.id)).counts).toMatchObject({ new: 0, same: 4, refused: 1 })
  const other = (await shop.upload('history', 'Number,Customer,Balance\n,Tea,-41\n')).body
  expect((await shop.check(other.id)).counts).toMatchObject({ refused: 1 })

  const reversal = { reason: 'Never had' }
  expect((await shop.ask('POST', `/api/payments/${tea?.id}/reverse`, reversal)).status).toBe(200)
  expect(await shop.ask('POST', `/api/imports/${body.id}/undo`)).toMatchObject({
    status: 409,
    body: { reason: 'import.in-use', inUse: [{ id: tea?.id, name: 'Tea', type: 'payment' }] },
  })
})

test('a credit that is used pays an invoice, is given back, and goes with its customer where it was not', async () => {
  const shop = await importsOf(server)
  const unused = await shop.bring('history', 'Number,Customer,Balance\n,Tea,-40\n')
  expect(await shop.list('customers')).toHaveLength(1)
  expect(await shop.run(unused.id, 'undo')).toMatchObject({ state: 'undone' })
  expect([await shop.list('customers'), await shop.list('payments')]).toEqual([[], []])

  await shop.bring('history', 'Number,Customer,Date,Total,Balance\n,Tea,,,-40\nX-1,Tea,2026-01-31,30,30\n')
  const [invoice] = await listed(shop)
  const [credit] = await shop.list<{ id: string }>('payments')
  const allocations = [{ invoiceId: invoice?.id, amount: '30.00' }]
  expect((await shop.ask('POST', `/api/payments/${credit?.id}/allocate`, { allocations })).status).toBe(200)
  expect((await listed(shop))[0]).toMatchObject({ settlement: 'paid' })
  const refund = { amount: '10.00', method: 'cash', date: '2026-10-01' }
  const given = await shop.ask<{ id: string }>('POST', `/api/payments/${credit?.id}/refund`, refund)
  expect(given.status).toBe(201)
  expect((await shop.ask('GET', `/api/payments/${given.body.id}/pdf`)).status).toBe(200)
})
