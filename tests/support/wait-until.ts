/** The one place that asks again and again, for what ends without an event: a file, a row, a process, a mail. */

/** Longer than a busy machine takes, and less than a test may (preload.ts). */
const PATIENCE_MS = 30_000
const LONGEST_PAUSE_MS = 50

/**
 * Answers what `ask` answers as soon as that is anything but false, null or undefined.
 * @param awaited Completes "Waited for …" when it has not come.
 * @param pauseMs Between two questions. Without it they become rarer.
 * @throws when it has not come within half a minute, or `withinMs`.
 */
export async function waitUntil<T>(
  awaited: string,
  ask: () => T | Promise<T>,
  { withinMs = PATIENCE_MS, pauseMs }: { withinMs?: number; pauseMs?: number } = {},
): Promise<Exclude<T, false | null | undefined>> {
  const startedAt = performance.now()
  for (let pause = 1; ; pause = Math.min(LONGEST_PAUSE_MS, pause * 2)) {
    const answer = await ask()
    // because what is none of the three is the rest of the type
    if (answer !== false && answer !== null && answer !== undefined)
      return answer as Exclude<T, false | null | undefined>
    const waitedMs = performance.now() - startedAt
    if (waitedMs > withinMs) throw new Error(`Waited for ${awaited}, in vain for ${Math.round(waitedMs)} ms`)
    // oxlint-disable-next-line house/no-fixed-wait -- because this is the pause of what waits for everybody
    await Bun.sleep(pauseMs ?? pause)
  }
}
