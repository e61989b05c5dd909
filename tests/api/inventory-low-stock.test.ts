/** The mail about items that ran low: for those who wish it, once a day, in the morning of the company. */
import { afterEach, beforeEach, expect, test } from 'bun:test'
import { startLowStockNotices } from '#jobs/reminders.ts'
import { type Selling, startSelling } from '#tests/support/selling.ts'
import { startTestServer, type TestServer } from '#tests/support/test-server.ts'

/** The server's clock starts at noon of 2 March 2027 in Dubai. */
const HOURS = 3_600

let server: TestServer
let shop: Selling
beforeEach(async () => {
  server = await startTestServer()
  shop = await startSelling(server)
})
afterEach(() => server.close())

const wish = (lowStockMail = true, more: object = {}) => shop.ask('PUT', '/api/account', { lowStockMail, ...more })

const item = async (name: string, openingStock: string, more: object = {}) =>
  (
    await shop.ask<{ id: string }>('POST', '/api/items', {
      name,
      trackStock: true,
      openingStock,
      openingCost: '1',
      reorderLevel: '5',
      ...more,
    })
  ).body.id

const take = (id: string, quantity: string) =>
  shop.ask('POST', `/api/items/${id}/movements`, { kind: 'adjustment', quantity: `-${quantity}`, reason: 'Damaged' })

/** The notices that runs of the job, each started as after a restart, have mailed to owners. */
async function notices() {
  const log = () => undefined
  const job = startLowStockNotices({ db: server.db, env: { appUrl: 'https://x.example' }, log, now: server.clock.now })
  await job.run()
  await job.stop()
  return (await server.mails()).filter(({ text }) => text.includes('/inventory?show=low'))
}

test('what runs low is told of to who wishes it, and to nobody else', async () => {
  const lamp = await item('Desk lamp', '12', { sku: 'LAMP', unit: 'piece' })
  await take(lamp, '7')
  expect(await notices()).toEqual([])
  await wish()
  const [mail, ...more] = await notices()
  expect(more).toEqual([])
  expect(mail).toMatchObject({ to: shop.user.email, subject: '1 item is running low' })
  expect(mail?.text).toContain('Desk lamp (LAMP): 5 piece left')
  expect(mail?.text).toContain('https://x.example/inventory?show=low')
  const other = await startSelling(server)
  expect((await notices()).some(({ to }) => to === other.user.email)).toBe(false)
})

test('a day has one mail: what runs low later is told of the next morning', async () => {
  await wish()
  const [lamp, chair] = [await item('Lamp', '12'), await item('Chair', '12')]
  await take(lamp, '7')
  expect(await notices()).toHaveLength(1)
  server.clock.advance({ seconds: HOURS })
  await take(chair, '12')
  expect(await notices()).toHaveLength(1)
  // The clock is a minute before seven in the morning.
  server.clock.advance({ seconds: 18 * HOURS - 60 })
  expect(await notices()).toHaveLength(1)
  server.clock.advance({ seconds: 60 })
  const mails = await notices()
  expect(mails).toHaveLength(2)
  expect(mails.some(({ text }) => text.includes('Chair') && text.includes(': 0 left'))).toBe(true)
})

test('what was low before, came back, or rests is not told of', async () => {
  await wish()
  const [before, back, archived] = [await item('Before', '4'), await item('Back', '12'), await item('Archived', '12')]
  server.clock.advance({ seconds: 24 * HOURS + 60 })
  await take(before, '1')
  await take(back, '10')
  await shop.ask('POST', `/api/items/${back}/movements`, { kind: 'purchase', quantity: '10' })
  await take(archived, '10')
  await shop.ask('POST', '/api/items/archive', { ids: [archived] })
  expect(await notices()).toEqual([])
  // Low before, and now there is nothing.
  await take(before, '3')
  expect(await notices()).toHaveLength(1)
})

test('the mail is in the language of the company, and names ten items', async () => {
  await wish(true, { language: 'ar' })
  for (let index = 0; index < 12; index += 1) await take(await item(`Item ${index}`, '12', { nameAr: 'مصباح' }), '8')
  const [mail] = await notices()
  expect(mail?.subject).toBe('12 صنفاً قاربت النفاد')
  expect(mail?.text.match(/مصباح/g)).toHaveLength(10)
  expect(mail?.text).toContain('وصنفان آخران')
})
