/** The job that reminds customers by a plan, by a clock that the test drives. */
import { afterEach, beforeEach, describe, expect, test } from 'bun:test'
import { eq } from 'drizzle-orm'
import { subscriptions } from '#db/schema/subscription.ts'
import { startMailDelivery } from '#jobs/mail-delivery.ts'
import { nine, type Reminding, startReminding } from '#tests/support/reminders.ts'
import { withPlainSpaces } from '#tests/support/plain-spaces.ts'
import { startTestServer, type TestServer } from '#tests/support/test-server.ts'

let server: TestServer
let shop: Reminding
beforeEach(async () => {
  server = await startTestServer({ env: { APP_URL: 'https://sanad.example' } })
  shop = await startReminding(server)
})
afterEach(() => server.close())

const subjects = (mails: readonly { subject: string }[]) => mails.map(({ subject }) => subject)

describe('At the hour of the plan', () => {
  test('each step goes once, on its day, in its tone', async () => {
    const customerId = await shop.customer('Noor Studio')
    await shop.sell({ customerId, dueDate: '2027-03-10' })
    await shop.plan({ on: true })
    expect(await shop.at('2027-03-08T04:59:59Z')).toEqual([])
    const [soon, ...more] = await shop.at(nine('2027-03-08'))
    // The third day before is a Sunday.
    expect(soon).toMatchObject({
      to: 'noor.studio@client.example',
      subject: 'Due soon: Invoice INV-0001 from Noor Trading',
    })
    expect(more).toEqual([])
    expect(withPlainSpaces(soon?.text ?? '')).toContain('Invoice INV-0001 is due on 10 March 2027')
    expect(soon?.text).toMatch(/https:\/\/sanad\.example\//)
    expect(await shop.at('2027-03-08T12:00:00Z')).toEqual([])
    expect(subjects(await shop.at(nine('2027-03-10')))).toEqual(['Payment due: Invoice INV-0001 from Noor Trading'])
    expect(await shop.at(nine('2027-03-11'))).toEqual([])
    expect(subjects(await shop.at(nine('2027-03-17')))).toEqual(['Reminder: Invoice INV-0001 from Noor Trading'])
    expect(subjects(await shop.at(nine('2027-03-24')))).toEqual(['Overdue: Invoice INV-0001 from Noor Trading'])
    expect(subjects(await shop.at(nine('2027-04-09')))).toEqual(['Final reminder: Invoice INV-0001 from Noor Trading'])
    expect(await shop.at(nine('2027-07-09'))).toEqual([])
    expect((await shop.log()).map(({ cause, state }) => `${cause} ${state}`)).toEqual(Array(5).fill('reminder sent'))
  })

  test('its hour is of the clock that the company has on that day', async () => {
    await shop.sell({ customerId: await shop.customer('Noor'), dueDate: '2027-03-04' })
    await shop.plan({ on: true, hour: 10 })
    await shop.ask('PUT', '/api/account', { timeZone: 'Europe/London' })
    expect(await shop.at('2027-03-04T06:00:00Z')).toEqual([])
    expect(await shop.at('2027-03-04T09:59:00Z')).toEqual([])
    expect(await shop.at('2027-03-04T10:00:00Z')).toHaveLength(1)
  })

  test('one letter a customer names all in the firmest tone, in a part for each currency', async () => {
    const customerId = await shop.customer('Noor')
    await shop.sell({ customerId, dueDate: '2027-02-25', total: '10.00' })
    await shop.sell({ customerId, dueDate: '2027-03-04', total: '20.00' })
    await shop.sell({ customerId, dueDate: '2027-03-04', total: '5.000', currency: 'KWD' })
    await shop.sell({ customerId, dueDate: '2027-05-03', total: '77.00' })
    await shop.plan({ on: true })
    const [letter, ...more] = await shop.at('2027-03-04T05:00:00Z')
    expect(more).toEqual([])
    const text = withPlainSpaces(letter?.text ?? '')
    expect(letter?.subject).toBe('Reminder: 3 open invoices from Noor Trading')
    expect(text).not.toContain('77.00')
    expect(text).toContain('Amount due in KWD')
    expect(text.indexOf('Amount due in AED')).toBeLessThan(text.indexOf('Amount due in KWD'))
  })

  test('a first letter speaks of no reminders before it, whatever its step', async () => {
    const customerId = await shop.customer('Noor')
    const sold = await shop.sell({ customerId, dueDate: '2027-03-04' })
    await shop.sell({ customerId: await shop.customer('Amal'), dueDate: '2027-03-04' })
    await shop.plan({ on: true, steps: [{ days: 30, tone: 'last' }] })
    await shop.ask('POST', `/api/invoices/${sold.id}/remind`, {})
    await server.mails()
    expect(subjects(await shop.at(nine('2027-04-05'))).toSorted()).toEqual([
      'Final reminder: Invoice INV-0001 from Noor Trading',
      'Overdue: Invoice INV-0002 from Noor Trading',
    ])
  })

  test('nobody is reminded of what is a draft, void, paid, credited, never sent, or without a due date', async () => {
    const customerId = await shop.customer('Noor')
    const of = { customerId, dueDate: '2027-03-04' }
    const paid = await shop.sell(of)
    await shop.pay(paid.id, '100.00')
    const voided = await shop.issue({ ...of, total: '10.00' })
    await shop.ask('POST', `/api/invoices/${voided.id}/void`, { reason: 'Wrong' })
    await shop.issue({ ...of, total: '12.00' })
    const credited = await shop.sell(of)
    await shop.ask('POST', `/api/invoices/${credited.id}/write-off`, { amount: '100.00', reason: 'Gone' })
    await shop.plan({ on: true })
    const mails = await shop.at(nine('2027-03-04'))
    const { settlement } = await shop.invoice(credited.id)
    expect([settlement, mails.length]).toEqual(['paid', 0])
  })

  test('a buyer who is typed in is reminded at his address', async () => {
    const customer = { name: 'Layla', email: 'layla@client.example' }
    await shop.sell({ dueDate: '2027-03-04' }, { customer })
    await shop.sell({ dueDate: '2027-03-04' }, { customer })
    await shop.plan({ on: true })
    const [letter, ...more] = await shop.at(nine('2027-03-04'))
    expect([letter?.to, letter?.subject, more]).toEqual([
      'layla@client.example',
      'Payment due: 2 invoices from Noor Trading',
      [],
    ])
  })
})

describe('What waits', () => {
  test('nothing is caught up when the plan is switched on, and the next step alone goes', async () => {
    await shop.sell({ customerId: await shop.customer('Noor'), dueDate: '2027-02-20' })
    await shop.plan({ on: true })
    expect(await shop.at(nine('2027-03-03'))).toEqual([])
    expect(subjects(await shop.at(nine('2027-03-08')))).toEqual(['Overdue: Invoice INV-0001 from Noor Trading'])
  })

  test('of several that were missed the nearest goes, also after a clock that jumped ahead and back', async () => {
    await shop.sell({ customerId: await shop.customer('Noor'), dueDate: '2027-03-05' })
    await shop.plan({ on: true })
    expect(subjects(await shop.at(nine('2027-03-22')))).toEqual(['Overdue: Invoice INV-0001 from Noor Trading'])
    await shop.at(nine('2028-03-22'))
    await shop.sell({ customerId: await shop.customer('Waha'), dueDate: '2027-03-25' })
    server.clock.set('2027-03-23T06:00:00Z')
    const later = await shop.sell({ customerId: await shop.customer('Later'), dueDate: '2027-03-25' })
    expect(later.status).toBe('issued')
    expect(await shop.at('2027-03-23T06:01:00Z')).toEqual([])
    expect((await shop.at(nine('2027-03-25'))).map(({ to }) => to)).toEqual(['later@client.example'])
  })

  test('two days pass after another letter about the invoice', async () => {
    const customerId = await shop.customer('Noor')
    server.clock.set(nine('2027-03-09'))
    const invoice = await shop.sell({ customerId, dueDate: '2027-03-10' })
    await shop.plan({ on: true, hour: 10 })
    expect(await shop.at('2027-03-10T06:00:00Z')).toEqual([])
    expect((await shop.reminders(invoice.id)).next).toMatchObject({ day: '2027-03-11', reason: 'quiet' })
    expect(await shop.at('2027-03-11T06:00:00Z')).toHaveLength(1)
  })

  test('an invoice is paused until a day, or off, and so is a customer', async () => {
    const [paused, off, never] = [
      await shop.customer('Paused'),
      await shop.customer('Off'),
      await shop.customer('Never'),
    ]
    const invoice = await shop.sell({ customerId: paused, dueDate: '2027-03-05' })
    const other = await shop.sell({ customerId: off, dueDate: '2027-03-05' })
    await shop.sell({ customerId: never, dueDate: '2027-03-05' })
    await shop.ask('PUT', `/api/customers/${never}`, { reminders: 'off' })
    await shop.plan({ on: true })
    await shop.setReminders(invoice.id, { pausedUntil: '2027-03-10' })
    await shop.setReminders(other.id, { off: true })
    expect(await shop.at(nine('2027-03-05'))).toEqual([])
    expect((await shop.reminders(invoice.id)).next).toMatchObject({ day: '2027-03-10', reason: 'paused' })
    expect((await shop.at(nine('2027-03-10'))).map(({ to }) => to)).toEqual(['paused@client.example'])
    await shop.setReminders(other.id, { off: false })
    expect((await shop.at(nine('2027-03-12'))).map(({ to }) => to).toSorted()).toEqual([
      'off@client.example',
      'paused@client.example',
    ])
  })

  test('an ended subscription stops reminders; afterwards the nearest step alone goes', async () => {
    await shop.sell({ customerId: await shop.customer('Noor'), dueDate: '2027-03-05' })
    await shop.plan({ on: true })
    const set = (values: Partial<typeof subscriptions.$inferInsert>) =>
      server.db.write((tx) => tx.update(subscriptions).set(values).where(eq(subscriptions.accountId, shop.account)))
    await set({ unlimited: false, trialEndsAt: new Date('2027-03-03T00:00:00Z') })
    expect(await shop.at(nine('2027-03-05'))).toEqual([])
    expect(await shop.at(nine('2027-03-12'))).toEqual([])
    await set({ unlimited: true })
    expect(subjects(await shop.at(nine('2027-03-22')))).toEqual(['Overdue: Invoice INV-0001 from Noor Trading'])
  })

  test('a trial whose emails of the day are used up goes on the next day', async () => {
    const people = Array.from({ length: 10 }, (_, index) => ({
      name: `Person ${index}`,
      email: `person${index}@client.example`,
      phone: '',
      mails: ['reminders'],
    }))
    for (let index = 0; index < 6; index++)
      await shop.sell({ customerId: await shop.customer(`Noor ${index}`, { contacts: people }), dueDate: '2027-03-04' })
    await shop.plan({ on: true })
    await server.db.write((tx) =>
      tx.update(subscriptions).set({ unlimited: false }).where(eq(subscriptions.accountId, shop.account)),
    )
    expect(await shop.at(nine('2027-03-04'))).toHaveLength(5)
    expect(await shop.at('2027-03-04T18:00:00Z')).toEqual([])
    expect(await shop.at(nine('2027-03-05'))).toHaveLength(1)
  })
})

describe('As it leaves', () => {
  test('nothing that was paid meanwhile is in it, and it is withdrawn when nothing is left', async () => {
    await server.deps.mail.stop()
    const noor = await shop.customer('Noor')
    const first = await shop.sell({ customerId: noor, dueDate: '2027-03-04', total: '11.00' })
    await shop.sell({ customerId: noor, dueDate: '2027-03-04', total: '22.00' })
    const waha = await shop.sell({ customerId: await shop.customer('Waha'), dueDate: '2027-03-04', total: '33.00' })
    await shop.plan({ on: true })
    server.clock.set(nine('2027-03-04'))
    expect(await shop.run()).toEqual([])
    expect((await shop.log()).map(({ state, subject }) => [state, subject])).toEqual([
      ['queued', 'Payment due: Invoice INV-0003 from Noor Trading'],
      ['queued', 'Payment due: 2 invoices from Noor Trading'],
    ])
    await shop.pay(first.id, '11.00', { date: '2027-03-04' })
    await shop.pay(waha.id, '33.00', { date: '2027-03-04' })
    const delivery = await startMailDelivery({
      db: server.db,
      env: server.env,
      log: () => undefined,
      now: server.clock.now,
    })
    await delivery.run()
    await delivery.stop()
    const mails = (await server.mails()).filter(({ to }) => to.endsWith('client.example'))
    expect(subjects(mails)).toEqual(['Payment due: Invoice INV-0002 from Noor Trading'])
    expect(mails[0]?.text).not.toContain('INV-0001')
    const [withdrawn, sent] = await shop.log()
    expect(withdrawn).toMatchObject({ state: 'withdrawn', recipients: [{ state: 'refused', reason: 'nothing-due' }] })
    expect(sent).toMatchObject({ state: 'sent', subject: 'Payment due: Invoice INV-0002 from Noor Trading' })
    const history = await shop.get<{ items: { kind: string }[] }>(`/api/invoices/${waha.id}/history`)
    expect(history.items.map(({ kind }) => kind)).not.toContain('sent')
  })
})
