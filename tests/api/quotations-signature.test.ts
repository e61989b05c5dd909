/** A drawn signature is stored as ink alone, whatever else the file held. */
import { describe, expect, test } from 'bun:test'
import { deflateSync } from 'node:zlib'
import { PNG } from 'pngjs'
import { readSignature as readFile } from '#api/quotations/signature-service.ts'
import { drawSignature } from '#pictures/signature.ts'
import { base64Of, pictureOf } from '#tests/support/signatures.ts'

/** Reads a signature as a request does, then has the picture process draw it. */
function readSignature(typed: string) {
  const file = readFile(typed)
  if (!file.ok) return file
  const drawn = drawSignature(file.value)
  return drawn ? { ok: true as const, value: 'ink' in drawn.images ? drawn.images.ink : null } : IS_NO_IMAGE
}

/** The picture that is stored for an upload. */
function storedSignatureOf(png: PNG): PNG {
  const read = readSignature(base64Of(png))
  if (!read.ok || !read.value) throw new Error(`Not kept: ${JSON.stringify(read)}`)
  return PNG.sync.read(Buffer.from(read.value))
}

const stroke = (x: number, y: number) => x >= 20 && x < 120 && y >= 30 && y < 40
const PAPER = { red: 250, green: 250, blue: 245, alpha: 255 }
const BLUE = { red: 10, green: 20, blue: 120, alpha: 255 }
const IS_NO_IMAGE = { ok: false, problem: { problem: 'not-an-image' } } as const

describe('ink', () => {
  test.each([
    ['drawn on nothing, in any colour', { alpha: 0 }, { red: 255, green: 255, blue: 255, alpha: 255 }],
    ['dark on the paper of a scan', PAPER, BLUE],
  ])('%s', (_, ground, pen) => {
    const { width, height, data } = storedSignatureOf(pictureOf(200, 100, (x, y) => (stroke(x, y) ? pen : ground)))
    expect([width, height]).toEqual([100, 10])
    for (let at = 0; at < data.length; at += 4) {
      expect([data[at], data[at + 1], data[at + 2]]).toEqual([0, 0, 0])
      expect(data[at + 3]).toBeGreaterThan(200)
    }
  })

  test.each([
    ['transparent', { alpha: 0 }],
    ['white', { red: 255, green: 255, blue: 255, alpha: 255 }],
    ['paper', PAPER],
  ])('there is none: %s', (_, ground) => {
    expect(readSignature(base64Of(pictureOf(60, 30, () => ground)))).toEqual({ ok: true, value: null })
  })

  test('of a large picture is drawn smaller, and stays ink', () => {
    const png = pictureOf(1200, 900, (x, y) => ({ alpha: Math.abs(x - y) < 12 ? 255 : 0 }))
    const { width, height, data } = storedSignatureOf(png)
    expect([width, height]).toEqual([304, 300])
    const inked = data.filter((value, at) => at % 4 === 3 && value > 0).length
    expect(inked / (width * height)).toBeWithin(0.01, 0.06)
  })
})

/** A chunk as the specification has it. The decoder asks for the checksum. */
function chunk(name: string, data: Uint8Array): Buffer {
  const head = Buffer.alloc(8)
  head.writeUInt32BE(data.length)
  head.write(name, 4, 'latin1')
  const sum = Buffer.alloc(4)
  sum.writeUInt32BE(Bun.hash.crc32(Buffer.concat([head.subarray(4), data])))
  return Buffer.concat([head, data, sum])
}

function headOf({ width = 100, height = 50, depth = 8, colour = 6, interlaced = 0 }): Buffer {
  const head = Buffer.alloc(13)
  head.writeUInt32BE(width)
  head.writeUInt32BE(height, 4)
  head.set([depth, colour, 0, 0, interlaced], 8)
  return chunk('IHDR', head)
}

const fileOf = (...chunks: Buffer[]) =>
  Buffer.concat([Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'), ...chunks, chunk('IEND', Buffer.alloc(0))]).toString(
    'base64',
  )

describe('a file', () => {
  test('keeps nothing that is not ink', () => {
    const secret = 'Made in the garden of a house'
    const bytes = PNG.sync.write(pictureOf(200, 100, (x, y) => ({ alpha: stroke(x, y) ? 255 : 0 })))
    const withText = Buffer.concat([
      bytes.subarray(0, 33),
      chunk('tEXt', Buffer.from(`Comment\0${secret}`)),
      bytes.subarray(33),
    ])
    const behind = Buffer.concat([withText, Buffer.from(`<script>${secret}`)])
    expect(readSignature(behind.toString('base64'))).toEqual(IS_NO_IMAGE)
    const read = readSignature(withText.toString('base64'))
    if (!read.ok || !read.value) throw new Error('Not read')
    const stored = Buffer.from(read.value)
    const names = [...stored.toString('latin1').matchAll(/IHDR|IDAT|IEND|tEXt|iTXt|zTXt|eXIf|iCCP/g)].map(String)
    expect(names).toEqual(['IHDR', 'IDAT', 'IEND'])
    expect(stored.toString('latin1')).not.toContain('garden')
  })

  test('that inflates beyond its own head is refused before it fills the memory', () => {
    const bomb = deflateSync(new Uint8Array(64 * 1024 * 1024))
    expect(bomb.length).toBeLessThan(100_000)
    for (const interlaced of [0, 1]) {
      expect(readSignature(fileOf(headOf({ interlaced }), chunk('IDAT', bomb)))).toEqual(IS_NO_IMAGE)
    }
  })

  test.each([
    ['too many pixels', headOf({ width: 2000, height: 2000 })],
    ['a side too long', headOf({ width: 100_000, height: 1 })],
    ['no pixel', headOf({ width: 0 })],
    ['a colour that there is not', headOf({ colour: 5 })],
    ['a depth that there is not', headOf({ depth: 3 })],
  ])('with %s is refused', (_, head) => {
    expect(readSignature(fileOf(head, chunk('IDAT', deflateSync(new Uint8Array(20_050)))))).toEqual(IS_NO_IMAGE)
  })

  test.each(['', 'no base64!', btoa('JFIF'), `data:image/jpeg;base64,${btoa('x')}`, 'data:image/png;base64,'])(
    'is refused: "%s"',
    (typed) => {
      expect(readSignature(typed)).toEqual(IS_NO_IMAGE)
    },
  )

  test('is at most 100 kB', () => {
    const typed = (bytes: number) => Buffer.alloc(bytes).toString('base64')
    expect(readSignature(typed(100_000))).toEqual(IS_NO_IMAGE)
    expect(readSignature(typed(100_001))).toEqual({ ok: false, problem: { problem: 'too-large', limit: '100 kB' } })
  })
})
