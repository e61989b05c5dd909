/** Long stretches of text: Arabic letters stay joined wherever a line breaks, and nothing leaves its place on the paper. */
import { describe, expect, test } from 'bun:test'
import { fileURLToPath } from 'node:url'
import { NodeCompiler } from '@myriaddreamin/typst-ts-node-compiler'
import { Glob } from 'bun'
import * as fc from 'fast-check'
import { readUsualFonts } from '#pdf/fonts.ts'
import { BREAK_MARKS, withBreaks } from '#pdf/line-breaks.ts'
import { runs } from '#tests/support/runs.ts'

const TEMPLATES = fileURLToPath(new URL('../../src/pdf/templates/', import.meta.url))
const compiler = NodeCompiler.create({
  workspace: TEMPLATES,
  fontArgs: [{ fontBlobs: readUsualFonts().map(({ bytes }) => bytes) }],
})

/** How often each glyph is drawn when these texts stand in columns of that width. */
function glyphs(texts: readonly string[], width: number, font: string): Record<string, number> {
  const source = `#import "letters.typ": *
#set page(width: 2000pt, height: auto)
#set text(font: ("${font}", "Sanad Arabic", "IBM Plex Sans"), fallback: false)
#for run in json("texts.json") { block(width: ${width}pt, paragraph(run)) }`
  const files = {
    'model.json': JSON.stringify({}),
    'texts.json': JSON.stringify(texts.map((text) => ({ lang: 'ar', text: withBreaks(text, 4) }))),
    'columns.typ': source,
  }
  for (const [path, text] of Object.entries(files)) compiler.mapShadow(`${TEMPLATES}${path}`, Buffer.from(text))
  const { result } = compiler.compile({ mainFilePath: `${TEMPLATES}columns.typ` })
  for (const path of Object.keys(files)) compiler.unmapShadow(`${TEMPLATES}${path}`)
  if (!result) throw new Error('The columns cannot be drawn')
  const counts: Record<string, number> = {}
  for (const [, glyph = ''] of compiler.plainSvg(result).matchAll(/<use[^>]*href="#(g[0-9A-F]+)"/g)) {
    counts[glyph] = (counts[glyph] ?? 0) + 1
  }
  return counts
}

const WIDE = 1900
const NARROW = 40

/** Letters look as they do where nothing breaks. */
function expectJoined(texts: readonly string[]): void {
  for (const font of ['Sanad Arabic', 'Sanad Cairo'])
    expect(glyphs(texts, NARROW, font)).toEqual(glyphs(texts, WIDE, font))
}

async function arabicWords(): Promise<string[]> {
  const words = new Set<string>()
  for await (const path of new Glob('src/i18n/**/*.ts').scan()) {
    for (const [word] of (await Bun.file(path).text()).matchAll(/[\p{Script=Arabic}\p{M}]+/gu)) words.add(word)
  }
  return [...words]
}

const SEPARATORS = [
  '\n',
  '/',
  '\\',
  '،',
  ',',
  '؛',
  '.',
  ':',
  '-',
  '–',
  '|',
  '_',
  '(',
  ')',
  '«',
  '»',
  '\u00A0',
  '\u202F',
  '\u2007',
  ' ',
]

describe('Arabic letters stay joined', () => {
  test('every word of the product, alone, where each is wider than its column', async () => {
    const words = await arabicWords()
    expect(words.length).toBeGreaterThan(2000)
    for (let at = 0; at < words.length; at += 200) expectJoined(words.slice(at, at + 200))
  })

  for (const separator of SEPARATORS) {
    test(`words with ${JSON.stringify(separator)} between them`, async () => {
      const words = (await arabicWords()).filter((_, index) => index % 7 === 0)
      const lines = Array.from({ length: 40 }, (_, index) => words.slice(index * 6, index * 6 + 6).join(separator))
      expectJoined(lines)
    })
  }

  test('five hundred lines of letters without a space', () => {
    const letter = fc.constantFrom(...'ابتثجحخدذرزسشصضطظعغفقكلمنهويءأإآةىؤئپچژگ')
    const line = fc.string({ unit: letter, minLength: 1, maxLength: 80 })
    fc.assert(fc.property(fc.array(line, { minLength: 25, maxLength: 25 }), expectJoined), runs(20))
  })
})

describe('where a stretch may break', () => {
  const shown = (text: string) =>
    withBreaks(text, 8)
      .replaceAll(BREAK_MARKS.stretch, '⟦')
      .replaceAll(BREAK_MARKS.part, '|')
      .replaceAll(BREAK_MARKS.letters, '·')
      .replaceAll(BREAK_MARKS.joined, '~')

  test.each([
    ['INV-0042 of 21 November 2026', 'INV-0042 of 21 November 2026'],
    ['توريد/تركيب/صيانة', 'توريد/تركيب/صيانة'],
    ['الكهرباء،السباكة،التكييف', '⟦الكهرباء،|السباكة،|التكييف⟦'],
    ['Office\u00A0twelve\u00A0on', '⟦Office\u00A0|twelve\u00A0|on⟦'],
    ['someone@company.example', '⟦someone@|company.|example⟦'],
  ])('%j', (text, expected) => expect(shown(text)).toBe(expected))
})
