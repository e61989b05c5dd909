/** The same work in a small company and in a large one, in turns, as the processor's time that each takes. */
import { type Database, openDatabase } from '#db/database.ts'
import { type Comparison, median, spreadOf } from './comparison.ts'

const ROUNDS = 12
/** One warm-up round to so many. */
const A_WARM_UP = 6

type TwoSizes = {
  what: string
  /** The data folders of both companies. */
  small: string
  large: string
  /** The milliseconds of one round. */
  measure: (db: Database, round: number) => Promise<number>
  /** Many short ones are disturbed less by what else the machine does. */
  rounds?: number
  /** Most that the large one may take of the small one's time. */
  atMost: number
}

export async function compareSizes({
  what,
  small,
  large,
  measure,
  rounds = ROUNDS,
  atMost,
}: TwoSizes): Promise<Comparison> {
  const turns = [
    { db: await openDatabase({ dataDir: small }), times: [] as number[] },
    { db: await openDatabase({ dataDir: large }), times: [] as number[] },
  ] as const
  const warmUp = Math.ceil(rounds / A_WARM_UP)
  // Each of them is first in every other round.
  for (let round = 0; round < warmUp + rounds; round++) {
    for (const { db, times } of round % 2 === 0 ? turns : turns.toReversed()) {
      const ms = await measure(db, round)
      if (round >= warmUp) times.push(ms)
    }
  }
  for (const { db } of turns) await db.close()
  const [few, many] = [turns[0].times, turns[1].times]
  return {
    what,
    ours: spreadOf(many, 1),
    theirs: spreadOf(few, 1),
    ratio: median(many) / median(few),
    goal: { atMost },
  }
}
