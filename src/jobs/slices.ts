/** Long work in write jobs of a few rows each, between which requests are served. */
import type { Database, Writer } from '#db/database.ts'

const PAUSE_MS = 20

/** Runs `slice`, which returns the number of rows it did, until there are fewer than `batch` or the signal is aborted. */
export async function inSlices(
  db: Database,
  batch: number,
  signal: AbortSignal,
  slice: (tx: Writer) => Promise<number>,
): Promise<void> {
  while (!signal.aborted && (await db.write(slice)) === batch) await Bun.sleep(PAUSE_MS)
}
