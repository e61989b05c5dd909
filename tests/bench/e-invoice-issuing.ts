/** Issuing with e-invoices prepared against issuing with them off, in both countries, over HTTP. */
import type { CommercialDocument } from '#domain/documents/document.ts'
import type { Company } from './company.ts'
import { type Comparison, median, spreadOf } from './comparison.ts'
import { caller, createEInvoicing, type EInvoiceCountry, wholeDraft } from './e-invoice-companies.ts'
import { runLoad } from './load.ts'
import { cpuSeconds } from './machine.ts'
import { type Running, startProduct } from './running.ts'

/** Many and short: what else the machine does changes within seconds, and the two of a round are compared. */
const ROUNDS = 41
const ROUND_MS = 500
/** Until the code of both has been compiled: judging a document takes a third of its first time after some 8,000 of them. */
const WARM_UP_MS = 20_000

/** Least part of the speed of off, by mode. A Saudi document gets its file and its link of the chain in its issue. */
const GOALS = [
  ['AE', 'prepare', 0.95],
  ['AE', 'hold-back', 0.95],
  ['SA', 'prepare', 0.8],
] as const

export async function eInvoiceIssuing(): Promise<Comparison[]> {
  const comparisons: Comparison[] = []
  for (const [country, mode, goal] of GOALS) {
    const companies = [await createEInvoicing(country, mode), await createEInvoicing(country, 'off')] as const
    const [on, off] = companies
    const servers = [await startProduct(on.dataDir), await startProduct(off.dataDir)] as const
    try {
      await requireFiles(servers, companies, country)
      comparisons.push(...(await compared(servers, companies, { country, mode, goal })))
    } finally {
      for (const server of servers) await server.stop()
      for (const company of companies) company.remove()
    }
  }
  return comparisons
}

type Two<Member> = readonly [Member, Member]

/** @throws Error unless the first prepares a file that lacks nothing, and the other none. */
async function requireFiles(servers: Two<Running>, companies: Two<Company>, country: EInvoiceCountry): Promise<void> {
  const states = await Promise.all(
    ([0, 1] as const).map(async (at) => {
      const call = caller(servers[at], companies[at])
      const { id } = await call<CommercialDocument>('POST', '/api/invoices?issue=1', wholeDraft(country))
      return (await call<{ state: string }>('GET', `/api/invoices/${id}/e-invoice`)).state
    }),
  )
  if (states.join() !== 'ready,not-applicable') throw new Error(`The e-invoices are ${states.join(' and ')}`)
}

type Goal = { country: EInvoiceCountry; mode: string; goal: number }

async function compared(
  servers: Two<Running>,
  companies: Two<Company>,
  { country, mode, goal }: Goal,
): Promise<Comparison[]> {
  const body = JSON.stringify({ id: '{{new}}', ...wholeDraft(country) })
  const turn = (at: 0 | 1) => ({
    connections: 32,
    method: 'POST' as const,
    paths: ['/api/invoices?issue=1'],
    headers: { authorization: `Bearer ${companies[at].token}` },
    body,
  })
  const measure = async (at: 0 | 1, forMs: number): Promise<Figures> => {
    const cpuBefore = cpuSeconds(servers[at].pid)
    const { answers, seconds } = await runLoad({ ...turn(at), port: servers[at].port, forMs })
    const cpuMicros = ((cpuSeconds(servers[at].pid) - cpuBefore) / answers) * 1e6
    return { perSecond: answers / seconds, cpuMicros }
  }
  await measure(0, WARM_UP_MS)
  await measure(1, WARM_UP_MS)
  const rounds: { on: Figures; off: Figures }[] = []
  // Each of them is first in every other round.
  for (let round = 0; round < ROUNDS; round++) {
    const first = await measure(round % 2 === 0 ? 0 : 1, ROUND_MS)
    const second = await measure(round % 2 === 0 ? 1 : 0, ROUND_MS)
    rounds.push(round % 2 === 0 ? { on: first, off: second } : { on: second, off: first })
  }
  const what = `issue 10 lines in ${country}, ${mode} against off`
  const shown = (which: 'on' | 'off', figure: keyof Figures) => spreadOf(rounds.map((round) => round[which][figure]))
  return [
    {
      what: `${what}: throughput`,
      ours: `${shown('on', 'perSecond')} /s`,
      theirs: `${shown('off', 'perSecond')} /s`,
      // A ratio for each round, because the disk of a busy machine is several times slower in one than in another.
      ratio: median(rounds.map(({ on, off }) => on.perSecond / off.perSecond)),
      goal: { atLeast: goal },
      cause:
        'the facts are judged before the issue, and in Saudi Arabia the XML is written and hashed in its transaction',
    },
    {
      what: `${what}: CPU a request`,
      ours: `${shown('on', 'cpuMicros')} µs`,
      theirs: `${shown('off', 'cpuMicros')} µs`,
      ratio: median(rounds.map(({ on, off }) => off.cpuMicros / on.cpuMicros)),
    },
  ]
}

type Figures = { perSecond: number; cpuMicros: number }
