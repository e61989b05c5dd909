/**
 * `bun dev`: the server, restarted on every change, and Vite with hot reload, which proxies /api to it. When one exits,
 * the other is stopped.
 */
import { bun, stopGroup } from './processes.ts'

const commands = [bun('--watch', '--no-clear-screen', 'src/main.ts'), bun('--bun', 'vite')]

const children = commands.map((command) =>
  Bun.spawn(command, { stdin: 'ignore', stdout: 'inherit', stderr: 'inherit', detached: true }),
)

const stopAll = () => {
  for (const child of children) stopGroup(child.pid)
}
process.once('SIGINT', stopAll)
process.once('SIGTERM', stopAll)

process.exitCode = await Promise.race(children.map((child) => child.exited))
stopAll()
await Promise.all(children.map((child) => child.exited))
