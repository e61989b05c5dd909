/** Reminders by hand: of one invoice, in the tone of the day, and of many at once. */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'bun:test'
import { eq } from 'drizzle-orm'
import { subscriptions } from '#db/schema/subscription.ts'
import type { CommercialDocument } from '#domain/documents/document.ts'
import type { Reminder } from '#api/invoices/reminders/model.ts'
import { type Refused, type Selling, startSelling } from '#tests/support/selling.ts'
import { startTestServer, type TestServer } from '#tests/support/test-server.ts'
import { withPlainSpaces } from '#tests/support/plain-spaces.ts'

type Fate = { id: string; state?: string; letterId?: string; reason?: string }
type Letter = { id: string; type: string; cause: string; state: string; document: { id: string } | null }

let server: TestServer
let shop: Selling
beforeAll(async () => {
  server = await startTestServer({ env: { APP_URL: 'https://sanad.example', WRITE_BUDGET: 'off' } })
})
beforeEach(async () => {
  shop = await startSelling(server)
  await server.db.write((tx) =>
    tx.update(subscriptions).set({ unlimited: true }).where(eq(subscriptions.accountId, shop.account)),
  )
})
afterAll(() => server.close())

const customer = async (name: string, more: object = {}): Promise<string> => {
  const body = { name, email: `${name.toLowerCase()}@client.example`, ...more }
  return (await shop.ask<{ id: string }>('POST', '/api/customers', body)).body.id
}
const remind = (id: string, body?: object, key?: string) =>
  shop.ask<CommercialDocument & Refused>('POST', `/api/invoices/${id}/remind`, body, key)
const remindMany = async (ids: string[], more: object = {}) =>
  (await shop.ask<{ items: Fate[] } & Refused>('POST', '/api/invoices/remind', { ids, ...more })).body
const proposal = (id: string) => shop.get<Reminder>(`/api/invoices/${id}/remind`)
const mailsTo = async (name: string) => (await server.mails()).filter(({ to }) => to === `${name}@client.example`)
const dueOn = (dueDate: string) => ({ total: '100.00', issueDate: '2027-01-01', dueDate })

describe('A reminder of one invoice', () => {
  test('has the tone of the day, in the language of the customer, to those who get reminders', async () => {
    const contacts = [
      { name: 'Mona', email: 'mona@client.example', phone: '', mails: ['reminders'] },
      { name: 'Sami', email: 'sami@client.example', phone: '', mails: ['invoices'] },
    ]
    const customerId = await customer('Lulu', { contacts, language: 'ar' })
    // Today is 2 March 2027.
    const tones = [
      ['2027-03-10', 'موعد السداد قريب'],
      ['2027-03-02', 'حلول موعد السداد'],
      ['2027-02-20', 'تذكير:'],
      ['2027-02-10', 'تأخر السداد'],
      ['2027-01-10', 'تأخر السداد'],
    ] as const
    for (const [dueDate, words] of tones) {
      const invoice = await shop.issue({ ...dueOn(dueDate), customerId })
      expect((await proposal(invoice.id)).texts.ar.subject).toStartWith(words)
      expect((await remind(invoice.id)).status).toBe(200)
      const mail = (await mailsTo('mona')).at(-1)
      expect(mail?.subject).toStartWith(words)
      expect(mail?.subject).toContain(invoice.number ?? '?')
      expect(mail?.attachments.map(({ name }) => name)).toContain(`${invoice.number}.pdf`)
    }
    expect(await mailsTo('sami')).toEqual([])
  })

  test('is the last one only after another, and has the tones of the plan, also while it is off', async () => {
    const invoice = await shop.issue({ ...dueOn('2027-01-10'), customerId: await customer('Zaid') })
    const subject = async () => (await proposal(invoice.id)).texts.en.subject
    expect(await subject()).toStartWith('Overdue')
    expect((await proposal(invoice.id)).chat).not.toContain('Despite')
    await remind(invoice.id)
    expect(await subject()).toStartWith('Final reminder')
    expect((await proposal(invoice.id)).chat).toContain('Despite')
    const steps = [
      { days: 1, tone: 'firm' },
      { days: 90, tone: 'last' },
    ] as const
    await shop.ask('PUT', '/api/reminder-plan', { on: false, steps })
    expect(await subject()).toStartWith('Overdue')
    await shop.ask('PUT', '/api/reminder-plan', { steps: [{ days: 3, tone: 'gentle' }] })
    expect(await subject()).toStartWith('Reminder')
  })

  test('is what was proposed, with the company’s own text of its tone', async () => {
    await shop.ask('PUT', '/api/letter-texts', {
      'reminder-firm': { en: { subject: '{number} is late', message: 'Dear {customer},\n\nPlease pay {due}.' } },
    })
    const invoice = await shop.issue({ ...dueOn('2027-02-10'), customerId: await customer('Waha') })
    await shop.pay(invoice.id, '40.00')
    const { to, language, texts, chat } = await proposal(invoice.id)
    expect([to, language, texts.en.subject]).toEqual([['waha@client.example'], 'en', `${invoice.number} is late`])
    expect(withPlainSpaces(texts.en.message)).toBe('Dear Waha,\n\nPlease pay AED 60.00.')
    expect(chat).toContain('Dear')
    expect(texts.bilingual.message).toContain('———')
    await remind(invoice.id)
    const [mail] = await mailsTo('waha')
    expect(mail?.subject).toBe(texts.en.subject)
    expect(withPlainSpaces(mail?.text ?? '')).toContain('Please pay AED 60.00.')
    const [letter] = (await shop.get<{ items: Letter[] }>(`/api/mail?documentId=${invoice.id}`)).items
    expect(letter).toMatchObject({ type: 'reminder', cause: 'hand', state: 'sent', document: { id: invoice.id } })
    const { items } = await shop.get<{ items: { kind: string }[] }>(`/api/invoices/${invoice.id}/history`)
    expect(items.map(({ kind }) => kind)).toContain('sent')
  })

  test('goes to whom it is asked to, with the words and the language of the call, once', async () => {
    const invoice = await shop.issue({ ...dueOn('2027-02-10'), customerId: await customer('Omar') })
    const body = { to: ['other@client.example'], subject: 'Hello', message: 'Please pay.', language: 'ar' }
    const first = await remind(invoice.id, body, 'the key')
    const again = await remind(invoice.id, body, 'the key')
    expect(again.body).toEqual(first.body)
    expect((await mailsTo('other')).map(({ subject }) => subject)).toEqual(['Hello'])
    expect(await mailsTo('omar')).toEqual([])
  })

  test('is refused of a draft, and of what is void, paid, credited, or has no address', async () => {
    const customerId = await customer('Dana')
    const draft = await shop.ask<CommercialDocument>('POST', '/api/invoices', {
      customerId,
      lines: [{ description: 'Work', quantity: '1', unitPrice: '10', tax: 'out-of-scope' }],
    })
    const [voided, paid, credited] = [
      await shop.issue({ total: '10.00', customerId }),
      await shop.issue({ total: '10.00', customerId }),
      await shop.issue({ total: '10.00', customerId }),
    ]
    await shop.ask('POST', `/api/invoices/${voided.id}/void`, { reason: 'Mistake' })
    await shop.pay(paid.id, '10.00')
    await shop.ask('POST', `/api/invoices/${credited.id}/credit-notes`, { reason: 'Returned' })
    const silent = await shop.issue({ total: '10.00' })
    const refusals = []
    for (const { id } of [draft.body, voided, paid, credited, silent]) {
      const { status, body } = await remind(id)
      refusals.push([status, body.reason])
    }
    expect(refusals).toEqual([
      [409, 'invoice.wrong-status'],
      [409, 'invoice.wrong-status'],
      [409, 'invoice.nothing-due'],
      [409, 'invoice.nothing-due'],
      [422, 'request.invalid'],
    ])
    expect((await shop.ask<Refused>('GET', `/api/invoices/${paid.id}/remind`)).body.reason).toBe('invoice.nothing-due')
    expect((await remind(silent.id)).body.fields?.to).toEqual(expect.any(String))
  })
})

describe('Reminders of many', () => {
  test('have one letter a customer with what is overdue, and one for any other invoice', async () => {
    const [lulu, noor] = [await customer('Layla'), await customer('Noor')]
    const late = [
      await shop.issue({ ...dueOn('2027-02-10'), customerId: lulu }),
      await shop.issue({ ...dueOn('2027-02-15'), customerId: lulu }),
    ]
    const soon = await shop.issue({ ...dueOn('2027-03-20'), customerId: lulu })
    const other = await shop.issue({ ...dueOn('2027-02-20'), customerId: noor })
    const silent = await shop.issue({ total: '10.00' })
    const unselected = await shop.issue({ ...dueOn('2027-02-20'), customerId: lulu })
    const { items } = await remindMany([...late, soon, other, silent].map(({ id }) => id))
    expect(items.map(({ state, reason }) => state ?? reason)).toEqual([
      'queued',
      'queued',
      'queued',
      'queued',
      'no-email',
    ])
    expect(items[0]?.letterId).toBe(items[1]?.letterId ?? '')
    expect(new Set(items.slice(1, 4).map(({ letterId }) => letterId)).size).toBe(3)
    const toLulu = await mailsTo('layla')
    expect(toLulu).toHaveLength(2)
    const shared = toLulu.find(({ text }) => text.includes(late[0]?.number ?? '?'))
    expect(shared?.text).toContain(late[1]?.number ?? '?')
    expect(shared?.text).not.toContain(unselected.number ?? '?')
    expect((await mailsTo('noor'))[0]?.subject).toContain(other.number ?? '?')
    const again = await remindMany([...late, other].map(({ id }) => id))
    expect(again.items.map(({ reason }) => reason)).toEqual(['reminded-today', 'reminded-today', 'reminded-today'])
    server.clock.advance({ days: 1 })
    const next = await remindMany([...late, other].map(({ id }) => id))
    server.clock.advance({ days: -1 })
    expect(next.items.map(({ state }) => state)).toEqual(['queued', 'queued', 'queued'])
  })

  test('claim no reminders before the first, in one letter or in several', async () => {
    const [twice, once] = [await customer('Tariq'), await customer('Umm')]
    const late = [
      await shop.issue({ ...dueOn('2027-01-10'), customerId: twice }),
      await shop.issue({ ...dueOn('2027-01-11'), customerId: twice }),
      await shop.issue({ ...dueOn('2027-01-10'), customerId: once }),
    ].map(({ id }) => id)
    await remindMany(late)
    const first = [...(await mailsTo('tariq')), ...(await mailsTo('umm'))]
    expect(first.map(({ text }) => text?.includes('Despite'))).toEqual([false, false])
    server.clock.advance({ days: 1 })
    await remindMany(late)
    const second = [...(await mailsTo('tariq')).slice(1), ...(await mailsTo('umm')).slice(1)]
    server.clock.advance({ days: -1 })
    expect(second.map(({ text }) => text?.includes('Despite'))).toEqual([true, true])
  })

  test('name what is not to be reminded of, and have the message of the call', async () => {
    const customerId = await customer('Ali')
    const paid = await shop.issue({ ...dueOn('2027-02-10'), customerId })
    await shop.pay(paid.id, '100.00')
    const open = await shop.issue({ ...dueOn('2027-02-10'), customerId })
    const quotation = await shop.ask<CommercialDocument>('POST', '/api/quotations?issue=1', {
      customerId,
      lines: [{ description: 'Work', quantity: '1', unitPrice: '10', tax: 'out-of-scope' }],
    })
    const alien = await (await startSelling(server)).issue(dueOn('2027-02-10'))
    const message = 'Dear {customer}, please pay {due}.'
    const { items } = await remindMany([paid.id, quotation.body.id, alien.id, open.id], { message })
    expect(items.map(({ state, reason }) => state ?? reason)).toEqual([
      'invoice.nothing-due',
      'request.not-found',
      'request.not-found',
      'queued',
    ])
    expect(withPlainSpaces((await mailsTo('ali'))[0]?.text ?? '')).toContain('Dear Ali, please pay AED 100.00.')
    expect((await remindMany([open.id], { message: '{nobody}' })).fields?.message).toContain('{nobody}')
  })
})
