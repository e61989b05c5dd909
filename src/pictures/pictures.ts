/** Redraws uploaded pictures one after another, accounts in turn, so that no byte of an upload is stored. */
import { runInTurn } from '#domain/fair-queue.ts'
import { PICTURE_LIMITS, type PictureLimits, SIGNATURE_LIMITS } from '#domain/pictures/upload.ts'
import { Refusal } from '#domain/refusal.ts'
import type { Drawing, DrawnPicture } from './draw.ts'
import { drawInProcess } from './drawing-process.ts'
import { headerOf } from './header.ts'
import type { DrawingTask } from './worker.ts'

export type Pictures = {
  /**
   * @throws Refusal `picture.not-an-image`, `picture.too-many-pixels`, `picture.damaged`; `picture.busy` when too many
   * wait, in total or of the account.
   */
  draw<Name extends string>(
    account: string,
    bytes: Uint8Array,
    drawing: Drawing<Name>,
    limits?: PictureLimits,
  ): Promise<DrawnPicture<Name>>
  /** The ink of a signature as a PNG (signature.ts); null without any. @throws like `draw`. */
  drawSignature(account: string, bytes: Uint8Array): Promise<Uint8Array | null>
}

export type PicturesOptions = {
  /** Measured from the start of a picture's process. The largest picture takes 2 s of processor time. */
  withinMs?: number
  /** The maximum of pictures at once, including the one being drawn: each holds its file of up to 5 MB. */
  most?: number
  mostOfAccount?: number
}

const busy = () => new Refusal('picture.busy', { retryAfterSeconds: 3 })

/** A queue, because its pictures share the server's memory. */
export function createPictures({ withinMs = 15_000, most = 8, mostOfAccount = 2 }: PicturesOptions = {}): Pictures {
  const inTurn = runInTurn({ atOnce: 1, maxWaiting: most - 1, maxOfKey: mostOfAccount, busy })

  const draw = async (account: string, task: DrawingTask, limits: PictureLimits) => {
    requireDrawable(task.bytes, limits)
    const picture = await inTurn(account, () => drawInProcess(task, withinMs))
    if (!picture) throw new Refusal('picture.damaged')
    return picture
  }

  return {
    draw: (account, bytes, drawing, limits = PICTURE_LIMITS) => draw(account, { bytes, drawing }, limits),
    async drawSignature(account, bytes) {
      const { images } = await draw(account, { bytes, drawing: 'signature' }, SIGNATURE_LIMITS)
      return images.ink ?? null
    },
  }
}

function requireDrawable(bytes: Uint8Array, { side, pixels }: PictureLimits): void {
  const header = headerOf(bytes)
  if (!header) throw new Refusal('picture.not-an-image')
  const { width, height } = header
  if (Math.max(width, height) > side || width * height > pixels) throw new Refusal('picture.too-many-pixels')
}
