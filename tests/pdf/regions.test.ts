/** A click on the paper finds its field, and the marks that make it so move nothing. */
import { expect, test } from 'bun:test'
import type { DocumentLanguage } from '#domain/locale.ts'
import { paperOf } from '#pdf/paper.ts'
import { readMarks, regionsOf } from '#pdf/regions.ts'
import { createRenderer } from '#pdf/renderer.ts'
import { invoice } from './invoices.ts'

const renderer = createRenderer()
const LANGUAGES = ['en', 'ar', 'bilingual'] as const

const paperIn = (language: DocumentLanguage, copies = 1) => {
  const draft = invoice({ language, status: 'draft', number: null })
  const lines = Array.from({ length: copies }, () => draft.lines).flat()
  return paperOf({ ...draft, lines }, { language })
}

test.each(LANGUAGES)(
  'in %s every part that is written in a field has its place, and they do not overlap',
  (language) => {
    const { pageCount, regions } = renderer.preview(paperIn(language))
    const fields = regions.map(({ field }) => field)
    const written = [
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
    expect(fields).toEqual(expect.arrayContaining([...written, 'lines.0', 'lines.1', 'lines.2']))
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
  },
)

test('English stands on the left and reads from there; Arabic begins on the right', () => {
  const at = (language: DocumentLanguage, field: string) =>
    renderer.preview(paperIn(language)).regions.find((region) => region.field === field)?.x ?? Number.NaN
  expect(at('en', 'seller')).toBeLessThan(at('en', 'customer'))
  expect(at('ar', 'seller')).toBeGreaterThan(at('ar', 'customer'))
})

test('one page of many is drawn alone, and the places of all of them are known', () => {
  const paper = paperIn('en', 40)
  const whole = renderer.preview(paper)
  const second = renderer.preview(paper, 2)
  expect(whole.pages).toHaveLength(whole.pageCount)
  expect(second.pages).toEqual([whole.pages[1] ?? ''])
  expect(second).toMatchObject({ pageCount: whole.pageCount, regions: whole.regions })
  expect(new Set(whole.regions.map(({ page }) => page)).size).toBe(whole.pageCount)
  expect(renderer.preview(paper, whole.pageCount + 1).pages).toEqual([])
})

test.each(LANGUAGES)('in %s the marks move nothing', (language) => {
  const paper = paperIn(language, 12)
  expect(renderer.preview(paper).pages.map(drawn)).toEqual(renderer.pages(paper).map(drawn))
})

test('what the template says is read strictly', () => {
  const mark = { field: 'notes', edge: 'start', page: 1, x: 44, y: 100 } as const
  expect(() => readMarks({})).toThrow(TypeError)
  expect(() => readMarks([{ ...mark, edge: 'middle' }])).toThrow(TypeError)
  // Over the end of a page it reaches down to the margin; without an end it is nowhere.
  expect(regionsOf([mark, { ...mark, edge: 'end', page: 2, x: 500, y: 60 }])).toMatchObject([
    { page: 1, height: 0.829 },
  ])
  expect(regionsOf([mark])).toEqual([])
})

type Box = { x: number; y: number; width: number; height: number }
const isOver = (a: Box, b: Box) =>
  a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height

/** Each glyph and where it stands on the page: what groups it is drawn in makes no difference to a reader. */
function drawn(svg: string): string[] {
  const places: string[] = []
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
      places.push(`${glyph} ${Math.round(x + own('x'))} ${Math.round(y + own('y'))}`)
    }
  }
  return places
}
