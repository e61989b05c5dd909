/** Two servers on one database server, as two processes run: what ends in one ends in the other. */
import { expect, test } from 'bun:test'
import { join } from 'node:path'
import { openDatabase } from '#db/database.ts'
import { openTestDatabase } from '#tests/support/databases.ts'
import { startTestServer } from '#tests/support/test-server.ts'

test('a session ended in one process is believed by the other for less than 5 s', async () => {
  const database = await openTestDatabase('server')
  const options = { ...database.options, dataDir: join(database.options.dataDir, 'second') }
  const one = await startTestServer({ database })
  const { token } = await one.signUp()
  const two = await startTestServer({ database: { ...database, db: await openDatabase(options), options } })
  const statusAtTwo = async () => (await two.request('GET', '/api/account', { token })).status
  expect(await statusAtTwo()).toBe(200)
  expect((await one.request('POST', '/api/auth/logout', { token })).status).toBe(204)
  expect((await one.request('GET', '/api/account', { token })).status).toBe(401)
  two.clock.advance({ seconds: 4, ms: 999 })
  expect(await statusAtTwo()).toBe(200)
  two.clock.advance({ ms: 1 })
  expect(await statusAtTwo()).toBe(401)
  await two.close()
  await one.close()
  await database.close()
})
