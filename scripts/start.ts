/**
 * `bun start`: installs from the lockfile, builds what changed, and serves. Needs only Node and npm (`npx -y bun@1.4.5
 * start`), so everything before the server uses built-ins only.
 *
 * The server runs in this process, so that signals reach it. Under npx it has three parent processes (npm, sh, bun),
 * and npm does not forward SIGTERM: signal the process group, or run `bun start` or `bun src/main.ts` as a service.
 */
import { setPriority } from 'node:os'
import { alone } from './build-lock.ts'
import { build, describe } from './build.ts'
import { bun, run, seconds } from './processes.ts'

const waits = (what: string) => () => say(`${what}: another start is at it, this one waits`)
const installed = await alone(
  'packages',
  () => run(bun('install', '--frozen-lockfile'), { quiet: true }),
  waits('packages'),
)
if (installed.exitCode !== 0) stop('packages: the install from bun.lock failed', installed.output)
say(`packages: as in bun.lock in ${seconds(installed.durationMs)}`)

const app = await build('app', waits('app'))
if (app.result === 'failed') stop('app: the build failed', app.output)
say(describe('app', app))

process.env.GALLERY = wantsGallery() ? 'on' : 'off'
if (wantsGallery()) buildGallery()
await import('#src/main.ts')

/** Beside the server, which has the first claim on the processors: the gallery takes longer than everything else. */
function buildGallery(): void {
  const child = Bun.spawn(bun('scripts/build.ts', 'gallery'), { stdin: 'ignore', stdout: 'inherit', stderr: 'inherit' })
  setPriority(child.pid, 10)
  process.once('exit', () => child.kill())
}

/**
 * Same rule as src/env/env.ts, which cannot be imported before the install: on outside production unless GALLERY is
 * off.
 */
function wantsGallery(): boolean {
  return process.env.NODE_ENV !== 'production' && process.env.GALLERY !== 'off'
}

function say(line: string): void {
  process.stdout.write(`${line}\n`)
}

function stop(reason: string, output: string): never {
  process.stderr.write(`${output}\n${reason}\n`)
  process.exit(1)
}
