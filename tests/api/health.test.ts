import { expect, test } from 'bun:test'
import { startWorld } from '#tests/support/world.ts'

test('health says what runs while the database answers, and 503 when it does not', async () => {
  const world = await startWorld()
  const health = await world.call('GET', '/api/health')
  expect([health.status, health.body]).toEqual([
    200,
    { status: 'ok', version: expect.any(String), uptimeSeconds: expect.any(Number) },
  ])
  await world.db.close()
  const refused = await world.call('GET', '/api/health')
  expect([refused.status, refused.body.reason]).toEqual([503, 'storage.unavailable'])
  await world.close().catch(() => undefined)
})
