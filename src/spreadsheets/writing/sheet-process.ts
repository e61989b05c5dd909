/**
 * One process for one spreadsheet: what the package holds, some 500 MB for 50,000 rows, goes with it, and the thread that answers
 * requests is not held up.
 */
import { fileURLToPath } from 'node:url'
import type { FileSink } from 'bun'
import { Refusal } from '#domain/refusal.ts'
import { END, type Sheet } from './sheet.ts'

const SCRIPT = fileURLToPath(new URL('./worker.ts', import.meta.url))

type Given = {
  sheet: Sheet
  /** The cells of the rows below the head. */
  pages: AsyncIterable<readonly string[][]>
  withinMs: number
  /** Ends the process. */
  signal: AbortSignal | undefined
}

/**
 * The bytes of the file; null when the process took longer or the request was given up.
 * @throws what `pages` throws, and Refusal `spreadsheet.failed` when the process ended by itself, as for want of memory.
 */
export async function writeInProcess({ sheet, pages, withinMs, signal }: Given): Promise<Uint8Array | null> {
  const startedAt = performance.now()
  const child = Bun.spawn([process.execPath, SCRIPT], {
    env: {},
    stdio: ['pipe', 'pipe', 'inherit'],
    timeout: withinMs,
    killSignal: 'SIGKILL',
    ...(signal && { signal }),
  })
  try {
    for await (const line of linesOf(sheet, pages)) {
      if (child.exitCode !== null || child.signalCode !== null) break
      await handOver(child.stdin, `${line}\n`)
    }
    const bytes = await new Response(child.stdout).bytes()
    const code = await child.exited
    if (code === 0) return bytes
    if (signal?.aborted || performance.now() - startedAt >= withinMs) return null
    throw new Refusal('spreadsheet.failed')
  } finally {
    child.kill('SIGKILL')
  }
}

async function* linesOf(sheet: Sheet, pages: Given['pages']): AsyncGenerator<string, void> {
  yield JSON.stringify(sheet)
  for await (const page of pages) yield JSON.stringify(page)
  yield END
}

/** Waits while the process is behind. With a process that has ended it fails, which the caller sees by itself. */
async function handOver(input: FileSink, line: string): Promise<void> {
  try {
    await input.write(line)
    await input.flush()
  } catch (error) {
    if (!isBrokenPipe(error)) throw error
  }
}

const isBrokenPipe = (error: unknown) => error instanceof Error && 'code' in error && error.code === 'EPIPE'
