/** A render process that fails as the document title says. */
import { existsSync, rmSync, writeFileSync } from 'node:fs'
import { getPriority, tmpdir } from 'node:os'
import { join } from 'node:path'
import type { RenderAnswer, RenderTask } from '#pdf/rendering/worker.ts'

const diedOnce = join(tmpdir(), `render-process-died-${process.ppid}`)

process.on('message', ({ model }: RenderTask) => {
  const { title } = model.metadata
  switch (title) {
    case 'dies once':
      if (existsSync(diedOnce)) rmSync(diedOnce)
      else {
        writeFileSync(diedOnce, '')
        process.exit(1)
      }
      break
    case 'dies always':
      process.exit(1)
      break
    case 'hangs':
      // oxlint-disable-next-line house/no-fixed-wait -- because a worker that hangs is what the pool is tried with
      Bun.sleepSync(2_000)
      break
    case 'takes 200 ms':
      // oxlint-disable-next-line house/no-fixed-wait -- because a job that takes its time is what the pool is tried with
      Bun.sleepSync(200)
      break
  }
  const answer: RenderAnswer =
    title === 'too large'
      ? { ok: false, message: '', isTooLarge: true, residentBytes: 0 }
      : { ok: true, value: [said(title)], residentBytes: 1 }
  process.send?.(answer)
})

function said(title: string): string {
  if (title === 'tells its process') return String(process.pid)
  return title === 'tells its priority' ? String(getPriority()) : 'rendered'
}
