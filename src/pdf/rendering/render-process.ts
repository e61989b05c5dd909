/**
 * A process that renders one job at a time. A process, not a thread: Typst is native code that no thread can be stopped
 * in, and gives its memory back only when its process ends (decision 32).
 */
import { constants, getPriority, setPriority } from 'node:os'
import { fileURLToPath } from 'node:url'
import type { Preview } from '#pdf/renderer.ts'
import type { RenderAnswer, RenderTask } from './worker.ts'

export type Rendered = Uint8Array | string[] | Preview

/** `low`: of large jobs, which take a processor only while nobody else wants it. A process keeps its priority. */
export type Priority = 'normal' | 'low'

export type RenderProcess = {
  readonly priority: Priority
  /**
   * One task at a time. Rejects with `ProcessLost` when the process ends meanwhile, with `TooLarge` when the result
   * exceeds its limit, otherwise with the template's failure.
   */
  run(task: RenderTask, withinMs: number): Promise<Rendered>
  isAlive(): boolean
  stop(): void
}

export class ProcessLost extends Error {
  override readonly name = 'ProcessLost'
  /** It did not die but took too long: trying again would take as long. */
  readonly hung: boolean

  constructor(hung: boolean) {
    super(hung ? 'Rendering took too long' : 'The render process died')
    this.hung = hung
  }
}

export class TooLarge extends Error {
  override readonly name = 'TooLarge'
}

export type RenderProcessOptions = {
  script: URL
  priority: Priority
  /** A process that uses more after a job is replaced by a new one. */
  maxResidentBytes: number
}

type Pending = { resolve: (value: Rendered) => void; reject: (error: Error) => void; timer: Timer }

/** A ninth of the weight of normal priority: a large job waits for others, but ends (sched(7), "The nice value"). */
const NICER_BY = 10

export function startRenderProcess({ script, priority, maxResidentBytes }: RenderProcessOptions): RenderProcess {
  let pending: Pending | null = null
  let alive = true

  const finish = (): Pending | null => {
    const finished = pending
    pending = null
    clearTimeout(finished?.timer)
    // An idle process must not keep the other one alive that has nothing else to do.
    child.unref()
    return finished
  }
  const end = (hung: boolean): void => {
    if (!alive) return
    alive = false
    finish()?.reject(new ProcessLost(hung))
    child.kill('SIGKILL')
  }
  const child = Bun.spawn([process.execPath, fileURLToPath(script)], {
    // It needs none, and this process's own has secrets.
    env: {},
    stdio: ['ignore', 'ignore', 'inherit'],
    serialization: 'advanced',
    ipc: (answer: RenderAnswer) => {
      if (answer.ok) finish()?.resolve(answer.value)
      else finish()?.reject(answer.isTooLarge ? new TooLarge(answer.message) : new Error(answer.message))
      if (answer.residentBytes > maxResidentBytes) end(false)
    },
    onExit: () => end(false),
  })
  child.unref()
  // At once, because its threads take the priority that it has when they start.
  if (priority === 'low') setPriority(child.pid, Math.min(getPriority() + NICER_BY, constants.priority.PRIORITY_LOW))

  return {
    priority,
    run: (task, withinMs) =>
      new Promise((resolve, reject) => {
        if (!alive) return reject(new ProcessLost(false))
        pending = { resolve, reject, timer: setTimeout(() => end(true), withinMs) }
        child.ref()
        child.send(task)
      }),
    isAlive: () => alive,
    stop: () => end(false),
  }
}
