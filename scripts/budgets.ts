/**
 * Size budgets of the code needed for first paint, in bytes after brotli, as served. `bun scripts/build.ts app` fails
 * when one is exceeded. Everything else (calendar, palette, toasts, other screens) is loaded on demand.
 */
import { existsSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'

/** An entry of Vite's manifest; keys are source files, and files' names for the groups of scripts/chunks.ts. */
type Chunk = { file: string; name?: string; imports?: string[]; css?: string[] }

type Manifest = Record<string, Chunk>

type Budget = { name: string; entries: string[]; mostBytes: number }

/** Every signed-in screen needs them. */
const SHELL = ['index.html', 'shell']

/** 1 kB is 1000 bytes. */
const BUDGETS: Budget[] = [
  // Not counted: ui/boot.ts, half a kilobyte.
  { name: 'landing', entries: ['ui/landing/landing.css'], mostBytes: 19_000 },
  { name: 'sign-up', entries: ['index.html', 'ui/features/auth/SignupScreen.tsx'], mostBytes: 125_000 },
  { name: 'signed-in shell', entries: SHELL, mostBytes: 158_000 },
  { name: 'dashboard', entries: [...SHELL, 'dashboard-others'], mostBytes: 180_000 },
  { name: 'list of invoices', entries: [...SHELL, 'lists'], mostBytes: 217_000 },
  { name: 'editor', entries: [...SHELL, 'editor'], mostBytes: 243_000 },
]

export type Spent = { name: string; bytes: number; mostBytes: number }

/** The size of each budget in a folder built with Vite's manifest. @throws when the manifest or an entry is missing. */
export function spentBytes(folder: string): Spent[] {
  // `as`, because the manifest is written in this shape by the pinned version of Vite.
  const manifest = JSON.parse(readFileSync(join(folder, '.vite/manifest.json'), 'utf8')) as Manifest
  return BUDGETS.map(({ name, entries, mostBytes }) => {
    const files = filesOf(manifest, entries)
    return { name, mostBytes, bytes: files.reduce((sum, file) => sum + brotliBytes(join(folder, file)), 0) }
  })
}

/** Scripts and styles a page needs before it renders: the entries and their static imports. */
export function filesOf(manifest: Manifest, entries: readonly string[]): string[] {
  const entry = (key: string) => manifest[key] ?? Object.values(manifest).find(({ name }) => name === key)
  const seen = new Set<string>()
  const visit = (key: string) => {
    if (seen.has(key)) return
    seen.add(key)
    const chunk = entry(key)
    if (!chunk) throw new Error(`The manifest has no ${key}: a budget in scripts/budgets.ts names it`)
    for (const imported of chunk.imports ?? []) visit(imported)
  }
  entries.forEach(visit)
  const chunks = [...seen].flatMap((key) => entry(key) ?? [])
  return [...new Set(chunks.flatMap(({ file, css = [] }) => [file, ...css]))]
}

export function overBudget(spent: readonly Spent[]): Spent[] {
  return spent.filter(({ bytes, mostBytes }) => bytes > mostBytes)
}

/** `sign-up: 124.1 of 125 kB`. */
export function describeSpent({ name, bytes, mostBytes }: Spent): string {
  return `${name}: ${(bytes / 1000).toFixed(1)} of ${mostBytes / 1000} kB`
}

function brotliBytes(file: string): number {
  const compressed = `${file}.br`
  if (!existsSync(compressed)) throw new Error(`${file} has no compressed copy to measure`)
  return statSync(compressed).size
}
