/** Script of the process that draws one picture: takes it as its first message, answers, and ends. */
import { drawAnew, type DrawnPicture, type Sides } from './draw.ts'

export type DrawingTask = { bytes: Uint8Array; sides: Sides<string> }

/** `drawn` is null for a damaged picture. */
export type DrawingAnswer = { drawn: DrawnPicture<string> | null }

process.once('message', (task: DrawingTask) => void answer(task))
// The server is gone, in whatever way.
process.on('disconnect', () => process.exit())

async function answer({ bytes, sides }: DrawingTask): Promise<void> {
  const drawn = await drawAnew(bytes, sides)
  process.send?.({ drawn } satisfies DrawingAnswer)
}
