/**
 * `kill -9` of the job between any two of its steps: each day has one invoice and one letter, numbers have no gap, and the books are
 * whole.
 */
import { expect, test } from 'bun:test'
import { join } from 'node:path'
import { openDatabase } from '#db/database.ts'
import { openTestDatabase } from '#tests/support/databases.ts'
import { recurringOf } from '#tests/support/recurring.ts'
import { isSoak, repetitions, seed } from '#tests/support/runs.ts'
import { startTestServer } from '#tests/support/test-server.ts'
import { seededRandom } from './seeded-random.ts'
import { ADMIN, createUnlimitedCompany } from './unlimited.ts'
import { expectWholeBooks } from './whole-books.ts'

const KILLS = repetitions(4, { soak: 50 })
/** So many that a life is over before all of them are made and sent. */
const SERIES = isSoak ? 40 : 12
const LONGEST_LIFE_MS = isSoak ? 1_500 : 700
const MORNING = '2027-03-03T02:00:00Z'

test(
  `${KILLS} kills while ${SERIES} series are due: each is made once, and sent once`,
  async () => {
    const chosenSeed = seed()
    console.log(`${KILLS} kills, SANAD_SEED=${chosenSeed}`)
    const random = seededRandom(chosenSeed)
    const database = await openTestDatabase('file')
    const { options } = database
    const server = await startTestServer({ database, env: ADMIN })
    const company = await createUnlimitedCompany(server, { name: 'Noor Trading', vatRegistered: false })
    const before = recurringOf(server, company)
    for (let index = 0; index < SERIES; index++) await before.create({ then: 'send' })
    await server.close()

    let killed = 0
    for (let life = 0; life < KILLS; life++)
      if (await liveUntilKilled(options.dataDir, random.below(LONGEST_LIFE_MS))) killed++
    // The last one is not killed.
    expect(await liveUntilKilled(options.dataDir, null)).toBe(false)
    console.log(`${killed} killed before their end`)

    const again = await startTestServer({
      database: { ...database, db: await openDatabase(options) },
      env: ADMIN,
      now: new Date(MORNING),
    })
    const shop = recurringOf(again, company)
    const invoices = await shop.invoices()
    expect(invoices.map(({ status }) => status)).toEqual(Array.from({ length: SERIES }, () => 'issued'))
    const mail = await shop.get<{ items: { document: { id: string } }[] }>('/api/mail?limit=100')
    expect(new Set(mail.items.map(({ document }) => document.id)).size).toBe(SERIES)
    expect(mail.items).toHaveLength(SERIES)
    expect((await expectWholeBooks(again.db.read, company.account)).numbered).toBe(SERIES)
    await again.close()
    await database.close()
  },
  10 * 60_000,
)

/** Whether it was killed before it had done everything. */
async function liveUntilKilled(dataDir: string, afterMs: number | null): Promise<boolean> {
  const worker = Bun.spawn([process.execPath, join(import.meta.dir, 'recurring-worker.ts'), dataDir, MORNING], {
    stdout: 'pipe',
    stderr: 'inherit',
  })
  let output = ''
  const reader = worker.stdout.getReader()
  const decoder = new TextDecoder()
  for (;;) {
    const { value, done } = await reader.read()
    if (done) break
    output += decoder.decode(value)
    // Its life begins with its work.
    if (afterMs !== null && output.startsWith('started') && !worker.killed) {
      // oxlint-disable-next-line house/no-fixed-wait -- because a kill comes at any moment of what goes on
      await Bun.sleep(afterMs)
      worker.kill('SIGKILL')
    }
  }
  await worker.exited
  expect(output.replace('started\n', '').replace('ended\n', '')).toBe('')
  return !output.includes('ended')
}
