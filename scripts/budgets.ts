/**
 * How much code comes before the first paint, in bytes after brotli, as the server sends it. `bun scripts/build.ts app`
 * fails when a budget is exceeded: everything else (calendar, palette, toasts, other rooms) is loaded when it is wanted.
 */
import { existsSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'

/** One entry of Vite's manifest; keys are source files. */
type Chunk = { file: string; imports?: string[]; css?: string[] }

type Manifest = Record<string, Chunk>

type Budget = { name: string; entries: string[]; mostBytes: number }

/** 1 kB is 1000 bytes. */
const BUDGETS: Budget[] = [
  // Beside it only public/boot.js, half a kilobyte.
  { name: 'landing', entries: ['ui/landing/landing.css'], mostBytes: 19_000 },
  { name: 'sign-up', entries: ['index.html', 'ui/features/auth/SignupScreen.tsx'], mostBytes: 125_000 },
  { name: 'signed-in shell', entries: ['index.html', 'ui/app/AuthenticatedLayout.tsx'], mostBytes: 150_000 },
]

export type Spent = { name: string; bytes: number; mostBytes: number }

/** What each budget has spent in a folder built with Vite's manifest. @throws when the manifest or an entry is missing. */
export function spentBytes(folder: string): Spent[] {
  // `as`, because the manifest is written by the Vite of bun.lock in this shape.
  const manifest = JSON.parse(readFileSync(join(folder, '.vite/manifest.json'), 'utf8')) as Manifest
  return BUDGETS.map(({ name, entries, mostBytes }) => {
    const files = filesOf(manifest, entries)
    return { name, mostBytes, bytes: files.reduce((sum, file) => sum + brotliBytes(join(folder, file)), 0) }
  })
}

/** The scripts and styles that a page needs before it shows: the entries and all they import statically. */
export function filesOf(manifest: Manifest, entries: readonly string[]): string[] {
  const seen = new Set<string>()
  const visit = (key: string) => {
    if (seen.has(key)) return
    seen.add(key)
    const chunk = manifest[key]
    if (!chunk) throw new Error(`The manifest has no ${key}: a budget in scripts/budgets.ts names it`)
    for (const imported of chunk.imports ?? []) visit(imported)
  }
  entries.forEach(visit)
  const chunks = [...seen].flatMap((key) => manifest[key] ?? [])
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
