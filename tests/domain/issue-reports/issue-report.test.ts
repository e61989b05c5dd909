import { describe, expect, test } from 'bun:test'
import { pictureOf, reportReference } from '#domain/issue-reports/issue-report.ts'

describe('A reference', () => {
  test('has six unambiguous characters', () => {
    expect(reportReference(Uint8Array.of(0, 31, 18, 20, 255, 32))).toBe('SUP-0ZJMZ0')
    const all = Array.from({ length: 256 }, (_, byte) => reportReference(new Uint8Array(6).fill(byte)).slice(4, 5))
    expect(new Set(all).size).toBe(32)
    expect(all.join('')).not.toMatch(/[ILOU]/)
  })

  test('requires six random bytes', () => {
    expect(() => reportReference(Uint8Array.of(1, 2, 3))).toThrow(RangeError)
  })
})

describe('A picture', () => {
  test.each([
    ['image/png', [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0]],
    ['image/jpeg', [0xff, 0xd8, 0xff, 0xe0, 0, 0]],
    ['image/webp', [...Buffer.from('RIFF\n\u0000\u0000\u0000WEBPVP8 ')]],
  ])('is detected by its signature: %s', (type, bytes) => {
    expect(pictureOf(Uint8Array.from(bytes))?.type).toBe(type as 'image/png') // because the table holds these three types
  })

  test.each(['<svg xmlns="http://www.w3.org/2000/svg"/>', '%PDF-1.7', '', 'RIFF....AVI '])('is not %j', (text) => {
    expect(pictureOf(Buffer.from(text))).toBeNull()
  })
})
