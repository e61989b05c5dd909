/**
 * Invoices a second over the distance to a libSQL server, and as a part of what the file does. Interleaved rounds: other
 * load on the machine meets all alike. `bun tests/bench/distance.ts`, not part of the gate.
 */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startServerProcess } from '#tests/faults/server-process.ts'
import { ask, openShop } from '#tests/faults/shopkeeper.ts'
import { ADMIN } from '#tests/faults/unlimited.ts'
import { startLibsqlServer } from '#tests/support/databases.ts'
import { invoiceBody } from '#tests/support/examples.ts'
import { startTcpProxy } from '#tests/support/tcp-proxy.ts'
import { median } from './comparison.ts'

const CLIENTS = 16
const ROUNDS = 5
const ROUND_MS = 3_000
/** Round trips in ms; 0 is the loopback itself. */
const DISTANCES = [0, 1, 2, 5, 20]

type Shop = { name: string; url: string; token: string; perSecond: number[]; tookMs: number[]; close(): Promise<void> }

async function openOn(folder: string, name: string, settings: Record<string, string>): Promise<Shop> {
  const dataDir = join(folder, `data of ${name}`)
  const server = startServerProcess(dataDir, { ...ADMIN, ...settings })
  const url = await server.listening
  const token = await openShop(url, dataDir, 'owner@example.com')
  return { name, url, token, perSecond: [], tookMs: [], close: () => server.kill() }
}

async function openFrom(folder: string, roundTripMs: number): Promise<Shop> {
  const database = await startLibsqlServer(join(folder, `server-${roundTripMs}`))
  const proxy = await startTcpProxy(Number(new URL(database.url).port), roundTripMs)
  const shop = await openOn(folder, `${roundTripMs} ms`, { DATABASE_URL: `http://127.0.0.1:${proxy.port}` })
  const close = async () => {
    await shop.close()
    await proxy.close()
    await database.stop()
  }
  return { ...shop, close }
}

async function issueFor(forMs: number, { url, token, perSecond, tookMs }: Shop): Promise<void> {
  const from = performance.now()
  let issued = 0
  const issue = async () => {
    while (performance.now() - from < forMs) {
      const sentAt = performance.now()
      const { status } = await ask(url, 'POST', '/api/invoices?issue=1', { token, body: invoiceBody() })
      if (status !== 201) continue
      issued++
      tookMs.push(performance.now() - sentAt)
    }
  }
  await Promise.all(Array.from({ length: CLIENTS }, issue))
  perSecond.push((issued * 1000) / (performance.now() - from))
}

const folder = mkdtempSync(join(tmpdir(), 'sanad-distance-'))
const file = await openOn(folder, 'file', {})
const shops = [file]
for (const roundTripMs of DISTANCES) shops.push(await openFrom(folder, roundTripMs))
for (let round = 0; round < ROUNDS; round++) for (const shop of shops) await issueFor(ROUND_MS, shop)
for (const { name, perSecond, tookMs } of shops) {
  const ratio = median(perSecond.map((rate, round) => rate / (file.perSecond[round] ?? Number.NaN)))
  const rate = median(perSecond).toFixed(1)
  console.log(`${name}: ${rate} invoices a second (${ratio.toFixed(3)}), half within ${Math.round(median(tookMs))} ms`)
}
for (const shop of shops) await shop.close()
rmSync(folder, { recursive: true })
