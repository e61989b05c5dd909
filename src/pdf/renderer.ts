/** Typst, synchronous and native: it blocks its thread, so only the worker calls it. */
import { NodeCompiler, type NodeTypstDocument } from '@myriaddreamin/typst-ts-node-compiler'
import { fileURLToPath } from 'node:url'
import { type Fonts, readFonts } from './fonts.ts'
import type { AnyPaper } from './paper-data.ts'
import { printable } from './printable.ts'
import { type PaperRegion, readMarks, regionsOf } from './regions.ts'
import { splitPages } from './svg-pages.ts'

export type Renderer = {
  pdf(paper: AnyPaper): Uint8Array
  /** All pages, or the page of that number (from 1); a number beyond the last gives none. */
  pages(paper: AnyPaper, page?: number): string[]
  preview(paper: AnyPaper, page?: number): Preview
}

/** Pages to look at while writing. `regions` are those of all pages, also when one of them was asked for. */
export type Preview = { pages: string[]; pageCount: number; regions: PaperRegion[] }

const TEMPLATES = fileURLToPath(new URL('./templates/', import.meta.url))
const LOGO_ENDINGS = { 'image/png': 'png', 'image/jpeg': 'jpg', 'image/webp': 'webp', 'image/svg+xml': 'svg' } as const

/**
 * Level A of PDF/A-3: tagged, with a language and a Unicode text for every glyph. Typst checks itself against it and
 * throws rather than write a file that is not.
 */
const STANDARD = 'a-3a'

export function createRenderer(): Renderer {
  const fonts = readFonts()
  const compiler = NodeCompiler.create({ workspace: TEMPLATES, fontArgs: [{ fontBlobs: fonts.files }] })
  const compiled = <T>(paper: AnyPaper, use: (document: NodeTypstDocument) => T, isMarked = false): T => {
    const logo = paper.logo ? `${TEMPLATES}logo.${LOGO_ENDINGS[paper.logo.type]}` : null
    if (paper.logo && logo) compiler.mapShadow(logo, Buffer.from(paper.logo.bytes))
    try {
      return use(compile(compiler, paper, fonts, isMarked))
    } finally {
      if (logo) compiler.unmapShadow(logo)
      // Results of earlier papers would only pile up: no two documents share more than the template.
      compiler.evictCache(1)
    }
  }
  return {
    pdf: (paper) =>
      compiled(paper, (document) =>
        Uint8Array.from(compiler.pdf(document, { pdfStandard: STANDARD, creationTimestamp: paper.createdAt })),
      ),
    pages: (paper, page) =>
      compiled(paper, (document) => splitPages(compiler.plainSvg(document), document.numOfPages, page)),
    preview: (paper, page) =>
      compiled(
        paper,
        (document) => ({
          pages: splitPages(compiler.plainSvg(document), document.numOfPages, page),
          pageCount: document.numOfPages,
          regions: regionsOf(readMarks(compiler.query(document, { selector: '<region>', field: 'value' }))),
        }),
        true,
      ),
  }
}

/** Only what is looked at is marked: marks have no place in a file that is kept. */
function compile(compiler: NodeCompiler, paper: AnyPaper, { covered }: Fonts, isMarked: boolean): NodeTypstDocument {
  const { attachment, qr, logo, ...texts } = paper
  const drawable = JSON.stringify(texts, (_, value: unknown) =>
    typeof value === 'string' ? printable(value, covered) : value,
  )
  const images = JSON.stringify({
    qr,
    logo: logo && { path: `logo.${LOGO_ENDINGS[logo.type]}`, description: logo.description },
  })
  const result = compiler.compile({
    mainFilePath: `${TEMPLATES}${paper.template}.typ`,
    inputs: {
      paper: `${drawable.slice(0, -1)},${images.slice(1)}`,
      ...(isMarked && { regions: 'marked' }),
      ...(attachment ? { attachment: attachment.json, 'attachment-name': attachment.name } : {}),
    },
  })
  const document = result.result
  if (document) return document
  const error = result.takeError()
  throw new Error(
    `The template failed: ${error ? JSON.stringify(compiler.fetchDiagnostics(error)) : 'no reason given'}`,
  )
}
