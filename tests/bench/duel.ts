/** Runs servers under the same load in interleaved rounds (A B A B): other load on the machine affects all alike. */
import { median } from './comparison.ts'
import { type Load, runLoad } from './load.ts'
import { cpuSeconds } from './machine.ts'
import type { Running } from './running.ts'

export type Measured = { perSecond: number; cpuMicros: number; medianMs: number; p99Ms: number }

type Turn = { server: Running; load: Omit<Load, 'port' | 'forMs'> }

const ROUNDS = 5

/** Medians of the rounds, after one warm-up round. */
export async function measureInterleaved(turns: Turn[], forMs: number, rounds = ROUNDS): Promise<Measured[]> {
  const measured: Measured[][] = turns.map(() => [])
  for (let round = -1; round < rounds; round++) {
    for (const [at, { server, load }] of turns.entries()) {
      const cpuBefore = cpuSeconds(server.pid)
      const { answers, seconds, medianMs, p99Ms } = await runLoad({ ...load, port: server.port, forMs })
      const cpuMicros = ((cpuSeconds(server.pid) - cpuBefore) / answers) * 1e6
      if (round >= 0) measured[at]?.push({ perSecond: answers / seconds, cpuMicros, medianMs, p99Ms })
    }
  }
  return measured.map((rounds) => ({
    perSecond: median(rounds.map(({ perSecond }) => perSecond)),
    cpuMicros: median(rounds.map(({ cpuMicros }) => cpuMicros)),
    medianMs: median(rounds.map(({ medianMs }) => medianMs)),
    p99Ms: median(rounds.map(({ p99Ms }) => p99Ms)),
  }))
}

export const rate = ({ perSecond }: Measured) => `${Math.round(perSecond)}/s`
export const cpu = ({ cpuMicros }: Measured) => `${Math.round(cpuMicros)} µs`
