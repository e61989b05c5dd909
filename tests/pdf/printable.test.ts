import { describe, expect, test } from 'bun:test'
import { assert, property, string } from 'fast-check'
import { readFonts } from '#pdf/fonts.ts'
import { printable } from '#pdf/printable.ts'

const { covered } = readFonts()
const print = (text: string) => printable(text, covered)

describe('replaces characters missing in the fonts visibly', () => {
  const cases: [string, string][] = [
    ['Yıldız Dvořák Иванов €5 ٪٣', 'Yıldız Dvořák Иванов €5 ٪٣'],
    ['\u20C3 5', 'AED 5'],
    ['\u20C1 5', 'SAR 5'],
    ['😀', '\uFFFD'],
    ['👩‍👩‍👧!', '\uFFFD!'],
    ['漢字', '\uFFFD\uFFFD'],
    ['Ａ１', 'A1'],
    ['\uD800x', '\uFFFDx'],
    ['\u2066ok\u2069\n', '\u2066ok\u2069\n'],
  ]
  for (const [typed, printed] of cases) {
    test(JSON.stringify(typed), () => expect(print(typed)).toBe(printed))
  }
})

test('every output character is in a font', () => {
  assert(
    property(string({ unit: 'binary', minLength: 1 }), (text) => {
      const printed = print(text)
      for (const char of printed.replace(/[\u200B-\u200F\u2066-\u2069\n]/g, '')) {
        expect(covered.has(char.codePointAt(0) ?? 0)).toBe(true)
      }
    }),
  )
})
