/** Reminding of all overdue invoices: the review, one letter a customer, and what their invoices tell of it. */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'bun:test'
import { eq } from 'drizzle-orm'
import { subscriptions } from '#db/schema/subscription.ts'
import { MOST_IN_REMINDER } from '#domain/invoices/overdue-reminder.ts'
import type { OverdueReview } from '#api/invoices/reminders/model.ts'
import { type Refused, type Selling, startSelling } from '#tests/support/selling.ts'
import { startTestServer, type TestServer } from '#tests/support/test-server.ts'
import { withPlainSpaces } from '#tests/support/plain-spaces.ts'

type Answer = { sent: number; refused: { customerId: string; reason: string }[] } & Refused

const PATH = '/api/invoices/overdue-reminders'
const JANUARY = { issueDate: '2027-01-10', dueDate: '2027-02-01' }
const FEBRUARY = { issueDate: '2027-02-01', dueDate: '2027-02-15' }

let server: TestServer
let shop: Selling
beforeAll(async () => {
  server = await startTestServer({ env: { APP_URL: 'https://sanad.example' } })
})
beforeEach(async () => {
  shop = await startSelling(server)
  await server.db.write((tx) =>
    tx.update(subscriptions).set({ unlimited: true }).where(eq(subscriptions.accountId, shop.account)),
  )
})
afterAll(() => server.close())

async function customer(name: string, more: object = {}): Promise<string> {
  const body = { name, email: `${name.toLowerCase().replaceAll(' ', '.')}@client.example`, ...more }
  return (await shop.ask<{ id: string }>('POST', '/api/customers', body)).body.id
}

const review = () => shop.get<OverdueReview>(PATH)
const remind = (customers: string[], key?: string) => shop.ask<Answer>('POST', PATH, { customers }, key)
const mailsTo = async (name: string) => (await server.mails()).filter(({ to }) => to === `${name}@client.example`)
const sentEvents = async (id: string) =>
  (await shop.get<{ items: { kind: string; to?: string }[] }>(`/api/invoices/${id}/history`)).items.filter(
    ({ kind }) => kind === 'sent',
  )

describe('The review', () => {
  test('has each customer once, who owes longest first, with what is overdue in each currency', async () => {
    const [later, longest] = [await customer('Later'), await customer('Longest')]
    await shop.issue({ total: '10.00', customerId: later, ...FEBRUARY })
    await shop.issue({ total: '100.00', customerId: longest, ...FEBRUARY })
    await shop.issue({ total: '5.000', customerId: longest, currency: 'KWD', ...JANUARY })
    await shop.issue({ total: '40.00', customerId: longest, ...JANUARY })
    await shop.issue({ total: '77.00', customerId: longest, issueDate: '2027-03-01', dueDate: '2027-04-01' })
    const { customers, ...rest } = await review()
    expect(rest).toEqual({ today: '2027-03-02', hasMore: false, withoutCustomer: 0 })
    expect(customers.map(({ id, totals, hasMore, remindedOn }) => ({ id, totals, hasMore, remindedOn }))).toEqual([
      {
        id: longest,
        totals: [
          { currency: 'KWD', due: '5.000' },
          { currency: 'AED', due: '140.00' },
        ],
        hasMore: false,
        remindedOn: null,
      },
      { id: later, totals: [{ currency: 'AED', due: '10.00' }], hasMore: false, remindedOn: null },
    ])
    expect(customers[0]?.invoices.map(({ dueDate, due }) => [dueDate, due])).toEqual([
      ['2027-02-01', '5.000'],
      ['2027-02-01', '40.00'],
      ['2027-02-15', '100.00'],
    ])
  })

  test('has what is left to pay, and nobody who has paid', async () => {
    const [partly, wholly] = [await customer('Partly'), await customer('Wholly')]
    const { id } = await shop.issue({ total: '100.00', customerId: partly, ...JANUARY })
    await shop.pay(id, '30.00')
    await shop.pay((await shop.issue({ total: '50.00', customerId: wholly, ...JANUARY })).id, '50.00')
    expect((await review()).customers).toMatchObject([{ id: partly, totals: [{ currency: 'AED', due: '70.00' }] }])
  })

  test('counts the invoices of buyers who are no customers, and tells who has no address', async () => {
    await shop.issue({ total: '10.00', ...JANUARY })
    const silent = await shop.customer('Silent')
    await shop.issue({ total: '10.00', customerId: silent, ...JANUARY })
    expect(await review()).toMatchObject({ withoutCustomer: 1, customers: [{ id: silent, to: [] }] })
  })

  test('says when an invoice was last sent after it was due; an earlier letter was no reminder', async () => {
    const [reminded, informed] = [await customer('Reminded'), await customer('Informed')]
    const late = await shop.issue({ total: '10.00', customerId: reminded, ...JANUARY })
    const soon = await shop.issue({
      total: '10.00',
      customerId: informed,
      issueDate: '2027-03-01',
      dueDate: '2027-03-02',
    })
    for (const { id } of [late, soon]) await shop.ask('POST', `/api/invoices/${id}/send`, { to: ['a@client.example'] })
    server.clock.advance({ days: 1 })
    const { customers } = await review()
    server.clock.advance({ days: -1 })
    expect(customers.map(({ id, remindedOn }) => [id, remindedOn])).toEqual([
      [reminded, '2027-03-02'],
      [informed, null],
    ])
  })
})

describe('Each customer', () => {
  test('gets one letter with all that is overdue: numbers, days, amounts and links, and the sums', async () => {
    const id = await customer('Al Waha')
    const first = await shop.issue({ total: '1500.00', customerId: id, ...JANUARY })
    await shop.issue({ total: '5.000', customerId: id, currency: 'KWD', ...FEBRUARY })
    await shop.issue({ total: '77.00', customerId: id, issueDate: '2027-03-01', dueDate: '2027-04-01' })
    expect((await remind([id])).body).toEqual({ sent: 1, refused: [] } as never)
    const [mail, ...others] = await mailsTo('al.waha')
    expect(others).toEqual([])
    expect(mail?.subject).toBe('Payment reminder: 2 open invoices from Noor Trading')
    const text = withPlainSpaces(mail?.text ?? '')
    expect(text).toContain(
      `Invoice ${first.number ?? ''}\nAED 1,500.00, due on 1 February 2027\nhttps://sanad.example/`,
    )
    expect(text).toContain('KWD 5.000, due on 15 February 2027')
    expect(text).toContain('Amount due: AED 1,500.00\nKWD 5.000')
    expect(text).not.toContain('77.00')
    const { publicUrl } = await shop.invoice(first.id)
    expect(text).toContain(publicUrl ?? 'no link')
  })

  test('is written to in his own language', async () => {
    const id = await customer('Arabic', { language: 'ar' })
    for (const total of ['10.00', '20.00']) await shop.issue({ total, customerId: id, ...JANUARY })
    await remind([id])
    const [mail] = await mailsTo('arabic')
    expect(mail?.subject).toBe('تذكير بالسداد: فاتورتان لم تُسدَّدا من Noor Trading')
    expect(mail?.text).toContain('لم تُسدَّد هاتان الفاتورتان بالكامل بعد.')
  })

  test('gets one letter a day, whether the call is repeated or made again', async () => {
    const id = await customer('Twice')
    const invoice = await shop.issue({ total: '10.00', customerId: id, ...JANUARY })
    const first = await remind([id, id], 'the key')
    expect((await remind([id, id], 'the key')).body).toEqual(first.body)
    expect((await remind([id])).body).toMatchObject({
      sent: 0,
      refused: [{ customerId: id, reason: 'reminded-today' }],
    })
    expect([first.body.sent, (await mailsTo('twice')).length]).toEqual([1, 1])
    expect(await sentEvents(invoice.id)).toMatchObject([{ to: 'twice@client.example' }])
    expect((await review()).customers).toMatchObject([{ id, remindedOn: '2027-03-02' }])
    server.clock.advance({ days: 1 })
    expect((await remind([id])).body.sent).toBe(1)
    server.clock.advance({ days: -1 })
  })

  test('contacts who receive reminders get it in place of the customer', async () => {
    const contact = (email: string, mails: string[]) => ({ name: '', email, phone: '', mails })
    const contacts = [
      contact('layla@client.example', ['reminders']),
      contact('omar@client.example', ['invoices']),
      contact('sales@client.example', ['reminders', 'statements']),
    ]
    const id = await customer('Office', { contacts })
    const { id: invoice } = await shop.issue({ total: '10.00', customerId: id, ...JANUARY })
    const to = ['layla@client.example', 'sales@client.example']
    expect((await review()).customers).toMatchObject([{ id, to }])
    expect((await remind([id])).body.sent).toBe(1)
    expect((await server.mails()).at(-1)?.headers.get('to')).toBe(to.join(', '))
    expect(await mailsTo('office')).toEqual([])
    expect(await sentEvents(invoice)).toMatchObject([{ to: to.join(' ') }])
  })

  test('who gets none is named with the reason, and the others get theirs', async () => {
    const [good, silent, paid] = [await customer('Good'), await shop.customer('Silent'), await customer('Paid')]
    for (const customerId of [good, silent]) await shop.issue({ total: '10.00', customerId, ...JANUARY })
    const stranger = await startSelling(server)
    const theirs = await stranger.customer()
    await stranger.issue({ total: '10.00', customerId: theirs, ...JANUARY })
    expect((await remind([silent, theirs, good, paid])).body).toEqual({
      sent: 1,
      refused: [
        { customerId: silent, reason: 'no-email' },
        { customerId: theirs, reason: 'nothing-overdue' },
        { customerId: paid, reason: 'nothing-overdue' },
      ],
    } as never)
    expect((await mailsTo('good')).length).toBe(1)
  })

  test('gets no link that the company took back, and his history tells of the letter', async () => {
    const id = await customer('Unlinked')
    const [first, second] = [
      await shop.issue({ total: '10.00', customerId: id, ...JANUARY }),
      await shop.issue({ total: '20.00', customerId: id, ...JANUARY }),
    ]
    await shop.ask('POST', `/api/invoices/${first.id}/public-link`)
    await shop.ask('DELETE', `/api/invoices/${first.id}/public-link`)
    await remind([id])
    const [mail] = await mailsTo('unlinked')
    expect(mail?.text.match(/https:\/\/\S+/g)).toEqual([(await shop.invoice(second.id)).publicUrl ?? 'no link'])
    for (const invoice of [first, second]) {
      expect(await sentEvents(invoice.id)).toMatchObject([{ to: 'unlinked@client.example' }])
      expect((await shop.invoice(invoice.id)).sentAt).toBeString()
    }
  })

  test('is informed that there are more than the letter names', async () => {
    const id = await customer('Many')
    for (let count = 0; count <= MOST_IN_REMINDER; count += 1)
      await shop.issue({ total: '1.00', customerId: id, ...JANUARY })
    const [listed] = (await review()).customers
    expect([listed?.hasMore, listed?.invoices.length]).toEqual([true, MOST_IN_REMINDER])
    await remind([id])
    const [mail] = await mailsTo('many')
    expect(mail?.text).toContain('These are the oldest. Other invoices are overdue too.')
  })
})

test('A letter of several invoices counts once towards the mails of a trial, and who is beyond them is named', async () => {
  shop = await startSelling(server)
  const [first, second, third] = [await customer('First'), await customer('Second'), await customer('Third')]
  const { id } = await shop.issue({ total: '1.00', customerId: first, ...JANUARY })
  await shop.issue({ total: '2.00', customerId: first, ...JANUARY })
  await shop.issue({ total: '3.00', customerId: second, ...JANUARY })
  server.clock.advance({ days: 1 })
  await shop.issue({ total: '4.00', customerId: third, ...JANUARY })
  const addresses = (many: number) => Array.from({ length: many }, (_, index) => `a${index}@client.example`)
  for (const many of [10, 10, 10, 10, 8]) {
    expect((await shop.ask('POST', `/api/invoices/${id}/send`, { to: addresses(many) })).status).toBe(200)
  }
  expect((await remind([first, second, third])).body).toEqual({
    sent: 2,
    refused: [{ customerId: third, reason: 'mail-limit' }],
  } as never)
  server.clock.advance({ days: -1 })
})

test('bounds what is asked for', async () => {
  expect((await remind([])).status).toBe(422)
  expect((await remind(Array.from({ length: 101 }, () => '01999999-9999-7999-8999-999999999999'))).status).toBe(422)
})
