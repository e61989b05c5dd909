/** Runs servers under the same load in interleaved rounds (A B A B): other load on the machine affects all alike. */
import { median, spreadOf } from './comparison.ts'
import { type Load, runLoad } from './load.ts'
import { cpuSeconds } from './machine.ts'
import type { Running } from './running.ts'

type Figures = { perSecond: number; cpuMicros: number; medianMs: number; p99Ms: number }

/** Medians of the rounds, and of two figures the lowest and the highest beside it. */
export type Measured = Figures & { spread: { perSecond: string; cpuMicros: string } }

type Turn = { server: Running; load: Omit<Load, 'port' | 'forMs'> }

const ROUNDS = 5

/** After one warm-up round. */
export async function measureInterleaved(turns: Turn[], forMs: number, rounds = ROUNDS): Promise<Measured[]> {
  const measured: Figures[][] = turns.map(() => [])
  for (let round = -1; round < rounds; round++) {
    for (const [at, { server, load }] of turns.entries()) {
      const cpuBefore = cpuSeconds(server.pid)
      const { answers, seconds, medianMs, p99Ms } = await runLoad({ ...load, port: server.port, forMs })
      const cpuMicros = ((cpuSeconds(server.pid) - cpuBefore) / answers) * 1e6
      if (round >= 0) measured[at]?.push({ perSecond: answers / seconds, cpuMicros, medianMs, p99Ms })
    }
  }
  return measured.map(summary)
}

function summary(rounds: Figures[]): Measured {
  const all = (name: keyof Figures) => rounds.map((round) => round[name])
  return {
    perSecond: median(all('perSecond')),
    cpuMicros: median(all('cpuMicros')),
    medianMs: median(all('medianMs')),
    p99Ms: median(all('p99Ms')),
    spread: { perSecond: spreadOf(all('perSecond')), cpuMicros: spreadOf(all('cpuMicros')) },
  }
}

export const rate = ({ spread }: Measured) => `${spread.perSecond} /s`
export const cpu = ({ spread }: Measured) => `${spread.cpuMicros} µs`
