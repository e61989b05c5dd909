import { expect, test } from 'bun:test'
import { assert, property, string, uint8Array } from 'fast-check'
import { encodingOf, isUtf8 } from '#domain/imports/encoding.ts'
import { formatOf } from '#domain/imports/file-format.ts'

const utf8 = (text: string) => new TextEncoder().encode(text)

function utf16(text: string, isLittle: boolean, mark = ''): Uint8Array {
  const bytes = new Uint8Array((mark + text).length * 2)
  const view = new DataView(bytes.buffer)
  for (const [at, unit] of (mark + text).split('').entries()) view.setUint16(at * 2, unit.charCodeAt(0), isLittle)
  return bytes
}

test('byte order marks decide', () => {
  expect(encodingOf(utf8('\uFEFFName'))).toBe('utf-8')
  expect(encodingOf(utf16('Name', true, '\uFEFF'))).toBe('utf-16le')
  expect(encodingOf(utf16('Name', false, '\uFEFF'))).toBe('utf-16be')
})

test('without a mark the bytes decide', () => {
  expect(encodingOf(utf8('Name,الاسم'))).toBe('utf-8')
  expect(encodingOf(utf16('الاسم,Price\n', true))).toBe('utf-16le')
  expect(encodingOf(utf16('Name,Price\nTea,7', false))).toBe('utf-16be')
  // «الاسم» in the code page of Arabic Windows.
  expect(encodingOf(new Uint8Array([0xc7, 0xe1, 0xc7, 0xd3, 0xe3, 0x2c, 0x31]))).toBe('windows-1256')
  expect(encodingOf(new Uint8Array())).toBe('utf-8')
})

test('UTF-8 is what a strict decoder takes', () => {
  const isTaken = (bytes: Uint8Array) => {
    try {
      new TextDecoder('utf-8', { fatal: true }).decode(bytes)
      return true
    } catch {
      return false
    }
  }
  assert(
    property(uint8Array({ maxLength: 8 }), (bytes) => expect(isUtf8(bytes)).toBe(isTaken(bytes))),
    { numRuns: 3_000 },
  )
  assert(property(string({ unit: 'grapheme' }), (text) => expect(isUtf8(utf8(text))).toBe(true)))
  for (const bytes of [
    [0xc0, 0x80],
    [0xed, 0xa0, 0x80],
    [0xf4, 0x90, 0x80, 0x80],
    [0xe2, 0x82],
  ])
    expect(isUtf8(new Uint8Array(bytes))).toBe(false)
})

test('other formats are known by their first bytes', () => {
  expect(formatOf(utf8('Name,Price'))).toBe('text')
  expect(formatOf(utf8('%PDF-1.7'))).toBe('pdf')
  expect(formatOf(new Uint8Array([0x50, 0x4b, 3, 4, 20]))).toBe('zip')
  expect(formatOf(new Uint8Array([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]))).toBe('old-workbook')
  expect(formatOf(new Uint8Array())).toBe('text')
})
