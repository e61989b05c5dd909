/**
 * Lighthouse by its own command, in the browser of the tests and under Bun: the scores of a page, from 0 to 100, and its
 * milliseconds. It requests nothing but the page (its error reports are off).
 */
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ensureBrowser } from '#scripts/browser.ts'
import { bun, run } from '#scripts/processes.ts'

export type Category = 'performance' | 'accessibility' | 'best-practices' | 'seo'

export type Seen = {
  scores: Partial<Record<Category, number>>
  /** On its simulated 4G and processor of a telephone; undefined without `performance`. */
  largestPaintMs: number | undefined
  /** Audits below the full score, one line each. */
  complaints: string[]
}

/** The part of a report of Lighthouse 12 that is read here. */
type Report = {
  categories: Record<Category, { score: number | null; auditRefs: { id: string; weight: number }[] }>
  audits: Record<string, { title: string; score: number | null; numericValue?: number; displayValue?: string }>
}

const WITHIN_MS = 55_000
const FLAGS = '--headless=new --no-sandbox --disable-background-networking --disable-component-update'

/** @throws Error with what Lighthouse said when it could not look. */
export async function lookWithLighthouse(url: string, categories: readonly Category[]): Promise<Seen> {
  const folder = mkdtempSync(join(tmpdir(), 'sanad-lighthouse-'))
  const file = join(folder, 'report.json')
  const options = ['--quiet', '--no-enable-error-reporting', '--output=json', `--output-path=${file}`]
  const command = bun('--bun', 'node_modules/lighthouse/cli/index.js', url, ...options)
  const { exitCode, output } = await run(
    [...command, `--only-categories=${categories.join(',')}`, `--chrome-flags=${FLAGS}`],
    { quiet: true, limitMs: WITHIN_MS, env: { CHROME_PATH: await ensureBrowser() } },
  )
  try {
    if (exitCode !== 0) throw new Error(`Lighthouse could not look at ${url}: ${output.slice(-2000)}`)
    // `as`, because the version in package.json writes this shape.
    return seenIn(JSON.parse(readFileSync(file, 'utf8')) as Report)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

function seenIn({ categories, audits }: Report): Seen {
  const scores = Object.entries(categories).map(([name, { score }]) => [name, Math.round((score ?? 0) * 100)])
  const counted = Object.values(categories).flatMap(({ auditRefs }) => auditRefs.filter(({ weight }) => weight > 0))
  const wanting = counted.map(({ id }) => audits[id]).filter((audit) => audit && (audit.score ?? 1) < 1)
  return {
    scores: Object.fromEntries(scores),
    largestPaintMs: audits['largest-contentful-paint']?.numericValue,
    complaints: wanting.map((audit) => `${audit?.title} ${audit?.displayValue ?? ''}`.trim()),
  }
}
