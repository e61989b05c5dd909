/** Copies and checks a database file in a separate process, because a damaged page may abort it. */
import { join } from 'node:path'
import { type CheckOutcome, sentenceOf } from '#domain/health/integrity.ts'

export type CopyResult = { isWhole: true } | { isWhole: false; problem: string }

/** `onCopied` is called when the source is no longer read. */
type Copying = { source: string; target: string; onCopied: () => void }

/** Leaves the copy at `target` if it is whole. */
export async function copyAndCheck({ source, target, onCopied }: Copying): Promise<CopyResult> {
  const outcome = await run('copy-process.ts', [source, target], { onCopied })
  return outcome.kind === 'whole' ? { isWhole: true } : { isWhole: false, problem: sentenceOf(outcome) }
}

/** Leaves no copy. @throws when `signal` ends it. */
export async function checkCopy({ source, target, onCopied }: Copying, signal: AbortSignal): Promise<CheckOutcome> {
  return run('copy-process.ts', [source, target, '--discard'], { onCopied, signal })
}

/** Checks a file that nobody has open. @throws when `signal` ends it. */
export async function checkFile(path: string, signal: AbortSignal): Promise<CheckOutcome> {
  return run('check-process.ts', [path], { onCopied: () => undefined, signal })
}

type Running = { onCopied: () => void; signal?: AbortSignal }

async function run(script: string, args: string[], { onCopied, signal }: Running): Promise<CheckOutcome> {
  signal?.throwIfAborted()
  const child = Bun.spawn([process.execPath, join(import.meta.dir, script), ...args], {
    stdout: 'pipe',
    stderr: 'ignore',
  })
  const end = () => child.kill('SIGKILL')
  signal?.addEventListener('abort', end, { once: true })
  let last = ''
  let unfinished = ''
  for await (const bytes of child.stdout.pipeThrough(new TextDecoderStream())) {
    const lines = `${unfinished}${bytes}`.split('\n')
    unfinished = lines.pop() ?? ''
    if (lines.includes('copied')) onCopied()
    last = lines.at(-1) ?? last
  }
  const code = await child.exited
  signal?.removeEventListener('abort', end)
  signal?.throwIfAborted()
  return outcomeOf(last, code, child.signalCode)
}

/** Signals from outside that end a process, for example for its memory. */
const FROM_OUTSIDE = new Set(['SIGKILL', 'SIGTERM', 'SIGINT', 'SIGHUP'])

function outcomeOf(last: string, code: number, signal: string | number | null): CheckOutcome {
  if (code === 0 && last === 'whole') return { kind: 'whole' }
  // because only our own processes write there
  if (code === 0 && last.startsWith('{')) return JSON.parse(last) as CheckOutcome
  const part = last || 'copies it'
  const by = String(signal ?? code)
  return FROM_OUTSIDE.has(by)
    ? { kind: 'failed', detail: `it was ended by ${by} as it ${part}` }
    : { kind: 'aborted', part, by }
}
