/** Worker of the render pool: takes a print model, returns PDF bytes or SVG pages. */
import type { AnyPrintModel } from './print-model.ts'
import { createRenderer, type Preview } from './renderer.ts'

export type RenderTask =
  | { kind: 'pdf'; model: AnyPrintModel }
  | { kind: 'pages' | 'preview'; model: AnyPrintModel; page?: number }

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
      return renderer.pdf(task.model)
    case 'pages':
      return renderer.pages(task.model, task.page)
    case 'preview':
      return renderer.preview(task.model, task.page)
  }
}
