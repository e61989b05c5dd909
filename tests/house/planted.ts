/** Small trees with something wrong in them, for the tests of the guards themselves. */
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { ROOT } from './tree.ts'

export type Planted = { root: string; [Symbol.dispose]: () => void }

/** Writes the files, and copies of the repository's own settings, into a new folder that goes when the test ends. */
export function plant(files: Record<string, string>, settings: string[]): Planted {
  const root = mkdtempSync(join(tmpdir(), 'sanad-house-'))
  for (const path of settings) cpSync(join(ROOT, path), join(root, path), { recursive: true })
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(root, path)), { recursive: true })
    writeFileSync(join(root, path), text)
  }
  return { root, [Symbol.dispose]: () => rmSync(root, { recursive: true, force: true }) }
}

/** A tool of node_modules, run in `cwd` with this Bun (a machine may have no Node). */
export async function runTool(
  tool: string,
  args: string[],
  cwd: string,
): Promise<{ exitCode: number; stdout: string }> {
  const command = [process.execPath, '--bun', join(ROOT, 'node_modules/.bin', tool), ...args]
  const child = Bun.spawn(command, { cwd, stdout: 'pipe', stderr: 'inherit' })
  const [exitCode, stdout] = await Promise.all([child.exited, new Response(child.stdout).text()])
  return { exitCode, stdout }
}
