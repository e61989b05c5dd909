/** Whether a file is complete. Decoders fill missing parts with grey, and nobody wants half a picture. */
import { crc32 } from 'node:zlib'
import { jpegSegments, type PictureHeader, START_OF_SCAN } from './header.ts'

export function isIntact(bytes: Uint8Array, { format }: PictureHeader): boolean {
  switch (format) {
    case 'png':
      return hasItsChunks(bytes)
    case 'jpeg':
      return endsAfterItsScans(bytes)
    // The WebP decoder refuses truncated files.
    case 'webp':
      return true
  }
}

/** Checks each chunk up to the last one by its checksum (PNG specification, 5.3). */
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

/** Decoders process each scan of a progressive JPEG over all pixels. Files may have 100,000; encoders write about ten. */
const MOST_SCANS = 50

/** Neither marker can occur within a scan's data (ITU-T T.81, B.1.1.5); those of a thumbnail come before the first scan. */
function endsAfterItsScans(bytes: Uint8Array): boolean {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  for (const { marker, end } of jpegSegments(new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)))
    if (marker === START_OF_SCAN) return scansFrom(file, end) <= MOST_SCANS
  return false
}

/** Infinite for a picture without an end marker. */
function scansFrom(file: Buffer, from: number): number {
  let scans = 1
  for (let at = file.indexOf(0xff, from); at !== -1; at = file.indexOf(0xff, at + 1)) {
    if (file[at + 1] === 0xd9) return scans
    if (file[at + 1] === START_OF_SCAN) scans += 1
  }
  return Infinity
}
