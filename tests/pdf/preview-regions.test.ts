/** Maps clicks on the preview to fields; the marks for this must not change the layout. */
import { expect, test } from 'bun:test'
import { type Template, TEMPLATES } from '#domain/branding/brand.ts'
import type { DocumentLanguage } from '#domain/locale.ts'
import { printModelOf } from '#pdf/print-versions.ts'
import { readMarks, previewRegionsOf } from '#pdf/rendering/preview-regions.ts'
import { createRenderer } from '#pdf/renderer.ts'
import { invoice } from './invoices.ts'

const renderer = createRenderer()
const LANGUAGES = ['en', 'ar', 'bilingual'] as const
const EVERY = TEMPLATES.flatMap((template) => LANGUAGES.map((language) => [template, language] as const))

const modelIn = (language: DocumentLanguage, copies = 1, template: Template = 'classic') => {
  const draft = invoice({ language, status: 'draft', number: null, template })
  const lines = Array.from({ length: copies }, () => draft.lines).flat()
  return printModelOf({ ...draft, lines }, { language })
}

test.each(EVERY)('%s in %s: every part edited in a field has a region, and none overlap', (template, language) => {
  const { pageCount, regions } = renderer.preview(modelIn(language, 1, template))
  const fields = regions.map(({ field }) => field)
  const editable = [
    'issueDate',
    'dueDate',
    'supplyDate',
    'reference',
    'customer',
    'seller',
    'discount',
    'notes',
    'terms',
  ]
  expect(fields).toEqual(expect.arrayContaining([...editable, 'lines.0', 'lines.1', 'lines.2']))
  for (const { page, x, y, width, height } of regions) {
    expect(page).toBeWithin(1, pageCount + 1)
    for (const [from, size] of [
      [x, width],
      [y, height],
    ] as const) {
      expect(from).toBeGreaterThan(0.03)
      expect(size).toBeGreaterThan(0.005)
      expect(from + size).toBeLessThan(0.97)
    }
  }
  const overlap = regions.filter((one, index) =>
    regions.slice(index + 1).some((other) => one.page === other.page && isOver(one, other)),
  )
  expect(overlap).toEqual([])
})

test('regions follow the reading direction: left to right in English, right to left in Arabic', () => {
  const at = (language: DocumentLanguage, field: string) =>
    renderer.preview(modelIn(language)).regions.find((region) => region.field === field)?.x ?? Number.NaN
  expect(at('en', 'seller')).toBeLessThan(at('en', 'customer'))
  expect(at('ar', 'seller')).toBeGreaterThan(at('ar', 'customer'))
})

test.each(EVERY)('%s in %s: what is still to be written has a place of its own', (template, language) => {
  const nothing = { customer: undefined, dueDate: undefined, lines: [] }
  const draft = invoice({ ...nothing, language, status: 'draft', number: null, template })
  const { regions } = renderer.preview(printModelOf(draft, { language, preview: { isSellerNamed: false } }))
  const blanks = regions.filter(({ isPlace }) => isPlace)
  expect(blanks.map(({ field }) => field).toSorted()).toEqual(['customer', 'dueDate', 'lines', 'seller'])
  for (const position of blanks) {
    expect(position.width).toBeGreaterThan(0.15)
    expect(position.height).toBeGreaterThan(0.02)
    expect(regions.filter((other) => other !== position && isOver(position, other))).toEqual([])
  }
  expect(renderer.preview(modelIn(language, 1, template)).regions.filter(({ isPlace }) => isPlace)).toEqual([])
})

test('draws one page alone, with the regions of all pages', () => {
  const model = modelIn('en', 40)
  const whole = renderer.preview(model)
  const second = renderer.preview(model, 2)
  expect(whole.pages).toHaveLength(whole.pageCount)
  expect(second.pages).toEqual([whole.pages[1] ?? ''])
  expect(second).toMatchObject({ pageCount: whole.pageCount, regions: whole.regions })
  expect(new Set(whole.regions.map(({ page }) => page)).size).toBe(whole.pageCount)
  expect(renderer.preview(model, whole.pageCount + 1).pages).toEqual([])
})

test.each(LANGUAGES)('in %s the region marks do not move the layout', (language) => {
  const model = modelIn(language, 12)
  expect(renderer.preview(model).pages.map(glyphsIn)).toEqual(renderer.pages(model).map(glyphsIn))
})

test('template marks are validated', () => {
  const mark = { field: 'notes', edge: 'start', place: false, page: 1, x: 44, y: 100 } as const
  expect(() => readMarks({})).toThrow(TypeError)
  expect(() => readMarks([{ ...mark, edge: 'middle' }])).toThrow(TypeError)
  // A region continued on the next page ends at the bottom margin; one without an end mark is dropped.
  expect(previewRegionsOf([mark, { ...mark, edge: 'end', page: 2, x: 500, y: 60 }])).toMatchObject([
    { page: 1, height: 0.829 },
  ])
  expect(previewRegionsOf([mark])).toEqual([])
})

type Box = { x: number; y: number; width: number; height: number }
const isOver = (a: Box, b: Box) =>
  a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height

/** Each glyph with its page position, regardless of how glyphs are grouped. */
function glyphsIn(svg: string): string[] {
  const glyphs: string[] = []
  const groups: [number, number][] = [[0, 0]]
  for (const [tag, name] of svg.replace(/<defs>.*?<\/defs>/s, '').matchAll(/<(\/?\w+)[^>]*>/g)) {
    const [x, y] = groups.at(-1) ?? [0, 0]
    if (name === 'g') {
      const [, dx = 0, dy = 0] = /matrix\(\S+ \S+ \S+ \S+ (\S+) (\S+)\)/.exec(tag) ?? []
      groups.push([x + Number(dx), y + Number(dy)])
    } else if (name === '/g') groups.pop()
    else if (name === 'use') {
      const own = (key: string) => Number(new RegExp(` ${key}="([^"]+)"`).exec(tag)?.[1] ?? 0)
      const glyph = /href="#([^"]+)"/.exec(tag)?.[1]
      glyphs.push(`${glyph} ${Math.round(x + own('x'))} ${Math.round(y + own('y'))}`)
    }
  }
  return glyphs
}
