/** Shows the running steps and the work left, because the output of parallel steps waits for their end. */
import { seconds } from '#scripts/processes.ts'
import type { Report } from './report.ts'

const EVERY_MS = 60_000

export type Progress = { begin: (name: string) => void; end: (report: Report) => void; stop: () => void }

/** `say` takes lines; once a minute one names what runs and for how long. */
export function showProgress(count: number, say: (line: string) => void): Progress {
  const running = new Map<string, number>()
  let ended = 0
  const now = () =>
    [...running].map(([name, from]) => `${name} for ${seconds(performance.now() - from)}`).join(', ') || 'nothing'
  const timer = setInterval(() => say(`… ${ended} of ${count} steps ended; running: ${now()}`), EVERY_MS)
  timer.unref()
  return {
    begin(name) {
      running.set(name, performance.now())
      say(`${name} …`)
    },
    end({ name, passed, failed, durationMs, note }) {
      running.delete(name)
      ended += 1
      const result = failed === 0 ? `ok, ${passed} passed` : `FAILED, ${failed} of ${passed + failed}`
      say(`${name}: ${result} in ${seconds(durationMs)}${note ? `, ${note}` : ''}; ${ended} of ${count} steps ended`)
    },
    stop: () => clearInterval(timer),
  }
}
