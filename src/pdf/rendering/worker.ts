/** The script of a render process: receives a print model, returns PDF bytes or SVG pages. */
import type { AnyPrintModel } from '#pdf/any-print-model.ts'
import { createRenderer, type Preview } from '#pdf/renderer.ts'
import { DrawingTooLarge } from './svg-pages.ts'

export type RenderTask =
  | { kind: 'pdf'; model: AnyPrintModel }
  | { kind: 'pages' | 'preview'; model: AnyPrintModel; page?: number | undefined }

/** `residentBytes` is the memory of the process after the job. */
export type RenderAnswer = { residentBytes: number } & (
  | { ok: true; value: Uint8Array | string[] | Preview }
  | { ok: false; message: string; isTooLarge: boolean }
)

const renderer = createRenderer()

process.on('message', (task: RenderTask) => process.send?.(answerTo(task)))
// The server process ended or crashed.
process.on('disconnect', () => process.exit())

function answerTo(task: RenderTask): RenderAnswer {
  const answer = attempt(task)
  return { ...answer, residentBytes: process.memoryUsage.rss() }
}

function attempt(task: RenderTask) {
  try {
    return { ok: true as const, value: rendered(task) }
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error)
    return { ok: false as const, message, isTooLarge: error instanceof DrawingTooLarge }
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
