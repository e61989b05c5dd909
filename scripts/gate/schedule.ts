/** Orders the steps, so that all cores have work and none waits for another. */
export type Scheduled = { name: string; needs?: string[] }

/** A step that another needs has failed: running it would only repeat that failure, up to its limit. */
export function failedNeedOf(
  { needs = [] }: Scheduled,
  reports: readonly { name: string; failed: number }[],
): string | undefined {
  return reports.find(({ name, failed }) => failed > 0 && needs.includes(name))?.name
}

/** Runs each step once, in their order, and as many at once as there are cores: the first that is ready starts when one ends. */
export async function runScheduled<S extends Scheduled>(
  steps: readonly S[],
  cores: number,
  runStep: (step: S) => Promise<void>,
): Promise<void> {
  const waiting = [...steps]
  const running = new Map<S, Promise<void>>()
  const unfinished = () => new Set([...waiting, ...running.keys()].map(({ name }) => name))
  while (waiting.length > 0 || running.size > 0) {
    const names = unfinished()
    const isReady = ({ needs }: S) => running.size < cores && !needs?.some((name) => names.has(name))
    const at = waiting.findIndex(isReady)
    const [step] = at === -1 ? [] : waiting.splice(at, 1)
    if (step)
      running.set(
        step,
        runStep(step).finally(() => running.delete(step)),
      )
    else if (running.size === 0) throw new Error(`no step is ready: ${waiting.map(({ name }) => name).join(', ')}`)
    else await Promise.race(running.values())
  }
}
