/** An export works in short turns. Between them the only thread is free for other requests, for longer than the turn has held it. */
import { edenGC, heapSize } from 'bun:jsc'

/** Times as long as the turn: of ten requests, three come in a turn and wait for its end. */
const RESTS = 2
const LONGEST_REST_MS = 40

export function paceFrom(start = performance.now()): { rest(): Promise<void> } {
  let from = start
  return {
    rest: async () => {
      collectGarbage()
      // A turn that waited for a slow receiver has held up nobody.
      await Bun.sleep(Math.min(LONGEST_REST_MS, RESTS * (performance.now() - from)))
      from = performance.now()
    },
  }
}

/** The parts, with a rest after each. */
export async function* paced<Part>(parts: AsyncIterable<Part>): AsyncGenerator<Part, void> {
  const pace = paceFrom()
  for await (const part of parts) {
    yield part
    await pace.rest()
  }
}

/** Some 15 MB of rows and texts; a collection of young objects takes 3 ms. */
const TURNS_TO_COLLECTION = 24
/** Old objects may grow by as much before all are collected, which takes some 30 ms. */
const MOST_OLD_GARBAGE_BYTES = 10_000_000

const collected = { turns: 0, size: Infinity }

/**
 * Left to itself, the engine lets the heap double. Rows that are alive during a collection of young objects count as old afterwards,
 * so these are collected too: an export of 10,000 documents would hold 40 MB more.
 */
function collectGarbage(): void {
  collected.turns += 1
  if (collected.turns % TURNS_TO_COLLECTION !== 0) return
  edenGC()
  const size = heapSize()
  collected.size = Math.min(collected.size, size)
  if (size < collected.size + MOST_OLD_GARBAGE_BYTES) return
  Bun.gc(true)
  collected.size = heapSize()
}
