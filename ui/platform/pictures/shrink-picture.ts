/** Makes a chosen picture small before it is sent. The server draws it anew in any case: this saves the transfer. */
import { MOST_PICTURE_BYTES, PICTURE_TYPES } from '#domain/pictures/upload.ts'

/** Longer side in pixels: more than any page shows. */
const LONGEST_SIDE = 1600
/** A file that is no larger, of a type that the server takes, is sent as it is. */
const SMALL_BYTES = 1_000_000
const QUALITY = 0.88

/** The picture to send, or the reason why there is none. */
export type Shrunk = { ok: true; picture: Blob } | { ok: false; why: 'not-an-image' | 'too-large' }

/**
 * Upright and at most 1600 pixels wide and high, or `longestSide`. A format that this browser can show and the server does not take, such as
 * HEIC, becomes a JPEG. A file that the browser cannot read is sent as it is, where the server might.
 */
export async function shrinkPicture(file: Blob, longestSide = LONGEST_SIDE): Promise<Shrunk> {
  const picture = (await redrawn(file, longestSide)) ?? file
  if (!isTaken(picture)) return { ok: false, why: 'not-an-image' }
  if (picture.size > MOST_PICTURE_BYTES) return { ok: false, why: 'too-large' }
  return { ok: true, picture }
}

const isTaken = ({ type }: Blob) => PICTURE_TYPES.some((taken) => taken === type)

/** Null where it need not, or cannot, be drawn. */
async function redrawn(file: Blob, longestSide: number): Promise<Blob | null> {
  const bitmap = await createImageBitmap(file).catch(() => null)
  if (!bitmap) return null
  try {
    const { width, height } = bitmap
    const isSmall = Math.max(width, height) <= longestSide && file.size <= SMALL_BYTES
    return isSmall && isTaken(file) ? null : await drawn(bitmap, longestSide, mayBeTransparent(file))
  } finally {
    bitmap.close()
  }
}

const mayBeTransparent = ({ type }: Blob) => type === 'image/png' || type === 'image/webp' || type === 'image/gif'

function drawn(bitmap: ImageBitmap, longestSide: number, isTransparent: boolean): Promise<Blob | null> {
  const scale = Math.min(1, longestSide / Math.max(bitmap.width, bitmap.height))
  const canvas = document.createElement('canvas')
  canvas.width = Math.max(1, Math.trunc(bitmap.width * scale))
  canvas.height = Math.max(1, Math.trunc(bitmap.height * scale))
  const pen = canvas.getContext('2d')
  if (!pen) return Promise.resolve(null)
  pen.imageSmoothingQuality = 'high'
  pen.drawImage(bitmap, 0, 0, canvas.width, canvas.height)
  // A browser that writes no WebP writes PNG instead (HTML, 4.12.5.5), which is transparent as well.
  return new Promise((resolve) => canvas.toBlob(resolve, isTransparent ? 'image/webp' : 'image/jpeg', QUALITY))
}
