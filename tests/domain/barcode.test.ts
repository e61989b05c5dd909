/** Barcodes against published symbols, and the rules of their standards over any text. */
import { describe, expect, test } from 'bun:test'
import { assert, asyncProperty, constantFrom, oneof, property, string, tuple } from 'fast-check'
import { type Barcode, barcodeOf, modulesOf } from '#domain/inventory/barcode.ts'
import { LABEL_SHEETS, LABEL_SIZES, moduleWidthOn, pagesOf } from '#domain/inventory/label.ts'
import { codesIn } from '#tests/support/barcode-reader.ts'
import { runs } from '#tests/support/runs.ts'

const made = (code: string): Barcode => {
  const barcode = barcodeOf(code)
  if (!barcode) throw new Error(`No barcode of ${code}`)
  return barcode
}
/** A 1 for each dark module, as specifications print them. */
const bitsOf = ({ widths }: Barcode) =>
  widths.map((width, index) => (index % 2 === 0 ? '1' : '0').repeat(width)).join('')

describe('EAN-13', () => {
  // Sets A, B and C of the digits as the standard's tables print them; 4 chooses ABAABB.
  test('of 4003994155486', () => {
    const left = ['0001101', '0100111', '0111101', '0001011', '0010111', '0011101'].join('')
    const right = ['1100110', '1001110', '1001110', '1011100', '1001000', '1010000'].join('')
    expect(bitsOf(made('4003994155486'))).toBe(`101${left}01010${right}101`)
  })

  test('of 12 digits is that of the 13 with a zero before them', () => {
    expect(made('036000291452').widths).toEqual(made('0036000291452').widths)
    expect(made('036000291452')).toMatchObject({ kind: 'ean-13', text: '036000291452' })
  })

  test('is 95 modules wide, with 11 and 7 white ones beside it', () => {
    expect([bitsOf(made('5901234123457')).length, modulesOf(made('5901234123457'))]).toEqual([95, 113])
  })

  test.each(['5901234123458', '036000291453', '590123412345', '59012341234570', '96385074'])(
    'of %s is none: it is no GTIN with its check digit',
    (code) => expect(made(code).kind).toBe('code-128'),
  )
})

describe('Code 128', () => {
  // https://en.wikipedia.org/wiki/Code_128: set B, check symbol 88.
  test('of Wikipedia', () => {
    const symbols = '11010010000 11101000110 10000110100 11000010010 10000110100 10100111100 10110010000'
    const rest = '10000100110 10000110100 10010110000 11110010010 1100011101011'
    expect(bitsOf(made('Wikipedia'))).toBe(`${symbols} ${rest}`.replaceAll(' ', ''))
  })

  /** Symbols between start and check. */
  const lengthOf = (code: string) => (bitsOf(made(code)).length - 13) / 11 - 2

  test.each([
    ['SKU-0001', 7],
    ['12345678', 4],
    ['1234567', 5],
    ['A12', 3],
    ['A1234', 4],
    ['12A34', 5],
    ['1234A5678', 7],
    ['x', 1],
  ])('writes %s in %i symbols', (code, symbols) => expect(lengthOf(code)).toBe(symbols))

  /** All ways to write the rest of a text, tried one by one. */
  function fewest(text: string, set: 'B' | 'C'): number {
    if (text === '') return 0
    const here = (one: 'B' | 'C') => {
      if (one === 'B') return 1 + fewest(text.slice(1), 'B')
      return /^[0-9]{2}/.test(text) ? 1 + fewest(text.slice(2), 'C') : Number.POSITIVE_INFINITY
    }
    const other = set === 'B' ? 'C' : 'B'
    return Math.min(here(set), 1 + here(other))
  }

  test('is as short as sets B and C allow', () => {
    const text = string({ unit: constantFrom('1', '2', 'A'), minLength: 1, maxLength: 11 })
    assert(property(text, (code) => expect(lengthOf(code)).toBe(Math.min(fewest(code, 'B'), fewest(code, 'C')))))
  })

  test.each(['١٢٣', 'شاي', 'café', 'a\tb', ''])('carries no %p', (code) => expect(barcodeOf(code)).toBeNull())
})

test('a reader reads any code as it was written', async () => {
  const printable = string({ unit: 'grapheme-ascii', minLength: 1, maxLength: 60 })
  const digits = string({ unit: constantFrom(...'0123456789'), minLength: 1, maxLength: 24 })
  await assert(
    asyncProperty(
      oneof(
        printable,
        digits,
        tuple(printable, digits, printable).map((all) => all.join('')),
      ),
      async (code) => {
        const barcode = made(code)
        const [found, ...more] = await codesIn(pictureOf(barcode))
        // Twelve digits are read as the thirteen that they are drawn as.
        const read = barcode.kind === 'ean-13' ? code.padStart(13, '0') : code
        expect([found?.text, found?.isWhole, more]).toEqual([read, true, []])
      },
    ),
    { ...runs(100), examples: [['219667827176']] },
  )
})

/** Two dots a module, as high as a label's. */
function pictureOf(barcode: Barcode) {
  const bits = `${'0'.repeat(barcode.quiet.before)}${bitsOf(barcode)}${'0'.repeat(barcode.quiet.after)}`
  const [width, height] = [bits.length * 2, 60]
  const data = new Uint8Array(width * height * 4)
  for (let dot = 0; dot < width * height; dot++) {
    const grey = bits[Math.floor((dot % width) / 2)] === '1' ? 0 : 255
    data.set([grey, grey, grey, 255], dot * 4)
  }
  return { width, height, data }
}

describe('On a label', () => {
  test('a module is as wide as fits, and never narrower than can be read', () => {
    const widths = (code: string) => LABEL_SIZES.map((size) => moduleWidthOn(size, made(code)))
    expect(widths('5901234123457')).toEqual([0.33, 0.3, 0.25])
    expect(widths('SKU-0001')).toEqual([0.33, 0.264, 0.25])
    expect(widths('EARL-GREY-TEA')).toEqual([0.3, null, null])
    expect(widths('A'.repeat(25))).toEqual([null, null, null])
  })

  test.each(LABEL_SIZES)('%s: any GTIN fits, and all labels lie on the paper', (size) => {
    const { page, columns, rows, label, margin, gutter } = LABEL_SHEETS[size]
    expect(moduleWidthOn(size, made('5901234123457'))).not.toBeNull()
    expect(2 * margin.x + columns * label.width + (columns - 1) * gutter).toBeCloseTo(page.width)
    expect(margin.y + rows * label.height).toBeLessThanOrEqual(page.height)
    expect([pagesOf(size, 1), pagesOf(size, columns * rows), pagesOf(size, columns * rows + 1)]).toEqual([1, 1, 2])
  })
})
