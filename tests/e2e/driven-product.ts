/** The product over a clock that the test drives: in a process of its own, because it runs in Bun as the server does. */
import { spawn } from 'node:child_process'
import { createInterface } from 'node:readline'
import { resolve } from 'node:path'

type Started = { url: string; email: string; password: string }

/** A product with one company that no limit of a trial stops. */
export async function startDrivenProduct() {
  const server = spawn('bun', [resolve(import.meta.dirname, 'driven-server.ts')], {
    stdio: ['pipe', 'pipe', 'inherit'],
  })
  const lines = createInterface({ input: server.stdout })[Symbol.asyncIterator]()
  const answer = async <Answer>(): Promise<Answer> => {
    const { value, done } = await lines.next()
    if (done) throw new Error('The product has ended')
    return JSON.parse(value)
  }
  const started = await answer<Started>()
  return {
    ...started,
    /** Sets the clock, runs the jobs of recurring invoices and reminders, and answers how many mails have gone to clients. */
    goTo: async (at: string) => {
      server.stdin.write(`${at}\n`)
      return (await answer<{ letters: number }>()).letters
    },
    stop: async () => {
      const gone = new Promise((end) => server.once('exit', end))
      server.stdin.end()
      await gone
    },
  }
}
