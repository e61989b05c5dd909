import { describe, expect, test } from 'bun:test'
import * as fc from 'fast-check'
import {
  chosenBrand,
  contrastOnWhite,
  parseColor,
  READABLE_CONTRAST,
  readableColor,
  textOn,
  USUAL_LETTERHEAD,
} from '#domain/branding/brand.ts'
import { runs } from '#tests/support/runs.ts'

const colors = fc.integer({ min: 0, max: 0xffffff }).map((color) => `#${color.toString(16).padStart(6, '0')}`)

describe('brand colours', () => {
  test('are read as people write them', () => {
    for (const text of ['#0F5F59', '0f5f59', ' #0f5f59 ']) expect(parseColor(text)).toBe('#0f5f59')
    expect(parseColor('#abc')).toBe('#aabbcc')
    for (const text of ['', '#', '#12345', '#1234567', 'teal', '#12345g', '##12345', 'rgb(0,0,0)']) {
      expect(parseColor(text), text).toBeNull()
    }
  })

  // Worked from the formula of WCAG 2.2: black 21, white 1, #767676 the lightest grey that passes.
  test('have the contrast that WCAG counts', () => {
    expect(contrastOnWhite('#000000')).toBeCloseTo(21, 5)
    expect(contrastOnWhite('#ffffff')).toBeCloseTo(1, 5)
    expect(contrastOnWhite('#767676')).toBeCloseTo(4.54, 2)
    expect(() => contrastOnWhite('red')).toThrow('Not a colour')
  })

  test('stay as they are where they can be read, and else become just dark enough, in their own hue', () => {
    expect(readableColor('#0f5f59')).toBe('#0f5f59')
    fc.assert(
      fc.property(colors, (color) => {
        const readable = readableColor(color)
        expect(contrastOnWhite(readable)).toBeGreaterThanOrEqual(READABLE_CONTRAST)
        if (contrastOnWhite(color) >= READABLE_CONTRAST) expect(readable).toBe(color)
        // The colour is no darker than it must be: black is readable too.
        else expect(contrastOnWhite(readable)).toBeLessThan(READABLE_CONTRAST + 0.2)
      }),
      runs(100),
    )
  })
})

test('text in an area of any colour is black or white, with the contrast that text needs', () => {
  fc.assert(
    fc.property(colors, (color) => {
      const contrast = textOn(color) === '#ffffff' ? contrastOnWhite(color) : 21 / contrastOnWhite(color)
      expect(contrast).toBeGreaterThanOrEqual(READABLE_CONTRAST)
    }),
    runs(100),
  )
})

describe('what a company chose', () => {
  test('is nothing where it is what every document has', () => {
    const usual = { template: 'classic', font: 'plex', logoSize: 100, columns: ['price', 'unit', 'quantity'] } as const
    expect(
      chosenBrand({ ...usual, columns: [...usual.columns], hijri: false, signatureLine: false, notes: '' }),
    ).toEqual({})
  })

  test('keeps margins for the template that has room for them alone', () => {
    const letterhead = { ...USUAL_LETTERHEAD }
    expect(chosenBrand({ template: 'letterhead', letterhead })).toEqual({ template: 'letterhead', letterhead })
    expect(chosenBrand({ template: 'modern', letterhead })).toEqual({ template: 'modern' })
  })
})
