import { expect, test } from 'bun:test'
import { startTestServer } from '#tests/support/test-server.ts'

test('health says what runs while the database answers, and 503 when it does not', async () => {
  const server = await startTestServer()
  const health = await server.request('GET', '/api/health')
  expect([health.status, health.body]).toEqual([
    200,
    { status: 'ok', version: expect.any(String), uptimeSeconds: expect.any(Number) },
  ])
  await server.db.close()
  const refused = await server.request('GET', '/api/health')
  expect([refused.status, refused.body.reason]).toEqual([503, 'storage.unavailable'])
  await server.close().catch(() => undefined)
})
