import { describe, expect, test } from 'bun:test'
import { stripBidi } from '#domain/text/bidi.ts'
import { freeText, token } from '#pdf/direction.ts'
import bidi from '#tests/vectors/bidi.json'

const LRI = '\u2066'
const RLI = '\u2067'
const FSI = '\u2068'
const PDI = '\u2069'

describe('freeText isolates a foreign token in Arabic text as one left-to-right run', () => {
  for (const { logical, token: expected } of bidi.cases) {
    test(logical, () => {
      expect(freeText(logical, 'ar')).toContain(`${LRI}${expected}${PDI}`)
      expect(stripBidi(freeText(logical, 'ar'))).toBe(logical)
    })
  }

  const others: [string, string][] = [
    ['المساهم الأول (saudi lend gate) نسبة 50%', 'المساهم الأول <(saudi lend gate)> نسبة <50%>'],
    ['لوحة 100 أمبير (شنايدر )', 'لوحة <100> أمبير (شنايدر )'],
    ['شركة (ABC) LLC - 100', 'شركة <(ABC) LLC - 100>'],
    ['عدد 2 × 1,250.00 فقط', 'عدد <2 × 1,250.00> فقط'],
    ['ماركة "Al Waha".', 'ماركة <"Al Waha">.'],
    ['أ-1', 'أ-<1>'],
    ['(5) بنود', '<(5)> بنود'],
    ['متاجر النور (فرع 2) Noor Stores', 'متاجر النور (فرع <2>) <Noor Stores>'],
    ['متاجر Noor (فرع دبي [قسم 3] B) L.L.C.', 'متاجر <Noor> (فرع دبي [قسم <3>] <B>) <L.L.C>.'],
    ['بند a) first b) second', 'بند <a) first b) second>'],
  ]
  for (const [typed, expected] of others) {
    test(typed, () => {
      const shown = expected.replaceAll('<', LRI).replaceAll('>', PDI)
      expect(freeText(typed, 'ar')).toBe(`${RLI}${shown}${PDI}`)
    })
  }
})

test('isolates a text from its surroundings, on an English page by its first strong letter', () => {
  expect(freeText('Al Waha L.L.C.', 'ar')).toBe(`${FSI}Al Waha L.L.C.${PDI}`)
  expect(freeText('فلتر زيت 2014', 'en')).toBe(`${RLI}فلتر زيت ${LRI}2014${PDI}${PDI}`)
  expect(freeText('A4 دفتر', 'en')).toBe(`${FSI}A4 دفتر${PDI}`)
})

test('directional marks and control characters of a text are stripped', () => {
  expect(freeText('a\u202Eb\u0000c\u2069d\u0007', 'en')).toBe(`${FSI}abcd${PDI}`)
  expect(token('12\u2069\u202E3\u0000')).toBe(`${LRI}123${PDI}`)
})

test('isolates each line of a text', () => {
  expect(freeText('one\r\nاثنان\n\nthree', 'en')).toBe(`${FSI}one${PDI}\n${RLI}اثنان${PDI}\n\n${FSI}three${PDI}`)
})
