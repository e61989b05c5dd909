/** Measured servers: each a process of its own on a free loopback port, with its log in a file. */
import { closeSync, openSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

export const ROOT = join(import.meta.dir, '../..')

export type Running = { pid: number; port: number; stop(): Promise<void> }

/** A database that was filled without the product is checked whole before it is served. */
const UP_WITHIN_MS = 120_000

/** Starts a program and waits for its log line `… http://localhost:<port>`. */
export async function start(command: string[], log: string, settings: Record<string, string> = {}): Promise<Running> {
  const out = openSync(log, 'w')
  const child = Bun.spawn(command, {
    cwd: ROOT,
    env: { ...process.env, NODE_ENV: 'production', PORT: '0', ...settings },
    stdin: 'ignore',
    stdout: out,
    stderr: 'inherit',
  })
  closeSync(out)
  const stop = async () => {
    child.kill('SIGTERM')
    await child.exited
  }
  const until = performance.now() + UP_WITHIN_MS
  while (performance.now() < until && child.exitCode === null) {
    const port = /http:\/\/localhost:(\d+)/.exec(readFileSync(log, 'utf8'))?.[1]
    if (port) return { pid: child.pid, port: Number(port), stop }
    await Bun.sleep(2)
  }
  await stop()
  throw new Error(`${command.join(' ')} did not start: ${readFileSync(log, 'utf8').slice(-2000)}`)
}

/** Starts the product as `bun start` does. */
export function startProduct(dataDir: string, settings: Record<string, string> = {}): Promise<Running> {
  return start([process.execPath, 'src/main.ts'], join(dataDir, 'product.log'), {
    DATA_DIR: dataDir,
    WRITE_BUDGET: 'off',
    ...settings,
  })
}
