/**
 * Bytes a browser loads for each route: JavaScript and CSS, Brotli-compressed. Read from the built files: what
 * index.html references, the route's chunks, and their static imports.
 */
import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { build } from '#scripts/build.ts'
import type { Comparison } from './comparison.ts'
import { ROOT } from './running.ts'

const ASSETS = join(ROOT, 'dist', 'assets')

/** The chunks of a route in addition to those of index.html; the design sets budgets for two, in Brotli bytes. */
const ROUTES = [
  { route: 'sign-up', chunks: ['SignupScreen'], budget: 125_000 },
  { route: 'the signed-in shell', chunks: ['Frame'], budget: 150_000 },
  { route: '/invoices', chunks: ['Frame', 'InvoicesScreen'] },
  { route: '/invoices/:id', chunks: ['Frame', 'InvoiceScreen'] },
  { route: '/invoices/new', chunks: ['Frame', 'CreateInvoiceScreen'] },
  { route: '/settings', chunks: ['Frame', 'AccountScreen'] },
]

const SHELL = 150_000

export async function weight(): Promise<Comparison[]> {
  const built = await build('app')
  if (built.result === 'failed') throw new Error(built.output)
  const names = readdirSync(ASSETS)
  const entry = [...readFileSync(join(ROOT, 'dist', 'index.html'), 'utf8').matchAll(/assets\/([\w.-]+\.(?:js|css))/g)]
  const first = entry.map(([, name = '']) => name)
  return ROUTES.map(({ route, chunks, budget }) => {
    const own = chunks.flatMap((chunk) =>
      names.filter((name) => name.startsWith(`${chunk}-`) && /\.(js|css)$/.test(name)),
    )
    if (own.length < chunks.length) throw new Error(`${route}: no chunk of ${chunks.join(' or ')}`)
    const bytes = [...closure([...first, ...own])].reduce((sum, name) => sum + brotliBytes(name), 0)
    const allowed = budget ?? SHELL
    return {
      what: `brotli bytes of ${route}${budget ? '' : ', beside the budget of the shell'}`,
      ours: `${(bytes / 1000).toFixed(1)} kB`,
      theirs: `${allowed / 1000} kB allowed`,
      ratio: bytes / allowed,
      ...(budget && { goal: { atMost: 1 } }),
      cause: 'more code than the budget; the chunks are in dist/assets',
    }
  })
}

/** Follows static imports; `import('…')` is left out. */
function closure(names: string[]): Set<string> {
  const seen = new Set<string>()
  const waiting = [...names]
  for (let name = waiting.pop(); name !== undefined; name = waiting.pop()) {
    if (seen.has(name)) continue
    seen.add(name)
    if (!name.endsWith('.js')) continue
    const text = readFileSync(join(ASSETS, name), 'utf8')
    for (const [, imported = ''] of text.matchAll(/(?:from|import)\s*["']\.\/([\w.-]+\.js)["']/g))
      waiting.push(imported)
  }
  return seen
}

const brotliBytes = (name: string): number => statSync(join(ASSETS, `${name}.br`)).size
