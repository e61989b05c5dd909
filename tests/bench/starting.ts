/** Time from process start to the first answer, and memory, on a data folder that was served before. */
import { type Comparison, median } from './comparison.ts'
import { createCompany } from './company.ts'
import { runLoad } from './load.ts'
import { residentBytes } from './machine.ts'
import { startProduct } from './running.ts'

const STARTS = 5
const UP_WITHIN_MS = 500

export async function starting(): Promise<Comparison[]> {
  const company = await createCompany()
  const times: number[] = []
  const fresh: number[] = []
  const used: number[] = []
  for (let at = 0; at < STARTS; at++) {
    const startedAt = performance.now()
    const server = await startProduct(company.dataDir)
    const answer = await fetch(`http://127.0.0.1:${server.port}/api/health`)
    if (!answer.ok) throw new Error(`Health: ${answer.status}`)
    times.push(performance.now() - startedAt)
    fresh.push(residentBytes(server.pid))
    const headers = { authorization: `Bearer ${company.token}` }
    const load = { port: server.port, connections: 8, forMs: 1_000, method: 'GET' as const, headers }
    await runLoad({ ...load, paths: ['/api/invoices', '/api/account', '/api/dashboard-settings', '/signup'] })
    used.push(residentBytes(server.pid))
    await server.stop()
  }
  company.remove()
  const ms = median(times)
  const [before, after] = [median(fresh), median(used)]
  const megabytes = (bytes: number) => `${Math.round(bytes / 2 ** 20)} MiB`
  return [
    {
      what: 'start to first answer (second start)',
      ours: `${Math.round(ms)} ms`,
      theirs: `${UP_WITHIN_MS} ms allowed`,
      ratio: ms / UP_WITHIN_MS,
      goal: { atMost: 1 },
      cause: 'a busy machine: see the CPU of the other lines',
    },
    {
      what: 'memory: after thousands of answers, and at start',
      ours: megabytes(after),
      theirs: megabytes(before),
      ratio: after / before,
    },
  ]
}
