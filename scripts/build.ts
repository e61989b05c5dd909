/**
 * Builds the app (dist) and the gallery (dist-gallery), each only when something it is made from has changed. Vite
 * writes into .build and the finished folder is renamed into place, so a build that is cut off leaves the old one whole.
 *
 *   bun scripts/build.ts app gallery
 */
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describeSpent, overBudget, spentBytes } from './budgets.ts'
import { bun, run, seconds } from './processes.ts'

export type Product = 'app' | 'gallery'

/** `failed` comes with what the build said. */
export type Built = { result: 'built' | 'unchanged' | 'failed'; output: string; durationMs: number }

/** What decides how anything is built. */
const SETTINGS = [
  'bun.lock',
  'package.json',
  'tsconfig.json',
  'vite.config.ts',
  'uno.config.ts',
  'scripts/build.ts',
  'scripts/budgets.ts',
  'scripts/service-worker.ts',
]

/** The walls keep `ui` to itself and these two floors of `src`: a change elsewhere on the server cannot reach the app. */
const APP = ['ui', 'public', 'src/domain', 'src/i18n', 'index.html', ...SETTINGS]

const PRODUCTS = {
  app: {
    folder: 'dist',
    inputs: APP,
    // The manifest tells which file imports which, for the budgets.
    command: (folder: string) => [
      'vite',
      'build',
      '--outDir',
      folder,
      '--emptyOutDir',
      '--logLevel',
      'warn',
      '--manifest',
    ],
  },
  gallery: {
    folder: 'dist-gallery',
    // The public pages are the server's own, and so is the paper.
    inputs: [
      ...APP,
      'src/pages/landing',
      'src/pages/html.ts',
      'src/pdf',
      'stories',
      '.storybook',
      'tests/support',
      'tests/visual/pictures',
    ],
    command: (folder: string) => ['storybook', 'build', '-o', folder, '--quiet'],
  },
} satisfies Record<Product, { folder: string; inputs: string[]; command: (folder: string) => string[] }>

/** The tools would otherwise build React's development version where NODE_ENV is set, and Storybook would call home. */
const BUILD_ENV = { NODE_ENV: 'production', STORYBOOK_DISABLE_TELEMETRY: '1' }

const STAMP = '.stamp'

export async function build(product: Product): Promise<Built> {
  const startedAt = performance.now()
  const { folder, inputs, command } = PRODUCTS[product]
  const stamp = fingerprint(inputs)
  if (stamp === stampOf(folder)) return { result: 'unchanged', output: '', durationMs: performance.now() - startedAt }

  const building = join(process.cwd(), '.build', product)
  rmSync(building, { recursive: true, force: true })
  mkdirSync(building, { recursive: true })
  const { exitCode, output } = await run(bun('--bun', ...command(building)), { env: BUILD_ENV, quiet: true })
  const durationMs = performance.now() - startedAt
  if (exitCode !== 0) return { result: 'failed', output, durationMs }
  if (readdirSync(building).length === 0)
    return { result: 'failed', output: `${output}\nnothing was built`, durationMs }

  const told = product === 'app' ? budgetsOf(building) : { output: '', isOver: false }
  if (told.isOver) return { result: 'failed', output: output + told.output, durationMs }

  writeFileSync(join(building, STAMP), stamp)
  swap(building, folder)
  return { result: 'built', output: output + told.output, durationMs: performance.now() - startedAt }
}

/** How much comes before the first paint. The manifest that tells is for this alone, and nothing to serve. */
function budgetsOf(folder: string): { output: string; isOver: boolean } {
  const spent = spentBytes(folder)
  rmSync(join(folder, '.vite'), { recursive: true })
  const isOver = overBudget(spent).length > 0
  return { output: `${isOver ? 'over budget\n' : ''}${spent.map(describeSpent).join('\n')}\n`, isOver }
}

/** One line for people: `app: built in 3.1 s`. */
export function describe(product: Product, { result, durationMs }: Built): string {
  return `${product}: ${result} in ${seconds(durationMs)}`
}

/** SHA-256 over the names and contents of every file; a file that does not exist counts as absent. */
export function fingerprint(paths: string[]): string {
  const hash = new Bun.CryptoHasher('sha256')
  for (const file of paths.flatMap(filesUnder)) {
    hash.update(`${file}\0`)
    hash.update(readFileSync(file))
    hash.update('\0')
  }
  return hash.digest('hex')
}

function filesUnder(path: string): string[] {
  if (!existsSync(path)) return []
  if (!statSync(path).isDirectory()) return [path]
  return readdirSync(path, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .sort()
}

function stampOf(folder: string): string | undefined {
  const stamp = join(folder, STAMP)
  return existsSync(stamp) ? readFileSync(stamp, 'utf8') : undefined
}

function swap(building: string, folder: string): void {
  const old = `${building}-old`
  rmSync(old, { recursive: true, force: true })
  if (existsSync(folder)) renameSync(folder, old)
  renameSync(building, folder)
  rmSync(old, { recursive: true, force: true })
}

if (import.meta.main) {
  for (const product of process.argv.slice(2)) {
    if (product !== 'app' && product !== 'gallery')
      throw new Error(`bun scripts/build.ts [app] [gallery], not ${product}`)
    const built = await build(product)
    process.stdout.write(`${built.output}${describe(product, built)}\n`)
    if (built.result === 'failed') process.exitCode = 1
  }
}
