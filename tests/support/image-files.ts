/** Image files as cameras, design programs and hostile clients make them, built byte by byte. */
import { crc32, deflateSync } from 'node:zlib'
import type { SeededRandom } from '#tests/faults/seeded-random.ts'

export type Rgba = [red: number, green: number, blue: number, alpha?: number]

const ascii = (text: string) => Buffer.from(text, 'latin1')
const u16 = (value: number) => Buffer.from([value >> 8, value & 255])
const u32 = (value: number) => Buffer.from([value >>> 24, (value >> 16) & 255, (value >> 8) & 255, value & 255])
const le24 = (value: number) => Buffer.from([value & 255, (value >> 8) & 255, value >> 16])
const le32 = (value: number) => Buffer.from(u32(value).toReversed())

export const PNG_SIGNATURE = Buffer.from('\x89PNG\r\n\x1a\n', 'latin1')

export function pngChunk(name: string, data: Uint8Array): Buffer {
  const body = Buffer.concat([ascii(name), data])
  return Buffer.concat([u32(data.length), body, u32(crc32(body))])
}

/** An RGBA PNG whose pixels are drawn by `at`. `extra` chunks stand before the pixels. */
export function pngFile(
  width: number,
  height: number,
  at: (x: number, y: number) => Rgba,
  extra: Buffer[] = [],
): Buffer {
  const rows = Buffer.alloc(height * (1 + width * 4))
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      const [red, green, blue, alpha = 255] = at(x, y)
      rows.set([red, green, blue, alpha], y * (1 + width * 4) + 1 + x * 4)
    }
  return pngOf(width, height, deflateSync(rows), extra)
}

/** A PNG that says it is this large, around whatever pixels. */
export function pngOf(width: number, height: number, pixels: Uint8Array, extra: Buffer[] = []): Buffer {
  const head = Buffer.concat([u32(width), u32(height), Buffer.from([8, 6, 0, 0, 0])])
  return Buffer.concat([
    PNG_SIGNATURE,
    pngChunk('IHDR', head),
    ...extra,
    pngChunk('IDAT', pixels),
    pngChunk('IEND', new Uint8Array()),
  ])
}

const jpegSegment = (marker: number, data: Uint8Array) =>
  Buffer.concat([Buffer.from([0xff, marker]), u16(data.length + 2), data])

/** The Orientation tag (EXIF 2.32, 4.6.5) and, as cameras write it too, where the picture was taken: a text to look for. */
export function exifSegment(orientation: number, secret = ''): Buffer {
  const entry = Buffer.concat([u16(0x0112), u16(3), u32(1), u16(orientation), u16(0)])
  const tiff = Buffer.concat([ascii('MM\0*'), u32(8), u16(1), entry, u32(0), ascii(secret)])
  return jpegSegment(0xe1, Buffer.concat([ascii('Exif\0\0'), tiff]))
}

/** An ICC profile (ICC.1:2022, B.4) in one piece. */
export const iccSegment = (profile: string) =>
  jpegSegment(0xe2, Buffer.concat([ascii('ICC_PROFILE\0\x01\x01'), ascii(profile)]))

export function withSegments(jpeg: Uint8Array, ...segments: Buffer[]): Buffer {
  return Buffer.concat([jpeg.subarray(0, 2), ...segments, jpeg.subarray(2)])
}

/**
 * A baseline JPEG of one colour in four components, as print programs write CMYK: an Adobe segment, each component
 * inverted. One block of 8 × 8 pixels, of which only the mean is coded.
 */
export function cmykJpeg([cyan, magenta, yellow, black]: [number, number, number, number]): Buffer {
  const components = [cyan, magenta, yellow, black]
  const adobe = Buffer.concat([ascii('Adobe'), u16(100), u16(0), u16(0), Buffer.from([0])])
  const frame = Buffer.concat([
    Buffer.from([8]),
    u16(8),
    u16(8),
    Buffer.from([4]),
    ...components.map((_, index) => Buffer.from([index + 1, 0x11, 0])),
  ])
  const scan = Buffer.concat([
    Buffer.from([4]),
    ...components.map((_, index) => Buffer.from([index + 1, 0])),
    Buffer.from([0, 63, 0]),
  ])
  // Means: twelve codes of four bits, one for each size. Anything else: one code, which ends the block.
  const means = Buffer.concat([
    Buffer.from([0, 0, 0, 0, 12, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0]),
    Buffer.from([...Array(12).keys()]),
  ])
  const others = Buffer.concat([Buffer.from([0x10, 1]), Buffer.alloc(15), Buffer.from([0])])
  const bits = components.map((value) => `${codeOf((value - 128) * 8)}0`).join('')
  const padded = bits.padEnd(Math.ceil(bits.length / 8) * 8, '1')
  const coded = [...padded.matchAll(/.{8}/g)].flatMap(([byte]) =>
    byte === '11111111' ? [255, 0] : [Number.parseInt(byte, 2)],
  )
  return Buffer.concat([
    Buffer.from([0xff, 0xd8]),
    jpegSegment(0xee, adobe),
    jpegSegment(0xdb, Buffer.concat([Buffer.from([0]), Buffer.alloc(64, 1)])),
    jpegSegment(0xc0, frame),
    jpegSegment(0xc4, means),
    jpegSegment(0xc4, others),
    jpegSegment(0xda, scan),
    Buffer.from(coded),
    Buffer.from([0xff, 0xd9]),
  ])
}

/** A difference as JPEG codes it (ITU-T T.81, F.1.2.1): its size, then its bits; a negative one less one. */
function codeOf(difference: number): string {
  const size = difference === 0 ? 0 : Math.floor(Math.log2(Math.abs(difference))) + 1
  const value = difference < 0 ? difference + 2 ** size - 1 : difference
  return size.toString(2).padStart(4, '0') + (size === 0 ? '' : value.toString(2).padStart(size, '0'))
}

const riffChunk = (name: string, data: Uint8Array) =>
  Buffer.concat([ascii(name), le32(data.length), data, Buffer.alloc(data.length % 2)])

const riff = (...chunks: Buffer[]) => {
  const body = Buffer.concat([ascii('WEBP'), ...chunks])
  return Buffer.concat([ascii('RIFF'), le32(body.length), body])
}

/** Two frames (RFC 9649, 2.7) of a still WebP that has one chunk of pixels. */
export function animatedWebp(still: Uint8Array, width: number, height: number): Buffer {
  const size = Buffer.concat([le24(width - 1), le24(height - 1)])
  const frame = riffChunk(
    'ANMF',
    Buffer.concat([le24(0), le24(0), size, le24(100), Buffer.from([0]), still.subarray(12)]),
  )
  return riff(
    riffChunk('VP8X', Buffer.concat([Buffer.from([2, 0, 0, 0]), size])),
    riffChunk('ANIM', Buffer.alloc(6)),
    frame,
    frame,
  )
}

/** A WebP that says it is this large (RFC 9649, 2.7), around no pixels. */
export function webpOf(width: number, height: number): Buffer {
  return riff(riffChunk('VP8X', Buffer.concat([Buffer.from([0, 0, 0, 0]), le24(width - 1), le24(height - 1)])))
}

const BEGINNINGS = [
  '',
  '\x89PNG\r\n\x1a\n',
  '\xff\xd8\xff\xe0',
  'RIFF\0\0\0\0WEBPVP8 ',
  'GIF89a',
  '<svg',
  '<!doctype html>',
  '%PDF-1.7',
]

/** Noise behind the first bytes of some format, or of none. */
export function hostileFile(random: SeededRandom): Buffer {
  const noise = Buffer.from(Array.from({ length: random.below(300) }, () => random.below(256)))
  return Buffer.concat([ascii(random.pick(BEGINNINGS)), noise])
}
