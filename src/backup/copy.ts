/** Copies and checks a database file in a process of its own, which a damaged page may end. */
import { join } from 'node:path'

export type CopyResult = { isWhole: true } | { isWhole: false; problem: string }

/** @param onCopied Called when the source is no longer read. */
export async function copyAndCheck(source: string, target: string, onCopied: () => void): Promise<CopyResult> {
  const script = join(import.meta.dir, 'copy-process.ts')
  const child = Bun.spawn([process.execPath, script, source, target], { stdout: 'pipe', stderr: 'ignore' })
  let last = ''
  let unfinished = ''
  for await (const bytes of child.stdout.pipeThrough(new TextDecoderStream())) {
    const lines = `${unfinished}${bytes}`.split('\n')
    unfinished = lines.pop() ?? ''
    if (lines.includes('copied')) onCopied()
    last = lines.at(-1) ?? last
  }
  const code = await child.exited
  if (code === 0 && last === 'whole') return { isWhole: true }
  if (code === 0) return { isWhole: false, problem: last }
  return { isWhole: false, problem: `the process that ${last || 'copies it'} ended with ${child.signalCode ?? code}` }
}
