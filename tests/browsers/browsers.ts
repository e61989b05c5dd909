/**
 * `bun run browsers`: the main journey in WebKitGTK and in stock Firefox, which it installs on Debian as root. Not part of
 * the gate: 500 MB of packages.
 */
import { installPackages, isRootOnDebian } from '#scripts/browser.ts'
import { playwrightCounts } from '#scripts/gate/counts.ts'
import { bun, run, seconds } from '#scripts/processes.ts'

/** Each package by a program of it. */
const PACKAGES = { 'webkit2gtk-driver': 'WebKitWebDriver', 'firefox-esr': 'firefox-esr', xvfb: 'Xvfb' }

const LONGEST_MS = 20 * 60_000

const startedAt = performance.now()
await ensureInstalled()
await orEnd('install', bun('install', '--frozen-lockfile'))
await orEnd('build', bun('scripts/build.ts', 'app'))
const { exitCode, output, timedOut } = await run(
  bun('--bun', 'playwright', 'test', '--project=browsers', ...process.argv.slice(2)),
  { limitMs: LONGEST_MS },
)
const { passed, failed } = playwrightCounts(output)
// A run that was stopped, or ended without a test, did not pass.
const problems = failed === 0 && (exitCode !== 0 || timedOut || passed === 0) ? 1 : failed
console.log(`${passed} passed, ${problems} failed in ${seconds(performance.now() - startedAt)}`)
process.exitCode = problems === 0 ? 0 : 1

async function ensureInstalled(): Promise<void> {
  if (missing().length > 0 && isRootOnDebian()) await installPackages(missing())
  if (missing().length === 0) return
  console.error(
    `Missing: ${missing().join(' ')}. On Debian: apt-get install --no-install-recommends ${missing().join(' ')}`,
  )
  process.exit(1)
}

function missing(): string[] {
  return Object.entries(PACKAGES).flatMap(([name, program]) => (Bun.which(program) === null ? [name] : []))
}

async function orEnd(what: string, command: string[]): Promise<void> {
  const { exitCode, output } = await run(command, { quiet: true })
  if (exitCode === 0) return
  console.error(`${output}\n${what} failed`)
  process.exit(1)
}
