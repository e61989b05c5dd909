/**
 * `bun start`: install from the lock, build what changed, serve. It runs on a machine that has only Node and npm
 * (`npx -y bun@1.4.5 start`), so everything before the server is Bun's and Node's built-ins.
 *
 * The server runs in this process, so a signal reaches it. Through npx three processes stand before it (npm, sh, bun)
 * and npm does not pass SIGTERM on: stop the process group, or run `bun start` or `bun src/main.ts` as a service.
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

/** The same rule as in src/env/env.ts, which cannot be read yet: on outside production unless GALLERY says off. */
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
