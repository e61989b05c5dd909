/**
 * Runs commands for the scripts, each in its own process group, so that an aborted step (timeout, Ctrl-C, SIGTERM) ends
 * its browsers and servers too. Built-ins only: it runs before node_modules exists.
 */
export type Outcome = { exitCode: number; output: string; timedOut: boolean; durationMs: number }

export type RunOptions = {
  /** The folder to run in, instead of this one. */
  cwd?: string
  env?: Record<string, string>
  /** After this the process group is killed and `timedOut` is true. */
  limitMs?: number
  /** Return the output only, without printing it. */
  quiet?: boolean
}

/** Time between SIGTERM and SIGKILL. */
const GRACE_MS = 5_000

/**
 * Runs a command to its end. A failing command is a result, not an exception. `output` interleaves stdout and stderr.
 */
export async function run(command: string[], options: RunOptions = {}): Promise<Outcome> {
  const startedAt = performance.now()
  const child = Bun.spawn(command, {
    cwd: options.cwd,
    env: { ...process.env, ...options.env },
    stdin: 'ignore',
    stdout: 'pipe',
    stderr: 'pipe',
    detached: true,
  })
  const chunks: string[] = []
  const keep = (text: string) => {
    chunks.push(text)
    if (!options.quiet) process.stdout.write(text)
  }
  let timedOut = false
  const limit = setTimeout(
    () => {
      timedOut = true
      stopGroup(child.pid)
    },
    options.limitMs ?? 2 ** 31 - 1,
  )
  const release = stopWithUs(child.pid)
  const reading = Promise.all([read(child.stdout, keep), read(child.stderr, keep)])
  const exitCode = await child.exited
  clearTimeout(limit)
  // Processes left running would keep the pipes open and occupy the next step's port.
  signalGroup(child.pid, 'SIGKILL')
  await reading
  release()
  return { exitCode, output: chunks.join(''), timedOut, durationMs: performance.now() - startedAt }
}

/** `bun …` with the current executable, which may not be on PATH (npx). */
export function bun(...args: string[]): string[] {
  return [process.execPath, ...args]
}

export function seconds(durationMs: number): string {
  return `${(durationMs / 1000).toFixed(1)} s`
}

export function stopGroup(groupId: number): void {
  signalGroup(groupId, 'SIGTERM')
  setTimeout(() => signalGroup(groupId, 'SIGKILL'), GRACE_MS).unref()
}

function signalGroup(groupId: number, signal: 'SIGTERM' | 'SIGKILL'): void {
  try {
    process.kill(-groupId, signal)
  } catch {
    // The group has ended already.
  }
}

/** Forwards signals to the group: it is not the terminal's foreground group, so Ctrl-C does not reach it. */
function stopWithUs(groupId: number): () => void {
  const stop = (signal: NodeJS.Signals) => {
    signalGroup(groupId, 'SIGTERM')
    process.exit(signal === 'SIGINT' ? 130 : 143)
  }
  process.once('SIGINT', stop)
  process.once('SIGTERM', stop)
  return () => {
    process.off('SIGINT', stop)
    process.off('SIGTERM', stop)
  }
}

async function read(stream: ReadableStream<Uint8Array>, keep: (text: string) => void): Promise<void> {
  const decoder = new TextDecoder()
  for await (const chunk of stream) keep(decoder.decode(chunk, { stream: true }))
}
