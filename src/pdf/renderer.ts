/** Calls Typst, which is synchronous and native. It blocks its thread, so only the worker imports this. */
import { NodeCompiler, type NodeTypstDocument } from '@myriaddreamin/typst-ts-node-compiler'
import { fileURLToPath } from 'node:url'
import { printable, scriptTypefacesOf } from '#domain/printing/printable.ts'
import type { ScriptTypeface } from '#domain/printing/typefaces.ts'
import { readScriptFonts, readUsualFonts, SCRIPT_FONTS } from './fonts.ts'
import { withBreaks } from './line-breaks.ts'
import type { AnyPrintModel } from './any-print-model.ts'
import { inReadingOrder } from './rendering/reading-order.ts'
import { type PreviewRegion, readMarks, previewRegionsOf } from './rendering/preview-regions.ts'
import { splitPages } from './rendering/svg-pages.ts'

export type Renderer = {
  pdf(model: AnyPrintModel): Uint8Array
  /** All pages, or the page with that number (from 1). A number beyond the last gives none. */
  pages(model: AnyPrintModel, page?: number): string[]
  preview(model: AnyPrintModel, page?: number): Preview
}

/** Pages of a preview. `regions` covers all pages, even when one page was requested. */
export type Preview = { pages: string[]; pageCount: number; regions: PreviewRegion[] }

const TEMPLATES = fileURLToPath(new URL('./templates/', import.meta.url))
const LOGO_ENDINGS = { 'image/png': 'png', 'image/jpeg': 'jpg', 'image/webp': 'webp', 'image/svg+xml': 'svg' } as const

/**
 * Level A of PDF/A-3: tagged, with a language and a Unicode text for every glyph. Typst validates its output and throws
 * rather than write a file that does not conform.
 */
const STANDARD = 'a-3a'

const TEXT = new TextEncoder()

/**
 * The number of earlier documents whose cache is retained: the next may have the same pictures and words. More only takes
 * memory (measured).
 */
const RETAINED_GENERATIONS = 10

export function createRenderer(): Renderer {
  const compilerFor = createCompilers()
  type Use<T> = (document: NodeTypstDocument, compiler: NodeCompiler) => T
  const compiled = <T>(model: AnyPrintModel, use: Use<T>, isMarked = false): T => {
    const { files, typefaces } = filesOf(model, isMarked)
    const compiler = compilerFor(typefaces)
    for (const { path, bytes } of files) compiler.mapShadow(`${TEMPLATES}${path}`, Buffer.from(bytes))
    try {
      return use(compile(compiler, model), compiler)
    } finally {
      for (const { path } of files) compiler.unmapShadow(`${TEMPLATES}${path}`)
      compiler.evictCache(RETAINED_GENERATIONS)
    }
  }
  return {
    pdf: (model) =>
      compiled(model, (document, compiler) =>
        readable(model, compiler.pdf(document, { pdfStandard: STANDARD, creationTimestamp: model.createdAt })),
      ),
    pages: (model, page) =>
      compiled(model, (document, compiler) => splitPages(compiler.plainSvg(document), document.numOfPages, page)),
    preview: (model, page) =>
      compiled(
        model,
        (document, compiler) => ({
          pages: splitPages(compiler.plainSvg(document), document.numOfPages, page),
          pageCount: document.numOfPages,
          regions: previewRegionsOf(readMarks(compiler.query(document, { selector: '<regions>', field: 'value' }))),
        }),
        true,
      ),
  }
}

/**
 * The usual typefaces are always loaded, and most documents need no others. Typefaces cannot be added to a compiler later,
 * so there is a second one with those of other scripts that occurred so far. Templates name the typefaces of a document and
 * use no others, so additional ones do not change it.
 */
function createCompilers(): (typefaces: readonly ScriptTypeface[]) => NodeCompiler {
  const usual = readUsualFonts().map(({ bytes }) => bytes)
  const loaded = new Map<ScriptTypeface, Buffer[]>()
  const create = () =>
    NodeCompiler.create({ workspace: TEMPLATES, fontArgs: [{ fontBlobs: [...usual, ...[...loaded.values()].flat()] }] })
  const first = create()
  let second: NodeCompiler | undefined
  return (typefaces) => {
    if (typefaces.length === 0) return first
    const missing = typefaces.filter((typeface) => !loaded.has(typeface))
    for (const typeface of missing) loaded.set(typeface, readScriptFonts(typeface))
    if (!second || missing.length > 0) second = create()
    return second
  }
}

/** A label has no lines of text, and its typefaces are not cut for the reading order. */
function readable(model: AnyPrintModel, pdf: Uint8Array): Uint8Array {
  return model.template === 'labels' ? new Uint8Array(pdf) : inReadingOrder(pdf)
}

type File = { path: string; bytes: Uint8Array }

/**
 * Makes the files that the templates read. `sys.inputs` is not used, because a change of it clears Typst's cache. Marks are
 * set for previews only, never in a stored file.
 */
function filesOf(model: AnyPrintModel, isMarked: boolean): { files: File[]; typefaces: ScriptTypeface[] } {
  const { attachment, xml, qr, checkQr, logo, signature, stamp, companySignature, ...texts } = model
  const drawable = Object.entries(texts).flatMap(([part, value]) => {
    if (value === undefined) return []
    const availableEms = availableEmsOf(model, part)
    const json = JSON.stringify(value, function (this: object, key, text: unknown) {
      if (typeof text !== 'string') return text
      const drawn = printable(text)
      return availableEms !== null && isRunOfText(this, key) ? withBreaks(drawn, availableEms) : drawn
    })
    return [`${JSON.stringify(part)}:${json}`]
  })
  const files: File[] = []
  const drawn = (path: string, { bytes, ...picture }: { bytes: Uint8Array; description: string }) => {
    files.push({ path, bytes })
    return { ...picture, path }
  }
  const json = drawable.join(',')
  const typefaces = scriptTypefacesOf(json)
  const rest = JSON.stringify({
    ...(typefaces.length > 0 && { typefaces: typefaces.map((typeface) => SCRIPT_FONTS[typeface].family) }),
    qr,
    ...(checkQr && { checkQr }),
    logo: logo && drawn(`logo.${LOGO_ENDINGS[logo.type]}`, logo),
    ...(signature && { signature: drawn('signature.png', signature) }),
    ...(stamp && { stamp: drawn('stamp.svg', stamp) }),
    ...(companySignature && { companySignature: drawn('company-signature.png', companySignature) }),
    ...(attachment && { attachment: attachment.name }),
    ...(xml && { xml: xml.name }),
    ...(isMarked && { regions: true }),
  })
  if (attachment) files.push({ path: 'attachment.json', bytes: TEXT.encode(attachment.json) })
  if (xml) files.push({ path: 'e-invoice.xml', bytes: xml.bytes })
  files.push({ path: 'model.json', bytes: TEXT.encode(`{${json},${rest.slice(1)}`) })
  return { files, typefaces }
}

/** The ems of the narrowest part of a section, in its type size. Null for labels, which shorten names themselves. */
function availableEmsOf(model: AnyPrintModel, part: string): number | null {
  if (model.template === 'labels') return null
  // The narrow parts are one of six facts in a row, a description beside its other language, and a party beside the facts.
  const isNarrow = part === 'facts' || part === 'body' || ('layout' in model && model.layout === 'compact')
  return isNarrow ? 8 : 18
}

/** The texts that templates draw with `draw-run`: the text of a run, and the name of a party. */
const isRunOfText = (holder: object, key: string) => (key === 'text' || key === 'name') && 'lang' in holder

function compile(compiler: NodeCompiler, model: AnyPrintModel): NodeTypstDocument {
  const result = compiler.compile({ mainFilePath: `${TEMPLATES}${model.template}.typ` })
  const document = result.result
  if (document) return document
  const error = result.takeError()
  throw new Error(
    `The template failed: ${error ? JSON.stringify(compiler.fetchDiagnostics(error)) : 'no reason given'}`,
  )
}
