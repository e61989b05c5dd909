/**
 * Removes everything but the picture from a file that our own encoder wrote, because the encoder copies the colour profile
 * of the upload, which is untrusted.
 */
import { jpegSegments, START_OF_SCAN } from './header.ts'

export type DrawnType = 'image/jpeg' | 'image/png'

export function withoutMetadata(bytes: Uint8Array, type: DrawnType): Uint8Array {
  return type === 'image/jpeg' ? bareJpeg(bytes) : barePng(bytes)
}

/** The JFIF segment defines how colours are coded, so it is the only one of the sixteen that stays. */
const isJpegMetadata = (marker: number) => (marker > 0xe0 && marker <= 0xef) || marker === 0xfe

function bareJpeg(bytes: Uint8Array): Uint8Array {
  const parts = [bytes.subarray(0, 2)]
  for (const { marker, at, end } of jpegSegments(new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength))) {
    if (marker === START_OF_SCAN) return joined([...parts, bytes.subarray(at - 2)])
    if (!isJpegMetadata(marker)) parts.push(bytes.subarray(at - 2, end))
  }
  throw new Error('The encoder wrote a JPEG without a scan')
}

const PIXEL_CHUNKS = ['IHDR', 'PLTE', 'tRNS', 'IDAT', 'IEND']

function barePng(bytes: Uint8Array): Uint8Array {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const parts = [bytes.subarray(0, 8)]
  for (let at = 8; at < file.length;) {
    const end = at + 12 + file.readUInt32BE(at)
    if (PIXEL_CHUNKS.includes(file.toString('latin1', at + 4, at + 8))) parts.push(bytes.subarray(at, end))
    at = end
  }
  return joined(parts)
}

const joined = (parts: Uint8Array[]): Uint8Array => new Uint8Array(Buffer.concat(parts))
