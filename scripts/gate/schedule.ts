/** Orders the steps, so that all cores have work and none waits for another. */
export type Scheduled = { name: string; needs?: string[]; cores?: number }

/** A step that another needs has failed: running it would only repeat that failure, up to its limit. */
export function failedNeedOf(
  { needs = [] }: Scheduled,
  reports: readonly { name: string; failed: number }[],
): string | undefined {
  return reports.find(({ name, failed }) => failed > 0 && needs.includes(name))?.name
}

/**
 * Runs each step once, in their order: the first that is ready and has room starts, where a step takes one core or as many
 * as it says. A step that takes all cores waits until the others have ended; what is shorter may pass it until then.
 */
export async function runScheduled<S extends Scheduled>(
  steps: readonly S[],
  cores: number,
  runStep: (step: S) => Promise<void>,
): Promise<void> {
  const waiting = [...steps]
  const running = new Map<S, Promise<void>>()
  const coresOf = (step: S) => Math.min(step.cores ?? 1, cores)
  const unfinished = () => new Set([...waiting, ...running.keys()].map(({ name }) => name))
  while (waiting.length > 0 || running.size > 0) {
    const free = cores - [...running.keys()].reduce((total, step) => total + coresOf(step), 0)
    const names = unfinished()
    const at = waiting.findIndex((step) => coresOf(step) <= free && !step.needs?.some((name) => names.has(name)))
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
