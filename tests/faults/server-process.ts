/** The product as it is started, in a process of its own over a folder of the test: to be killed, stopped and flooded. */
import { join } from 'node:path'

export type ServerProcess = {
  pid: number
  /** Resolves with its address when it says that it listens. Rejects with what it wrote when it ends before. */
  listening: Promise<string>
  /** Everything it wrote so far, on both streams. */
  output(): string
  /** `kill -9`. */
  kill(): Promise<void>
  /** SIGTERM; answers the exit code. */
  stop(): Promise<number>
  exited: Promise<number>
}

const ROOT = join(import.meta.dir, '..', '..')
const ADDRESS = /Sanad listens on http:\/\/localhost:(\d+)/

/** @param settings As in the environment. Nothing else of this process's own environment reaches it but PATH. */
export function startServerProcess(dataDir: string, settings: Record<string, string> = {}): ServerProcess {
  const child = Bun.spawn([process.execPath, join(ROOT, 'src', 'main.ts')], {
    cwd: ROOT,
    env: {
      PATH: process.env.PATH ?? '',
      DATA_DIR: dataDir,
      PORT: '0',
      GALLERY: 'off',
      WRITE_BUDGET: 'off',
      ...settings,
    },
    stdin: 'ignore',
    stdout: 'pipe',
    stderr: 'pipe',
  })
  // Ends the server when its own input does, so that a test run that is cut off leaves none behind.
  const guard = Bun.spawn(['sh', '-c', 'read -r _; kill -9 "$0"', String(child.pid)], { stdin: 'pipe' })
  const exited = child.exited.finally(() => guard.kill('SIGKILL'))
  let written = ''
  let found: (address: string) => void = () => undefined
  const address = new Promise<string>((resolve) => (found = resolve))
  const gather = async (stream: ReadableStream<Uint8Array>) => {
    const decoder = new TextDecoder()
    for await (const part of stream) {
      written += decoder.decode(part, { stream: true })
      // The numeric address is used, because a machine may resolve localhost to another address first, or not at all.
      const port = ADDRESS.exec(written)?.[1]
      if (port !== undefined) found(`http://127.0.0.1:${port}`)
    }
  }
  const gathered = Promise.all([gather(child.stdout), gather(child.stderr)])
  const ended = exited.then(async (code) => {
    await gathered
    throw new Error(`The server ended with ${code}: ${written}`)
  })
  const listening = Promise.race([address, ended])
  // The rejection reaches callers that await it; callers that kill the process first do not.
  listening.catch(() => undefined)
  return {
    pid: child.pid,
    listening,
    output: () => written,
    exited,
    kill: async () => {
      child.kill('SIGKILL')
      await exited
      await gathered
    },
    stop: async () => {
      child.kill('SIGTERM')
      const code = await exited
      await gathered
      return code
    },
  }
}
