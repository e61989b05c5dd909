/** Invoices a second over the distance to a libSQL server: `bun tests/bench/distance.ts`. Not part of the gate. */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startServerProcess } from '#tests/faults/server-process.ts'
import { ask, openShop } from '#tests/faults/shopkeeper.ts'
import { ADMIN } from '#tests/faults/unlimited.ts'
import { startLibsqlServer } from '#tests/support/databases.ts'
import { invoiceBody } from '#tests/support/examples.ts'
import { startTcpProxy } from '#tests/support/tcp-proxy.ts'

const CLIENTS = 16
const FOR_MS = 10_000
/** Round trips in ms; 0 is the loopback itself. */
const DISTANCES = [0, 2, 5, 20]

for (const roundTripMs of DISTANCES) {
  const folder = mkdtempSync(join(tmpdir(), 'sanad-distance-'))
  const database = await startLibsqlServer(join(folder, 'server'))
  const proxy = await startTcpProxy(Number(new URL(database.url).port), roundTripMs / 2)
  const dataDir = join(folder, 'data')
  const server = startServerProcess(dataDir, { ...ADMIN, DATABASE_URL: `http://127.0.0.1:${proxy.port}` })
  const url = await server.listening
  const token = await openShop(url, dataDir, 'owner@example.com')
  const until = performance.now() + FOR_MS
  const tookMs: number[] = []
  const issue = async () => {
    while (performance.now() < until) {
      const from = performance.now()
      const { status } = await ask(url, 'POST', '/api/invoices?issue=1', { token, body: invoiceBody() })
      if (status === 201) tookMs.push(performance.now() - from)
    }
  }
  await Promise.all(Array.from({ length: CLIENTS }, issue))
  tookMs.sort((one, other) => one - other)
  const median = Math.round(tookMs[Math.floor(tookMs.length / 2)] ?? Number.NaN)
  const perSecond = ((tookMs.length * 1000) / FOR_MS).toFixed(1)
  console.log(`${roundTripMs} ms: ${perSecond} invoices a second, half of them within ${median} ms`)
  await server.kill()
  await proxy.close()
  await database.stop()
  rmSync(folder, { recursive: true })
}
