/**
 * Floods of one account beside another account: large previews beside its small ones, signatures beside its list, and
 * hanging recipients beside its letters.
 */
import { addCompany, createCompany } from './company.ts'
import type { Comparison } from './comparison.ts'
import { residentBytesOfTree } from './machine.ts'
import { mailFairness } from './mail-fairness.ts'
import { flood } from './preview-flood.ts'
import { type Running, startProduct } from './running.ts'
import { signatureFlood } from './signature-flood.ts'
import { TEN_LINES } from './ten-lines.ts'

const FLOODS = {
  '66 of 952 KB': { waves: 1, requests: 66, letters: 870, closedAfterMs: 2_500 },
  '12 × 66 of 952 KB': { waves: 12, requests: 66, letters: 870, closedAfterMs: 2_500 },
  // The largest that are drawn.
  '12 × 66 of 220 KB': { waves: 12, requests: 66, letters: 145, closedAfterMs: 2_500 },
}
/** A person who types requests a preview about this often. */
const EVERY_MS = 150
const QUIET_MS = 15_000
/** After the flood, for what it has left in the queue. */
const AFTERWARDS_MS = 15_000
const MOST_MEMORY = 600 * 2 ** 20

export async function fairness(): Promise<Comparison[]> {
  const comparisons: Comparison[] = []
  for (const [name, waves] of Object.entries(FLOODS)) comparisons.push(...(await floodedBy(name, waves)))
  return [...comparisons, await besideSignatures(), ...(await mailFairness())]
}

/** Clients who sign at once, each on a link of their own. */
const SIGNERS = 8
const SIGNING_MS = 10_000

async function besideSignatures(): Promise<Comparison> {
  const attacker = await createCompany()
  const victim = await addCompany(attacker.dataDir, 'neighbour@example.com')
  const server = await startProduct(attacker.dataDir)
  try {
    const links = await Promise.all(Array.from({ length: SIGNERS }, () => linkOf(server, attacker.token)))
    await listsOf(victim.token, server.port, Bun.sleep(2_000))
    const quiet = await listsOf(victim.token, server.port, Bun.sleep(SIGNING_MS))
    const flooding = signatureFlood({ port: server.port, links, forMs: SIGNING_MS })
    const flooded = await listsOf(victim.token, server.port, flooding)
    const range = (times: number[]) => `p95 ${p95(times).toFixed(1)} ms, most ${Math.max(...times).toFixed(0)} ms`
    return {
      what: `list beside ${SIGNERS} signatures at once, against quiet`,
      ours: `${range(flooded)}, of ${flooded.length}`,
      theirs: range(quiet),
      ratio: p95(flooded) / p95(quiet),
      goal: { atMost: 3 },
      cause: 'the sockets that are refused at once ask again at once, as fast as one core sends',
    }
  } finally {
    await server.stop()
    attacker.remove()
  }
}

async function linkOf({ port }: Running, token: string): Promise<{ token: string; hash: string }> {
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' }
  const post = async (path: string) => {
    const url = `http://127.0.0.1:${port}/api/quotations${path}`
    const answer = await fetch(url, { method: 'POST', headers, body: JSON.stringify(TEN_LINES) })
    if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`)
    return answer.json()
  }
  const { id, hash } = await post('?issue=1')
  const { publicUrl } = await post(`/${id}/public-link`)
  return { token: publicUrl.split('/').at(-1), hash }
}

async function listsOf(token: string, port: number, until: Promise<unknown>): Promise<number[]> {
  const headers = { authorization: `Bearer ${token}` }
  return timesOf(until, () => fetch(`http://127.0.0.1:${port}/api/invoices?limit=50`, { headers }))
}

async function floodedBy(name: string, waves: (typeof FLOODS)[keyof typeof FLOODS]): Promise<Comparison[]> {
  const attacker = await createCompany()
  const victim = await addCompany(attacker.dataDir, 'neighbour@example.com')
  const server = await startProduct(attacker.dataDir)
  try {
    await previewsOf(victim.token, server.port, Bun.sleep(2_000))
    const quiet = await previewsOf(victim.token, server.port, Bun.sleep(QUIET_MS))
    const attack = flood({ ...waves, port: server.port, token: attacker.token }).then(() => Bun.sleep(AFTERWARDS_MS))
    const memory = peakMemory(server.pid, attack)
    const flooded = await previewsOf(victim.token, server.port, attack)
    const [a, b] = [p95(flooded), p95(quiet)]
    const most = await memory
    const ms = (value: number) => `${value.toFixed(0)} ms`
    const range = (times: number[]) => `p95 ${ms(p95(times))}, most ${ms(Math.max(...times))}`
    return [
      {
        what: `preview beside ${name}, against quiet`,
        ours: `${range(flooded)}, of ${flooded.length}`,
        theirs: range(quiet),
        ratio: a / b,
        goal: { atMost: 2 },
      },
      {
        what: `memory beside ${name}`,
        ours: `${Math.round(most / 2 ** 20)} MiB`,
        theirs: `${MOST_MEMORY / 2 ** 20} MiB allowed`,
        ratio: most / MOST_MEMORY,
        goal: { atMost: 1 },
      },
    ]
  } finally {
    await server.stop()
    attacker.remove()
  }
}

/** Times of one preview after the other. @throws Error when one is refused. */
async function previewsOf(token: string, port: number, until: Promise<unknown>): Promise<number[]> {
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' }
  return timesOf(until, (time) => {
    // Another figure each time, or Typst would find the result in its cache.
    const body = JSON.stringify({ ...TEN_LINES, issueDate: '2027-03-02', reference: `PO-${time}` })
    return fetch(`http://127.0.0.1:${port}/api/documents/preview`, { method: 'POST', headers, body })
  })
}

/** Times of one request after the other, in milliseconds. @throws Error when one is refused. */
export async function timesOf(until: Promise<unknown>, ask: (time: number) => Promise<Response>): Promise<number[]> {
  const times: number[] = []
  let isOver = false
  void until.finally(() => (isOver = true))
  while (!isOver) {
    const startedAt = performance.now()
    const answer = await ask(times.length)
    await answer.arrayBuffer()
    if (!answer.ok) throw new Error(`It was refused: ${answer.status}`)
    times.push(performance.now() - startedAt)
    await Bun.sleep(EVERY_MS)
  }
  return times
}

export async function peakMemory(pid: number, until: Promise<unknown>): Promise<number> {
  let isOver = false
  void until.finally(() => (isOver = true))
  let most = 0
  while (!isOver) {
    most = Math.max(most, residentBytesOfTree(pid))
    await Bun.sleep(100)
  }
  return most
}

export function p95(times: number[]): number {
  const sorted = times.toSorted((a, b) => a - b)
  return sorted[Math.floor(sorted.length * 0.95)] ?? 0
}
