/** One thread of the render pool: a paper in, bytes or drawings out, one after the other. */
import type { AnyPaper } from './paper-data.ts'
import { createRenderer, type Preview } from './renderer.ts'

export type RenderTask =
  | { kind: 'pdf'; paper: AnyPaper }
  | { kind: 'pages' | 'preview'; paper: AnyPaper; page?: number }

export type RenderAnswer = { ok: true; value: Uint8Array | string[] | Preview } | { ok: false; message: string }

declare const self: Worker

const renderer = createRenderer()

self.addEventListener('message', (event: MessageEvent<RenderTask>) => {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- because a worker, unlike a window, has none
  self.postMessage(answerTo(event.data))
})

function answerTo(task: RenderTask): RenderAnswer {
  try {
    return { ok: true, value: rendered(task) }
  } catch (error) {
    return { ok: false, message: error instanceof Error ? error.message : String(error) }
  }
}

function rendered(task: RenderTask) {
  switch (task.kind) {
    case 'pdf':
      return renderer.pdf(task.paper)
    case 'pages':
      return renderer.pages(task.paper, task.page)
    case 'preview':
      return renderer.preview(task.paper, task.page)
  }
}
