/** Whether a file is all there. Decoders fill what is missing with grey, and nobody wants half of a picture. */
import { crc32 } from 'node:zlib'
import { jpegSegments, type PictureHeader, START_OF_SCAN } from './header.ts'

export function isIntact(bytes: Uint8Array, { format }: PictureHeader): boolean {
  switch (format) {
    case 'png':
      return hasItsChunks(bytes)
    case 'jpeg':
      return endsAfterItsScans(bytes)
    // Its decoder refuses what is cut off.
    case 'webp':
      return true
  }
}

/** Each chunk up to the last one with its checksum (PNG specification, 5.3). */
function hasItsChunks(bytes: Uint8Array): boolean {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  for (let at = 8; at + 12 <= file.length;) {
    const end = at + 8 + file.readUInt32BE(at)
    if (end + 4 > file.length || crc32(file.subarray(at + 4, end)) !== file.readUInt32BE(end)) return false
    if (file.toString('latin1', at + 4, at + 8) === 'IEND') return true
    at = end + 4
  }
  return false
}

/**
 * Each scan of a progressive JPEG is decoded over all of its pixels: a hundred thousand may fit into a file. Encoders write
 * about ten.
 */
const MOST_SCANS = 50

/** Neither marker can occur within a scan's data (ITU-T T.81, B.1.1.5); a thumbnail's own stand before the first. */
function endsAfterItsScans(bytes: Uint8Array): boolean {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  for (const { marker, end } of jpegSegments(new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)))
    if (marker === START_OF_SCAN) return scansFrom(file, end) <= MOST_SCANS
  return false
}

/** Infinite when the picture has no end. */
function scansFrom(file: Buffer, from: number): number {
  let scans = 1
  for (let at = file.indexOf(0xff, from); at !== -1; at = file.indexOf(0xff, at + 1)) {
    if (file[at + 1] === 0xd9) return scans
    if (file[at + 1] === START_OF_SCAN) scans += 1
  }
  return Infinity
}
