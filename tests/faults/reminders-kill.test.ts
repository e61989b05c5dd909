/** `kill -9` of the job between any two of its steps: each customer has one letter, with each invoice once. */
import { expect, test } from 'bun:test'
import { join } from 'node:path'
import { openDatabase } from '#db/database.ts'
import { openTestDatabase } from '#tests/support/databases.ts'
import { nine, startReminding } from '#tests/support/reminders.ts'
import { repetitions, seed } from '#tests/support/runs.ts'
import { startTestServer } from '#tests/support/test-server.ts'
import { seededRandom } from './seeded-random.ts'

const KILLS = repetitions(3, { soak: 50 })
const CUSTOMERS = 20
const LONGEST_LIFE_MS = 500
/** Also for fifty lives on a busy machine. */
const WITHIN_MS = 10 * 60_000

test(
  `${KILLS} kills while ${CUSTOMERS} customers are reminded: each once`,
  async () => {
    const chosenSeed = seed()
    console.log(`${KILLS} kills, SANAD_SEED=${chosenSeed}`)
    const random = seededRandom(chosenSeed)
    const database = await openTestDatabase('file')
    const { options } = database
    const server = await startTestServer({ database })
    const shop = await startReminding(server)
    const ids: string[] = []
    for (let index = 0; index < CUSTOMERS; index++) {
      const customerId = await shop.customer(`Customer ${index}`)
      ids.push((await shop.sell({ customerId, dueDate: '2027-03-04' })).id)
    }
    await shop.plan({ on: true })
    await server.close()

    let killed = 0
    for (let life = 0; life < KILLS; life++)
      if (await liveUntilKilled(options.dataDir, random.below(LONGEST_LIFE_MS))) killed++
    // The last one is not killed.
    expect(await liveUntilKilled(options.dataDir, null)).toBe(false)
    console.log(`${killed} killed before their end`)

    const again = await startTestServer({
      database: { ...database, db: await openDatabase(options) },
      now: new Date(nine('2027-03-04')),
    })
    const mails = (await again.mails()).filter(({ to }) => to.endsWith('@client.example'))
    // A kill between a hand-over and its mark sends the same mail again, under one Message-ID.
    expect(new Set(mails.map(({ to }) => to)).size).toBe(CUSTOMERS)
    const { token } = shop
    for (const id of ids) {
      const answer = await again.request<{ sent: { stepId: string }[] }>('GET', `/api/invoices/${id}/reminders`, {
        token,
      })
      expect(answer.body.sent.map(({ stepId }) => stepId)).toEqual(['due'])
    }
    const log = await again.request<{ items: { state: string }[] }>('GET', '/api/mail?type=reminder&limit=100', {
      token,
    })
    expect(log.body.items.map(({ state }) => state)).toEqual(Array.from({ length: CUSTOMERS }, () => 'sent'))
    await again.close()
    await database.close()
  },
  WITHIN_MS,
)

/** Whether it was killed before it had done everything. */
async function liveUntilKilled(dataDir: string, afterMs: number | null): Promise<boolean> {
  const worker = Bun.spawn(
    [process.execPath, join(import.meta.dir, 'reminders-worker.ts'), dataDir, nine('2027-03-04')],
    {
      stdout: 'pipe',
      stderr: 'inherit',
    },
  )
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
