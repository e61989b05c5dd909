/**
 * Finds Chromium for stories, end-to-end tests and benchmarks: CHROMIUM_PATH, else the system's, else Debian's package
 * (as root), else Playwright's download. Tests prefer the one without windows, where it is or can be had.
 */
import { existsSync, readFileSync } from 'node:fs'
import { bun, run } from './processes.ts'

const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome']
/** The same engine without windows and tabs: it draws the same pixels with a sixth less of the processor (docs/measurements/gate.md). */
const WITHOUT_WINDOWS = 'chromium-headless-shell'
const MAC_PATHS = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
]

/**
 * The path of a browser that starts, or undefined. Ubuntu's `chromium-browser` may be a stub that only prints a hint.
 */
export function installedBrowser(): string | undefined {
  const named = process.env.CHROMIUM_PATH
  if (named !== undefined && named !== '') return named
  const found = NAMES.map((name) => Bun.which(name)).filter((path) => path !== null)
  return [...found, ...MAC_PATHS.filter((path) => existsSync(path))].find(starts)
}

/**
 * Finds or installs a browser. Requires node_modules for Playwright's download.
 * @throws Error that lists what was tried.
 */
export async function ensureBrowser(): Promise<string> {
  const present = installedBrowser()
  if (present !== undefined) return present
  if (isRootOnDebian()) {
    await installPackages(['chromium'])
    const packaged = installedBrowser()
    if (packaged !== undefined) return packaged
  }
  return playwrightBrowser()
}

/** Finds or installs the browser of the gate's tests. @throws as `ensureBrowser` */
export async function ensureTestBrowser(): Promise<string> {
  const named = process.env.CHROMIUM_PATH
  if (named !== undefined && named !== '') return named
  if (Bun.which(WITHOUT_WINDOWS) === null && isRootOnDebian()) await installPackages([WITHOUT_WINDOWS])
  const path = Bun.which(WITHOUT_WINDOWS)
  return path !== null && starts(path) ? path : ensureBrowser()
}

async function playwrightBrowser(): Promise<string> {
  const withLibraries = process.getuid?.() === 0 && Bun.which('apt-get') !== null ? ['--with-deps'] : []
  const installed = await run(bun('--bun', 'playwright', 'install', ...withLibraries, 'chromium'))
  const print = `import { chromium } from 'playwright'; process.stdout.write(chromium.executablePath())`
  const { output } = await run(bun('-e', print), { quiet: true })
  const path = output.trim()
  if (installed.exitCode === 0 && existsSync(path) && starts(path)) return path
  throw new Error(
    'No Chromium: none is installed, and neither Debian nor Playwright gave one. Install one, or set CHROMIUM_PATH.',
  )
}

export async function installPackages(names: readonly string[]): Promise<void> {
  await run(['apt-get', 'update', '-q'])
  await run(['apt-get', 'install', '-y', '-q', '--no-install-recommends', ...names], {
    env: { DEBIAN_FRONTEND: 'noninteractive' },
  })
}

export function isRootOnDebian(): boolean {
  if (process.getuid?.() !== 0 || Bun.which('apt-get') === null || !existsSync('/etc/os-release')) return false
  return /^ID=debian$/m.test(readFileSync('/etc/os-release', 'utf8'))
}

function starts(path: string): boolean {
  const { exitCode, stdout } = Bun.spawnSync([path, '--version'], { stderr: 'ignore', timeout: 20_000 })
  return exitCode === 0 && /\d+\.\d+/.test(stdout.toString())
}
