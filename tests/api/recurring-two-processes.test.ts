/** Two servers on one database server run the job at once: each day is made once, and each letter written once. */
import { expect, test } from 'bun:test'
import { join } from 'node:path'
import { openDatabase } from '#db/database.ts'
import { ADMIN, createUnlimitedCompany } from '#tests/faults/unlimited.ts'
import { openTestDatabase } from '#tests/support/databases.ts'
import { recurringOf, runRecurring } from '#tests/support/recurring.ts'
import { startTestServer } from '#tests/support/test-server.ts'

const SERIES = 4
const DAYS = ['2027-03-03', '2027-03-10']

test('what both find due is made by one of them', async () => {
  const database = await openTestDatabase('server')
  const options = { ...database.options, dataDir: join(database.options.dataDir, 'second') }
  const one = await startTestServer({ database, env: ADMIN })
  const company = await createUnlimitedCompany(one, { name: 'Noor Trading', vatRegistered: false })
  const shop = recurringOf(one, company)
  const ids: string[] = []
  for (let index = 0; index < SERIES; index++) {
    ids.push((await shop.create({ rule: { every: 1, unit: 'week' }, then: 'send' })).id)
  }
  const second = { ...database, db: await openDatabase(options), options }
  const two = await startTestServer({ database: second, env: ADMIN })
  for (const day of DAYS) {
    for (const server of [one, two]) server.clock.set(`${day}T02:00:00Z`)
    // One of them may find a row of the other's in its way, and leaves it for its next run.
    await Promise.all([runRecurring(one), runRecurring(two)])
    await Promise.all([runRecurring(two), runRecurring(one)])
  }
  for (const id of ids) {
    const { items } = await shop.occurrences(id)
    expect(items.map(({ day, state }) => [day, state])).toEqual(DAYS.toReversed().map((day) => [day, 'made']))
  }
  const numbers = (await shop.invoices()).flatMap(({ number }) => number ?? []).toSorted()
  const expected = Array.from(
    { length: DAYS.length * SERIES },
    (_, index) => `INV-${String(index + 1).padStart(4, '0')}`,
  )
  expect(numbers).toEqual(expected)
  const mail = await shop.get<{ items: object[] }>('/api/mail?limit=100')
  expect(mail.items).toHaveLength(DAYS.length * SERIES)
  await two.close()
  await one.close()
  await database.close()
}, 60_000)
