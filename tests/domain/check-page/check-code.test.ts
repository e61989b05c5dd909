import { describe, expect, test } from 'bun:test'
import { CHECK_CODE_BYTES, checkCodeOf, EXAMPLE_CHECK_CODE, readCheckCode } from '#domain/check-page/check-code.ts'

const bytes = (fill: (index: number) => number) =>
  Uint8Array.from({ length: CHECK_CODE_BYTES }, (_, index) => fill(index))

describe('the code of random bytes', () => {
  test('has sixteen letters and digits in fours', () => {
    expect(checkCodeOf(bytes(() => 0))).toBe('0000-0000-0000-0000')
    expect(checkCodeOf(bytes(() => 255))).toBe('ZZZZ-ZZZZ-ZZZZ-ZZZZ')
    // 0x0102…0A in Crockford's Base32, worked out by hand from its bits.
    expect(checkCodeOf(bytes((index) => index + 1))).toBe('0410-6105-0R3G-G28A')
  })

  test('uses every bit', () => {
    const codes = new Set<string>()
    for (let bit = 0; bit < CHECK_CODE_BYTES * 8; bit += 1)
      codes.add(checkCodeOf(bytes((index) => (index === Math.floor(bit / 8) ? 1 << (bit % 8) : 0))))
    expect(codes.size).toBe(80)
  })

  test('is of exactly ten bytes', () => {
    expect(() => checkCodeOf(new Uint8Array(9))).toThrow(RangeError)
    expect(() => checkCodeOf(new Uint8Array(11))).toThrow(RangeError)
  })

  test('reads back as itself', () => {
    for (let round = 0; round < 1000; round += 1) {
      const code = checkCodeOf(crypto.getRandomValues(bytes(() => 0)))
      expect(readCheckCode(code)).toBe(code)
      expect(code).not.toMatch(/[ILOU]/)
    }
    expect(readCheckCode(EXAMPLE_CHECK_CODE)).toBe(EXAMPLE_CHECK_CODE)
  })
})

describe('what was typed', () => {
  test.each([
    ['7kq2 m4xb 91zd efgh'],
    ['7KQ2M4XB91ZDEFGH'],
    ['  7KQ2–M4XB—91ZD−EFGH\n'],
    ['٧KQ٢-M٤XB-٩١ZD-EFGH'],
    ['۷KQ۲-M۴XB-۹۱ZD-EFGH'],
    ['7KQ2-M4XB-9IZD-EFGH'],
    ['7KQ2-M4XB-9lZD-EFGH'],
    ['\u20667KQ2-M4XB-91ZD-EFGH\u2069'],
    ['\u200e7KQ2\u00a0M4XB\u200f91ZD.EFGH'],
    ['７ＫＱ２-M4XB-91ZD-EFGH'],
  ])('%j is the code', (typed) => {
    expect(readCheckCode(typed)).toBe('7KQ2-M4XB-91ZD-EFGH')
  })

  test('the letter O is zero', () => {
    expect(readCheckCode('OOOO-oooo-0000-0000')).toBe('0000-0000-0000-0000')
  })

  test.each([
    [''],
    ['7KQ2-M4XB-91ZD'],
    ['7KQ2-M4XB-91ZD-EFGH-0'],
    ['7KQ2-M4XB-91ZD-EFGU'],
    ['INV-0001'],
    ['٪'.repeat(16)],
  ])('%j is none', (typed) => {
    expect(readCheckCode(typed)).toBeNull()
  })
})
