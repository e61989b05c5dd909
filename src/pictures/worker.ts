/** The script of the process that draws one picture: it receives it as its first message, responds, and ends. */
import { drawAnew, type Drawing, type DrawnPicture } from './draw.ts'
import { drawSignature } from './signature.ts'

export type DrawingTask = { bytes: Uint8Array; drawing: Drawing<string> | 'signature' }

/** `drawn` is null for a damaged picture. */
export type DrawingAnswer = { drawn: DrawnPicture<string> | null }

process.once('message', (task: DrawingTask) => void answer(task))
// The server process ended or crashed.
process.on('disconnect', () => process.exit())

async function answer({ bytes, drawing }: DrawingTask): Promise<void> {
  const drawn = drawing === 'signature' ? drawSignature(bytes) : await drawAnew(bytes, drawing)
  process.send?.({ drawn } satisfies DrawingAnswer)
}
