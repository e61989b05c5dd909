/**
 * One process for one picture. Native code that reads hostile files gets no secret of the server, no time beyond its limit,
 * no memory after its end, and no data of the previous picture.
 */
import { fileURLToPath } from 'node:url'
import type { DrawnPicture } from './draw.ts'
import type { DrawingAnswer, DrawingTask } from './worker.ts'

const SCRIPT = fileURLToPath(new URL('./worker.ts', import.meta.url))

/** Null for a picture that is damaged, crashes the decoder, or takes longer. */
export async function drawInProcess(task: DrawingTask, withinMs: number): Promise<DrawnPicture<string> | null> {
  let drawn: DrawnPicture<string> | null = null
  const child = Bun.spawn([process.execPath, SCRIPT], {
    env: {},
    stdio: ['ignore', 'ignore', 'inherit'],
    serialization: 'advanced',
    timeout: withinMs,
    killSignal: 'SIGKILL',
    ipc: (answer: DrawingAnswer) => {
      drawn = answer.drawn
      child.kill('SIGKILL')
    },
  })
  child.send(task)
  await child.exited
  return drawn
}
