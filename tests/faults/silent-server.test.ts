/** A database server that accepts connections and says nothing more, behind the whole product. */
import { expect, test } from 'bun:test'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startServerProcess } from '#tests/faults/server-process.ts'
import { ask, openShop, type Reply } from '#tests/faults/shopkeeper.ts'
import { ADMIN } from '#tests/faults/unlimited.ts'
import { startLibsqlServer } from '#tests/support/databases.ts'
import { invoiceBody } from '#tests/support/examples.ts'
import { startTcpProxy } from '#tests/support/tcp-proxy.ts'
import { waitUntil } from '#tests/support/wait-until.ts'

const WITHIN_MS = 120_000
const CLIENTS = 16

type Timed = Reply & { tookMs: number }

async function timed(pending: Promise<Reply>): Promise<Timed> {
  const from = performance.now()
  const response = await pending
  return { ...response, tookMs: performance.now() - from }
}

function expectRefused({ status, text, headers, tookMs }: Timed, withinMs: number): void {
  expect([status, JSON.parse(text).reason, headers.get('retry-after')]).toEqual([503, 'storage.unavailable', '5'])
  expect(tookMs).toBeLessThan(withinMs)
}

test(
  'a silent database server: everybody is told in seconds, later at once, and when it speaks again all goes on',
  async () => {
    const folder = mkdtempSync(join(tmpdir(), 'sanad-silent-'))
    const dataDir = join(folder, 'data')
    const database = await startLibsqlServer(join(folder, 'server'))
    const proxy = await startTcpProxy(Number(new URL(database.url).port))
    const server = startServerProcess(dataDir, { ...ADMIN, DATABASE_URL: `http://127.0.0.1:${proxy.port}` })
    try {
      const url = await server.listening
      const token = await openShop(url, dataDir, 'owner@example.com')
      const issue = () => timed(ask(url, 'POST', '/api/invoices?issue=1', { token, body: invoiceBody() }))
      const list = () => timed(ask(url, 'GET', '/api/invoices', { token }))
      const health = () => timed(ask(url, 'GET', '/api/health'))
      expect((await issue()).status).toBe(201)

      proxy.silence()
      const first = Array.from({ length: CLIENTS }, (_, at) => (at % 2 === 0 ? issue() : list()))
      expectRefused(await health(), 2_000)
      for (const response of await Promise.all(first)) expectRefused(response, 8_000)
      const next = Array.from({ length: CLIENTS }, (_, at) => (at % 2 === 0 ? issue() : list()))
      for (const response of await Promise.all([...next, health()])) expectRefused(response, 2_000)

      proxy.speak()
      await waitUntil('the server to be healthy', async () => (await health()).status === 200)
      expect((await issue()).status).toBe(201)
      expect((await list()).status).toBe(200)

      proxy.silence()
      const from = performance.now()
      await server.stop()
      expect(performance.now() - from).toBeLessThan(8_000)
    } finally {
      await server.kill()
      await proxy.close()
      await database.stop()
      rmSync(folder, { recursive: true })
    }
  },
  WITHIN_MS,
)
