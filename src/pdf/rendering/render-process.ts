/**
 * A process that renders one job at a time. It is not a thread, because Typst is native code that cannot be interrupted in
 * a thread and frees its memory only when its process ends (decision 32).
 */
import { constants, getPriority, setPriority } from 'node:os'
import { fileURLToPath } from 'node:url'
import type { Preview } from '#pdf/renderer.ts'
import type { RenderAnswer, RenderTask } from './worker.ts'

export type Rendered = Uint8Array | string[] | Preview

/** Large jobs have `low` priority and use an idle processor only. A process never changes its priority. */
export type Priority = 'normal' | 'low'

export type RenderProcess = {
  readonly priority: Priority
  /**
   * Runs one task at a time. Rejects with `ProcessLost` when the process ends meanwhile, with `TooLarge` when the result
   * exceeds its limit, otherwise with the template's failure.
   */
  run(task: RenderTask, withinMs: number): Promise<Rendered>
  isAlive(): boolean
  stop(): void
}

export class ProcessLost extends Error {
  override readonly name = 'ProcessLost'
  /** Set when it did not crash but timed out: a retry would take as long. */
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

/** A ninth of the weight of normal priority: large jobs yield, but still finish (sched(7), "The nice value"). */
const NICER_BY = 10

export function startRenderProcess({ script, priority, maxResidentBytes }: RenderProcessOptions): RenderProcess {
  let pending: Pending | null = null
  let alive = true

  const finish = (): Pending | null => {
    const finished = pending
    pending = null
    clearTimeout(finished?.timer)
    // An idle child process must not keep the server process alive.
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
    // The process needs no environment, and the server's contains secrets.
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
  // The priority is set at once, because threads inherit it when they start.
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
