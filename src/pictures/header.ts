/** Reads the type and size from the first bytes of a picture, without decoding it. */

export type PictureHeader = { format: 'png' | 'jpeg' | 'webp'; width: number; height: number }

/** Null for anything but a still PNG, JPEG or WebP picture. Never throws. */
export function headerOf(bytes: Uint8Array): PictureHeader | null {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  try {
    const header = pngHeader(view) ?? jpegHeader(view) ?? webpHeader(view)
    return header && header.width > 0 && header.height > 0 ? header : null
  } catch (error) {
    // The file ends within its header.
    if (error instanceof RangeError) return null
    throw error
  }
}

function textAt(view: DataView, at: number, length: number): string {
  return String.fromCharCode(...Array.from({ length }, (_, index) => view.getUint8(at + index)))
}

/** PNG specification, 5.2 and 11.2.2: the header is the first chunk. */
function pngHeader(view: DataView): PictureHeader | null {
  if (textAt(view, 0, 8) !== '\x89PNG\r\n\x1a\n' || textAt(view, 12, 4) !== 'IHDR') return null
  return { format: 'png', width: view.getUint32(16), height: view.getUint32(20) }
}

/** ITU-T T.81, B.1.1.3: start of frame of any process. Three of the codes in between have other meanings. */
const isFrame = (marker: number) => marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker)

/** Reads segments up to the frame. A picture without a height in its frame (B.2.5) is refused, because cameras write none. */
function jpegHeader(view: DataView): PictureHeader | null {
  if (view.getUint16(0) !== 0xffd8) return null
  for (const { marker, at } of jpegSegments(view)) {
    if (isFrame(marker)) return { format: 'jpeg', height: view.getUint16(at + 3), width: view.getUint16(at + 5) }
    if (marker === START_OF_SCAN) return null
  }
  return null
}

export const START_OF_SCAN = 0xda

/** `at` is the position of the segment's length, from which `end` is counted. Stops at anything but a segment. */
export function* jpegSegments(view: DataView): Generator<{ marker: number; at: number; end: number }> {
  for (let at = 2; at + 4 <= view.byteLength;) {
    if (view.getUint8(at) !== 0xff) return
    const marker = view.getUint8(at + 1)
    // Any number of fill bytes may stand before a marker.
    if (marker === 0xff) {
      at += 1
      continue
    }
    const length = view.getUint16(at + 2)
    if (length < 2) return
    yield { marker, at: at + 2, end: at + 2 + length }
    at += 2 + length
  }
}

/** The animation flag of an extended WebP (RFC 9649, 2.7.1). */
const IS_ANIMATED = 0x02

function webpHeader(view: DataView): PictureHeader | null {
  if (textAt(view, 0, 4) !== 'RIFF' || textAt(view, 8, 4) !== 'WEBP') return null
  const format = 'webp'
  switch (textAt(view, 12, 4)) {
    // The size is below two bits of scaling (RFC 6386, 9.1).
    case 'VP8 ':
      return { format, width: view.getUint16(26, true) & 0x3fff, height: view.getUint16(28, true) & 0x3fff }
    // Each side is stored less one (RFC 9649, 3.4).
    case 'VP8L': {
      const sides = view.getUint32(21, true)
      return { format, width: (sides & 0x3fff) + 1, height: ((sides >>> 14) & 0x3fff) + 1 }
    }
    case 'VP8X':
      if (view.getUint8(20) & IS_ANIMATED) return null
      return { format, width: (view.getUint32(24, true) & 0xffffff) + 1, height: (view.getUint32(26, true) >>> 8) + 1 }
    default:
      return null
  }
}
