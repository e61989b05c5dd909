/** A render worker that fails as the document title says. */
import { existsSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { RenderAnswer, RenderTask } from '#pdf/worker.ts'

declare const self: Worker

const diedOnce = join(tmpdir(), `render-thread-died-${process.pid}`)

self.addEventListener('message', ({ data }: MessageEvent<RenderTask>) => {
  switch (data.model.metadata.title) {
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
      Bun.sleepSync(2_000)
      break
  }
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- because a worker, unlike a window, has none
  self.postMessage({ ok: true, value: ['rendered'] } satisfies RenderAnswer)
})
