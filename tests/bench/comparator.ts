/**
 * Sets up the comparator. Its packages are installed on first use, from its own lock file and outside the product's
 * node_modules (building better-sqlite3 takes minutes, once).
 */
import { cpSync, existsSync, mkdirSync, realpathSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { DraftBody } from '#api/documents/drafts/model.ts'
import { bun, run } from '#scripts/processes.ts'
import { ROOT, type Running, start } from './running.ts'

const SOURCE = join(import.meta.dir, 'comparator')
const BUILT = join(ROOT, '.build', 'comparator')
const INSTALL_WITHIN_MS = 8 * 60_000

/** Installs packages, bundles the engine and writes the schema. @throws Error with npm's output. */
export async function prepareComparator(): Promise<void> {
  mkdirSync(BUILT, { recursive: true })
  cpSync(SOURCE, BUILT, { recursive: true })
  if (!existsSync(join(BUILT, 'node_modules', '.package-lock.json'))) {
    process.stdout.write('Installing fastify and better-sqlite3 for the comparison (once)\n')
    await runOrThrow(['npm', 'ci', '--no-audit', '--no-fund', '--prefix', BUILT, ...nodeHeaders()])
  }
  const engine = join(import.meta.dir, 'comparator-engine.ts')
  await runOrThrow(bun('build', engine, '--target', 'node', '--format', 'esm', '--outfile', join(BUILT, 'engine.mjs')))
  writeFileSync(join(BUILT, 'invoice-body.json'), JSON.stringify(DraftBody))
}

/** better-sqlite3 is compiled with the headers that Node was installed with, where they are: otherwise node-gyp downloads them. */
function nodeHeaders(): string[] {
  const node = Bun.which('node')
  const prefix = node && join(realpathSync(node), '../..')
  return prefix && existsSync(join(prefix, 'include/node/node.h')) ? [`--nodedir=${prefix}`] : []
}

export function startComparator(dataDir: string): Promise<Running> {
  return start(['node', join(BUILT, 'server.mjs')], join(dataDir, 'comparator.log'), { DATA_DIR: dataDir })
}

async function runOrThrow(command: string[]): Promise<void> {
  const { exitCode, output } = await run(command, { quiet: true, limitMs: INSTALL_WITHIN_MS })
  if (exitCode !== 0) throw new Error(`${command.join(' ')} failed: ${output.slice(-2000)}`)
}
