import { describe, expect, test } from 'bun:test'
import * as fc from 'fast-check'
import { accentsOf, contrastBetween } from '#domain/branding/accents.ts'
import { runs } from '#tests/support/runs.ts'

const colors = fc.integer({ min: 0, max: 0xffffff }).map((color) => `#${color.toString(16).padStart(6, '0')}`)

describe('accents', () => {
  test('can be read on every ground they stand on, light and dark, whatever the colour', () => {
    fc.assert(
      fc.property(colors, (color) => {
        const { light, dark } = accentsOf(color)
        for (const ground of ['#ffffff', '#f5f7f9', light.soft])
          expect(contrastBetween(light.text, ground)).toBeGreaterThanOrEqual(4.5)
        for (const ground of ['#0f1418', '#171d23', dark.soft])
          expect(contrastBetween(dark.text, ground)).toBeGreaterThanOrEqual(4.5)
        for (const { text, strong, onText } of [light, dark])
          for (const ground of [text, strong]) expect(contrastBetween(onText, ground)).toBeGreaterThanOrEqual(4.5)
        // The page's ink (public/client-page.css) on a button under the pointer.
        expect(contrastBetween('#0c1116', light.soft)).toBeGreaterThanOrEqual(7)
        expect(contrastBetween('#eef2f5', dark.soft)).toBeGreaterThanOrEqual(7)
      }),
      runs(100),
    )
  })

  test('are the colour itself where it can be read', () => {
    expect(accentsOf('#0f5f59').light).toMatchObject({ text: '#0f5f59', onText: '#ffffff' })
    expect(accentsOf('#5cc4b8').dark.text).toBe('#5cc4b8')
  })

  test('know the contrast of any two colours', () => {
    expect(contrastBetween('#000000', '#ffffff')).toBeCloseTo(21, 5)
    expect(contrastBetween('#777777', '#777777')).toBe(1)
    expect(() => accentsOf('teal')).toThrow('Not a colour')
  })
})
