/** Redraws a picture with the codecs of Bun (decision 58). It runs in a separate process, because they are native code. */
import { PNG } from 'pngjs'
import { MOST_PICTURE_PIXELS } from '#domain/pictures/upload.ts'
import { headerOf } from './header.ts'
import { isIntact } from './intact.ts'
import { withoutMargin } from './margin.ts'
import { type DrawnType, withoutMetadata } from './metadata.ts'

/** The longer side of each requested picture, in pixels. Nothing is enlarged. */
export type Sides<Name extends string> = Record<Name, number>

/** All pictures have one type: PNG if something is transparent, else JPEG. */
export type DrawnPicture<Name extends string> = { type: DrawnType; images: Record<Name, Uint8Array> }

/** `isTrimmed` removes the margin and always makes a PNG, because a logo has sharp edges. */
export type Drawing<Name extends string> = { sides: Sides<Name>; isTrimmed?: boolean }

const JPEG_QUALITY = 84

/** The size of a picture before trimming, so that a small mark on a large page keeps its edges. */
const TRIMMED_FROM = 2400

/** The result is upright whatever its EXIF says, and in sRGB unless it has no profile. Null for a damaged picture. */
export async function drawAnew<Name extends string>(
  bytes: Uint8Array,
  { sides, isTrimmed = false }: Drawing<Name>,
): Promise<DrawnPicture<Name> | null> {
  const header = headerOf(bytes)
  if (!header || !isIntact(bytes, header)) return null
  // because entries of a record have its keys
  const names = (Object.keys(sides) as Name[]).toSorted((one, other) => sides[other] - sides[one])
  const images: Partial<Record<Name, Uint8Array>> = {}
  let type: DrawnType = 'image/jpeg'
  try {
    let from = bytes
    if (isTrimmed) {
      from = withoutMargin(await resized(from, TRIMMED_FROM, 'image/png'))
      type = 'image/png'
    } else if (header.format !== 'jpeg') {
      from = await resized(from, Math.max(...Object.values<number>(sides)), 'image/png')
      if (isTransparent(from)) type = 'image/png'
    }
    // Each picture is made from the one before, so that the original is decoded once.
    for (const name of names) images[name] = from = withoutMetadata(await resized(from, sides[name], type), type)
  } catch (error) {
    if (isRefusedByDecoder(error)) return null
    throw error
  }
  // because the loop above went through all names
  return { type, images: images as Record<Name, Uint8Array> }
}

function resized(bytes: Uint8Array, side: number, type: DrawnType): Promise<Uint8Array> {
  const image = new Bun.Image(bytes, { maxPixels: MOST_PICTURE_PIXELS })
  image.resize(side, side, { fit: 'inside', withoutEnlargement: true })
  return (type === 'image/png' ? image.png() : image.jpeg({ quality: JPEG_QUALITY })).bytes()
}

/** Many files have an alpha channel without transparency, such as screenshots. */
function isTransparent(png: Uint8Array): boolean {
  const { data } = PNG.sync.read(Buffer.from(png))
  for (let at = 3; at < data.length; at += 4) if (data[at] !== 255) return true
  return false
}

const isRefusedByDecoder = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && String(error.code).startsWith('ERR_IMAGE_')
