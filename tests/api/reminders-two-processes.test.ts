/** Two servers on one database server run the job at once: each step goes once, and each customer has one letter a day. */
import { expect, test } from 'bun:test'
import { join } from 'node:path'
import { openDatabase } from '#db/database.ts'
import { openTestDatabase } from '#tests/support/databases.ts'
import { nine, runReminders, startReminding } from '#tests/support/reminders.ts'
import { startTestServer } from '#tests/support/test-server.ts'

const CUSTOMERS = 4

test('what both find due is sent by one of them', async () => {
  const database = await openTestDatabase('server')
  const options = { ...database.options, dataDir: join(database.options.dataDir, 'second') }
  const one = await startTestServer({ database })
  const shop = await startReminding(one)
  const ids: string[] = []
  for (let index = 0; index < CUSTOMERS; index++) {
    const customerId = await shop.customer(`Customer ${index}`)
    for (const total of ['10.00', '20.00']) ids.push((await shop.sell({ customerId, dueDate: '2027-03-04', total })).id)
  }
  await shop.plan({ on: true })
  const second = { ...database, db: await openDatabase(options), options }
  const two = await startTestServer({ database: second })
  for (const day of ['2027-03-04', '2027-03-11']) {
    for (const server of [one, two]) server.clock.set(nine(day))
    // One of them may find a row of the other's in its way, and leaves it for its next run.
    await Promise.all([runReminders(one), runReminders(two)])
    await Promise.all([runReminders(two), runReminders(one)])
  }
  for (const id of ids) expect((await shop.reminders(id)).sent.map(({ stepId }) => stepId)).toEqual(['due', 'gentle'])
  expect(await shop.log()).toHaveLength(2 * CUSTOMERS)
  await two.close()
  await one.close()
  await database.close()
}, 60_000)
