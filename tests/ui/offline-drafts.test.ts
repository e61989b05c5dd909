/** Drafts written or opened without the server, and the messages about them once it can be reached. */
import { open, type OutboxFixture, startOutboxFixture, Tab } from './outbox-fixture.ts'
import { afterAll, beforeAll, expect, test } from 'bun:test'
import { answerOf } from '#ui/platform/api/api.ts'
import { connectionAtom } from '#ui/platform/connectivity/open-draft.ts'
import { deliverUnsent } from '#ui/platform/drafts/draft-outbox.ts'

let fixture: OutboxFixture

beforeAll(async () => {
  fixture = await startOutboxFixture()
})
afterAll(() => fixture.close())

/** A draft that the server has, changed in a tab that is closed before it is saved. */
async function closedBeforeSaving(isOnline: boolean) {
  const device = await fixture.createDevice()
  const id = crypto.randomUUID()
  const tab = new Tab(device, id, null)
  tab.write('begun')
  await fixture.clock.pass(3000)
  device.isOnline = isOnline
  tab.store.set(connectionAtom, { isOnline, isTrying: false })
  tab.write('changed')
  await fixture.clock.pass(500)
  tab.close()
  return { device, id }
}

test('a draft left behind online is sent, and not counted as sent after an outage', async () => {
  const { device } = await closedBeforeSaving(true)
  const delivered = await deliverUnsent(
    device.apiFor(() => true),
    device.repository,
  )
  expect(delivered).toEqual({ sent: 1, sentAfterOutage: 0, contradicted: 0 })
})

test('a draft written offline is, also when it was opened again in between', async () => {
  const { device, id } = await closedBeforeSaving(false)
  expect(device.copies.get(id)).toMatchObject({ isUnsent: true, wasOffline: true })
  const again = await open(device, id)
  await fixture.clock.pass(1000)
  again?.close()
  device.isOnline = true
  const api = device.apiFor(() => true)
  expect(await deliverUnsent(api, device.repository)).toEqual({ sent: 0, sentAfterOutage: 1, contradicted: 0 })
  expect(device.copies.get(id)).toMatchObject({ isUnsent: false, wasOffline: false })
})

test('opened without the server, an untouched draft follows the server’s version, and a changed one stays', async () => {
  const device = await fixture.createDevice()
  const api = device.apiFor(() => true)
  const id = crypto.randomUUID()
  const first = new Tab(device, id, null)
  first.write('here')
  await fixture.clock.pass(3000)
  first.close()
  const begun = await answerOf(api.invoices({ id }).get())
  const { version, currency, language, issueDate } = begun
  const body = { version, currency, language, issueDate, reference: 'elsewhere', lines: [] }
  const current = await answerOf(api.invoices({ id }).put(body as never))

  const untouched = new Tab(device, id, 'unreachable')
  expect(untouched.reference()).toBe('here')
  untouched.saving.confirm(current)
  await fixture.clock.pass(6000)
  expect(untouched.reference()).toBe('elsewhere')
  expect(device.copies.get(id)).toMatchObject({ base: current.version, isUnsent: false })
  expect((await answerOf(api.invoices({ id }).get())).version).toBe(current.version)
  untouched.close()

  const changed = new Tab(device, id, 'unreachable')
  changed.write('mine')
  changed.saving.confirm({ ...current, version: current.version + 1 })
  expect(changed.reference()).toBe('mine')
  changed.close()
})
