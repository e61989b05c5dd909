import { describe, expect, test } from 'bun:test'
import { assert, property, string } from 'fast-check'
import { printable, scriptTypefacesOf, unprintable } from '#domain/printing/printable.ts'
import { typefaceOf } from '#domain/printing/typefaces.ts'
import { COVERAGE } from '#domain/printing/coverage.ts'
import { coverage } from '#scripts/typefaces/coverage.ts'

describe('prints what the typefaces have, and replaces the rest visibly', () => {
  const cases: [string, string][] = [
    ['Yıldız Dvořák Иванов €5 ٪٣', 'Yıldız Dvořák Иванов €5 ٪٣'],
    ['漢字 한글 हिन्दी ⌀50 ㎡ ①', '漢字 한글 हिन्दी ⌀50 ㎡ ①'],
    ['\u20C3 5', 'AED 5'],
    ['\u20C1 5', 'SAR 5'],
    ['😀', '\u25A1'],
    ['👩‍👩‍👧!', '\u25A1!'],
    ['ខ្មែរ', '\u25A1\u25A1'],
    ['Ａ１', 'A1'],
    ['\uD800x', '\u25A1x'],
    ['\uFFFD typed', '\uFFFD typed'],
    ['a\tb\u0007\uFEFF', 'a b'],
    ['\u2066ok\u2069\n', '\u2066ok\u2069\n'],
  ]
  for (const [typed, printed] of cases) {
    test(JSON.stringify(typed), () => expect(printable(typed)).toBe(printed))
  }
})

describe('names the letters that cannot be printed, each once', () => {
  const cases: [string, string[]][] = [
    ['Coffee ☕ 🙏🏽🙏🏽 ⌀50', ['🙏🏽']],
    ['\uD800', ['\uD800']],
    ['🇦🇪 and 👨‍👩‍👧', ['🇦🇪', '👨‍👩‍👧']],
    ['خصم 5٪ 漢字 ﷼', []],
    ['Ａ１ \u20C3 é\u0323', []],
  ]
  for (const [typed, letters] of cases) {
    test(JSON.stringify(typed), () => expect(unprintable(typed)).toEqual(letters))
  }
})

test('a text needs the typefaces of its scripts and no others', () => {
  expect(scriptTypefacesOf('Invoice فاتورة Счёт 5 €')).toEqual([])
  expect(scriptTypefacesOf('한글 and हिन्दी')).toEqual(['devanagari', 'hangul'])
})

test('every output character is in a typeface, and what is replaced is named', () => {
  assert(
    property(string({ unit: 'binary', minLength: 1 }), (text) => {
      const printed = printable(text)
      for (const char of printed.replace(/[\u200B-\u200F\u2066-\u2069\n]/g, '')) {
        expect(typefaceOf(char)).toBeDefined()
      }
      const isReplaced = printed.includes('\u25A1') && !text.includes('\u25A1')
      expect(unprintable(text).length > 0).toBe(isReplaced)
      if (!text.includes('\uFFFD')) expect(printed).not.toContain('\uFFFD')
    }),
  )
})

test('what the typefaces are said to have is what they have', () => {
  expect(coverage()).toEqual(COVERAGE)
})
