/**
 * Builds the app (dist) and the gallery (dist-gallery), each only when its inputs changed. Vite writes into .build and
 * the finished folder is renamed into place, so an interrupted build leaves the old one intact.
 *
 * bun scripts/build.ts app gallery
 */
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { alone } from './build-lock.ts'
import { describeSpent, overBudget, spentBytes } from './budgets.ts'
import { fileHashes, fingerprint } from './fingerprint.ts'
import { bun, run, seconds } from './processes.ts'

export type Product = 'app' | 'gallery'

/** `output` is the build's log, also on failure. */
export type Built = { result: 'built' | 'unchanged' | 'failed'; output: string; durationMs: number }

/** Inputs of every build. */
const SETTINGS = [
  'bun.lock',
  'package.json',
  'tsconfig.json',
  'vite.config.ts',
  'uno.config.ts',
  'scripts/build.ts',
  'scripts/budgets.ts',
  'scripts/chunks.ts',
  'scripts/classic-scripts.ts',
  'scripts/first-files.ts',
  'scripts/fingerprint.ts',
  'scripts/service-worker.ts',
]

/** The import rules limit `ui` to these two folders of `src`, so other server changes cannot affect the app. */
const APP = ['ui', 'public', 'src/domain', 'src/i18n', 'src/pages/first-paint', 'index.html', ...SETTINGS]

const PRODUCTS = {
  app: {
    folder: 'dist',
    inputs: APP,
    // Vite's manifest lists imports per file, for the budgets.
    commands: (folder: string) => [
      ['vite', 'build', '--outDir', folder, '--emptyOutDir', '--logLevel', 'warn', '--manifest'],
    ],
  },
  gallery: {
    folder: 'dist-gallery',
    // The gallery also renders public pages and PDFs, which are server code.
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
    // Storybook empties the folder first; the gallery's own pages stand beside its files.
    commands: (folder: string) => [
      ['storybook', 'build', '-o', folder, '--quiet'],
      ['vite', 'build', '--config', 'stories/gallery/vite.config.ts', '--outDir', folder, '--logLevel', 'warn'],
    ],
  },
} satisfies Record<Product, { folder: string; inputs: string[]; commands: (folder: string) => string[][] }>

/**
 * Otherwise the tools would build React's development version where NODE_ENV is set, and Storybook would send
 * telemetry.
 */
const BUILD_ENV = { NODE_ENV: 'production', STORYBOOK_DISABLE_TELEMETRY: '1' }

const STAMP = '.stamp'

/** `waits` is called when another process builds it: what that has built is then found unchanged. */
export function build(product: Product, waits?: () => void): Promise<Built> {
  return alone(product, () => buildChanged(product), waits)
}

async function buildChanged(product: Product): Promise<Built> {
  const startedAt = performance.now()
  const { folder, inputs, commands } = PRODUCTS[product]
  const stamp = fingerprint(inputs.flatMap(filesUnder), fileHashes('.'))
  if (stamp === stampOf(folder)) return { result: 'unchanged', output: '', durationMs: performance.now() - startedAt }

  const building = join(process.cwd(), '.build', product)
  rmSync(building, { recursive: true, force: true })
  mkdirSync(building, { recursive: true })
  let output = ''
  for (const command of commands(building)) {
    const ran = await run(bun('--bun', ...command), { env: BUILD_ENV, quiet: true })
    output += ran.output
    if (ran.exitCode !== 0) return { result: 'failed', output, durationMs: performance.now() - startedAt }
  }
  const durationMs = performance.now() - startedAt
  if (readdirSync(building).length === 0)
    return { result: 'failed', output: `${output}\nnothing was built`, durationMs }

  const budgets = product === 'app' ? budgetsOf(building) : { output: '', isOver: false }
  if (budgets.isOver) return { result: 'failed', output: output + budgets.output, durationMs }

  writeFileSync(join(building, STAMP), stamp)
  swap(building, folder)
  return { result: 'built', output: output + budgets.output, durationMs: performance.now() - startedAt }
}

/** Checks the size budgets. The manifest is only needed for this and is not served, so it is deleted. */
function budgetsOf(folder: string): { output: string; isOver: boolean } {
  const spent = spentBytes(folder)
  rmSync(join(folder, '.vite'), { recursive: true })
  const isOver = overBudget(spent).length > 0
  return { output: `${isOver ? 'over budget\n' : ''}${spent.map(describeSpent).join('\n')}\n`, isOver }
}

export function describe(product: Product, { result, durationMs }: Built): string {
  return `${product}: ${result} in ${seconds(durationMs)}`
}

function filesUnder(path: string): string[] {
  if (!existsSync(path)) return []
  if (!statSync(path).isDirectory()) return [path]
  return readdirSync(path, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
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
    const built = await build(product, () => process.stdout.write(`${product}: another process builds it\n`))
    process.stdout.write(`${built.output}${describe(product, built)}\n`)
    if (built.result === 'failed') process.exitCode = 1
  }
}
