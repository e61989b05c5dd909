/**
 * `bun start`: installs from the lockfile, builds what changed, and serves. Needs only Node and npm (`npx -y bun@1.4.5
 * start`), so everything before the server uses built-ins only.
 *
 * The server runs in this process, so that signals reach it. Under npx it has three parent processes (npm, sh, bun),
 * and npm does not forward SIGTERM: signal the process group, or run `bun start` or `bun src/main.ts` as a service.
 */
import { build, describe, type Product } from './build.ts'
import { bun, run, seconds } from './processes.ts'

const wanted: Product[] = wantsGallery() ? ['app', 'gallery'] : ['app']

const installed = await run(bun('install', '--frozen-lockfile'), { quiet: true })
if (installed.exitCode !== 0) stop('packages: the install from bun.lock failed', installed.output)
say(`packages: as in bun.lock in ${seconds(installed.durationMs)}`)

for (const product of wanted) {
  const built = await build(product)
  if (built.result === 'failed') stop(`${product}: the build failed`, built.output)
  say(describe(product, built))
}

await import('#src/main.ts')

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
