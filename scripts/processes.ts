/**
 * Commands that the scripts run. Each gets a process group of its own, so that a step that is cut off (a time limit,
 * Ctrl-C, SIGTERM) takes its browsers and servers with it. Built-ins only: it runs before node_modules exists.
 */
export type Outcome = { exitCode: number; output: string; timedOut: boolean; durationMs: number }

export type RunOptions = {
  env?: Record<string, string>
  /** After this the whole group is killed and `timedOut` is true. */
  limitMs?: number
  /** Keep the output for the caller instead of showing it as it comes. */
  quiet?: boolean
}

/** Time a group has between SIGTERM and SIGKILL. */
const GRACE_MS = 5_000

/** Runs to the end; a command that fails is an outcome, not an exception. Output is stdout and stderr as they came. */
export async function run(command: string[], options: RunOptions = {}): Promise<Outcome> {
  const startedAt = performance.now()
  const child = Bun.spawn(command, {
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
  // What the command left running would hold the pipes open, and the port of the next step.
  signalGroup(child.pid, 'SIGKILL')
  await reading
  release()
  return { exitCode, output: chunks.join(''), timedOut, durationMs: performance.now() - startedAt }
}

/** `bun …` with the Bun that runs us, which may not be on PATH (npx). */
export function bun(...args: string[]): string[] {
  return [process.execPath, ...args]
}

/** `1.2 s`, for people. */
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
    // The group is gone already, which is what was wanted.
  }
}

/** A signal to us ends the group too: it is not the terminal's own group, so Ctrl-C would not reach it. */
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
