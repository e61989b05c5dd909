import { describe, expect, test } from 'bun:test'
import * as fc from 'fast-check'
import { isolate, isolatesAsElements, stripBidi } from '#domain/text/bidi.ts'
import { canonicalJson } from '#domain/text/canonical-json.ts'
import { fold } from '#domain/text/fold.ts'
import { qrNameProblems, saudiQr } from '#domain/tax/qr.ts'
import { utf8Bytes } from '#domain/text/utf8.ts'
import { runs } from '#tests/support/runs.ts'
import bidi from '#tests/vectors/bidi.json'
import complaints from '#tests/vectors/complaints.json'
import qr from '#tests/vectors/zatca-qr.json'

describe('folding', () => {
  test.each([
    ['مُؤَسَّسَة', 'موسسه'],
    ['أحمد إبراهيم آل ٱلعلي', 'احمد ابراهيم ال العلي'],
    ['شركة الهدى', 'شركه الهدي'],
    ['شـــركة', 'شركه'],
    ['رائد', 'رايد'],
    ['شؤون شئون', 'شوون شوون'],
    ['رءوس ماء', 'رووس ما'],
    ['ہاشمے گھر', 'هاشمي كهر'],
    ['می\u200Cخواهم', 'ميخواهم'],
    ['Élan Cafe\u0301', 'elan cafe'],
    ['İIıi Straße ẞ', 'iiii strasse ss'],
    ['Øst Łódź Æ þ', 'ost lodz ae th'],
    ['ΟΔΟΣ', 'οδοσ'],
    ['한글 が कि', '한글 が कि'],
    ['هٰذا', 'هذا'],
    ['علی کریم', 'علي كريم'],
    ['فاتورة ٢٠٢٦', 'فاتوره 2026'],
    ['ﺷﺮﻛﺔ', 'شركه'],
    ['INV-۰۰۱', 'inv-001'],
    ['\u2066ABC\u2069', 'abc'],
  ])('%s is %s', (text, folded) => {
    expect(fold(text)).toBe(folded)
  })

  test('folding is idempotent', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: fc.constantFrom(...'أإآٱىؤئءوةی كaBZÉİıßẞøΣ٥۵ـً\u0301\u0654\u0670\u200F1Ａ가') }),
        (text) => {
          expect(fold(fold(text))).toBe(fold(text))
        },
      ),
      runs(200),
    )
  })
})

describe('direction marks', () => {
  test.each(bidi.cases.map((one) => [one.token, one] as const))(
    '%s is isolated and stripped again',
    (token, { logical }) => {
      const sentence = logical.replace(token, isolate(token))
      expect(sentence).toContain(`\u2066${token}\u2069`)
      expect(stripBidi(sentence)).toBe(logical)
    },
  )

  test('names of customers and items are preserved', () => {
    for (const text of complaints.bidi_strings_on_documents) {
      expect(stripBidi(isolate(text, 'auto'))).toBe(text)
      expect(isolate(text, 'auto')).toBe(`\u2068${text}\u2069`)
    }
  })

  test('a mark inside cannot end the isolate', () => {
    expect(isolate('12\u2069\u202E34', 'rtl')).toBe('\u20671234\u2069')
  })
})

describe('canonical JSON', () => {
  test('keys are sorted, undefined members omitted, text preserved', () => {
    const value = { b: [1, true, null], a: { z: 'شركة "ABC"', y: undefined }, A: '', '\u20ac': 0 }
    expect(canonicalJson(value)).toBe('{"A":"","a":{"z":"شركة \\"ABC\\""},"b":[1,true,null],"€":0}')
    expect(canonicalJson(-0)).toBe('0')
  })

  test('is valid JSON, independent of key order', () => {
    const leaf = fc.oneof(fc.string(), fc.maxSafeInteger(), fc.boolean(), fc.constant(null))
    fc.assert(
      fc.property(
        fc.dictionary(fc.string(), fc.oneof(leaf, fc.array(leaf), fc.dictionary(fc.string(), leaf))),
        (value) => {
          const turned = Object.fromEntries(Object.entries(value).toReversed())
          expect(canonicalJson(turned)).toBe(canonicalJson(value))
          expect(JSON.parse(canonicalJson(value))).toEqual(JSON.parse(JSON.stringify(value)))
        },
      ),
      runs(200),
    )
  })

  test.each([[1.5], [Number.NaN], [2 ** 53], [1n], [undefined], [() => 1], [new Date(0)], [[undefined]]])(
    '%p has none',
    (value) => {
      expect(() => canonicalJson(value)).toThrow(TypeError)
    },
  )
})

describe('UTF-8', () => {
  test('matches TextEncoder', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        expect(utf8Bytes(text)).toEqual([...new TextEncoder().encode(text)])
      }),
      runs(300),
    )
    expect(utf8Bytes('\uD800x')).toEqual([...new TextEncoder().encode('\uD800x')])
  })
})

describe('the Saudi QR', () => {
  test.each(qr.cases.map((one) => [one.name, one] as const))('%s', (_name, { fields, expected }) => {
    const [sellerName = '', vatNumber = '', timestamp = '', total = '', tax = ''] = fields
    expect(saudiQr({ sellerName, vatNumber, timestamp, total, tax })).toBe(expected)
  })

  test('a field over 255 bytes throws, also a name, which is refused where it is typed', () => {
    const usual = { vatNumber: '310122393500003', timestamp: '2026-11-26T12:21:28', total: '1.00', tax: '0.15' }
    const [whole, long] = ['ش'.repeat(127), 'ش'.repeat(128)]
    const bytes = Uint8Array.from(atob(saudiQr({ ...usual, sellerName: whole })), (one) => one.charCodeAt(0))
    expect([bytes[0], bytes[1], bytes[2 + 254]]).toEqual([1, 254, 2])
    const problems = (country: string, name: string, nameAr: string) =>
      Object.keys(qrNameProblems({ country, name, nameAr }))
    expect(problems('SA', `${whole}s`, ` ${whole} `)).toEqual([])
    expect(problems('SA', long, long)).toEqual(['name', 'nameAr'])
    expect(problems('AE', long, long)).toEqual([])
    expect(() => saudiQr({ ...usual, sellerName: long })).toThrow(RangeError)
    expect(() => saudiQr({ ...usual, sellerName: 'x', vatNumber: '3'.repeat(256) })).toThrow(RangeError)
  })
})

describe('Isolates as elements', () => {
  test.each([
    [`Pay ${isolate('AED 5.00')} now`, 'Pay <bdi dir="ltr" class="unbroken">AED 5.00</bdi> now'],
    [isolate('نور', 'auto'), '<bdi>نور</bdi>'],
    [isolate('نور', 'rtl'), '<bdi dir="rtl">نور</bdi>'],
    ['\u2067نور \u2066A-1\u2069\u2069.', '<bdi dir="rtl">نور <bdi dir="ltr" class="unbroken">A-1</bdi></bdi>.'],
    // Each element is closed once, even after unbalanced marks.
    ['a\u2069b\u2066c', 'ab<bdi dir="ltr" class="unbroken">c</bdi>'],
    // A run that may be wider than a phone may break, and so may an address.
    [isolate('AE07 0331 2345 6789 0123 456'), '<bdi dir="ltr">AE07 0331 2345 6789 0123 456</bdi>'],
    [isolate('a@b.example'), '<bdi dir="ltr">a@b.example</bdi>'],
  ])('%j', (text, elements) => expect(isolatesAsElements(text, 'class="unbroken"')).toBe(elements))
})
