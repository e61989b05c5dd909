/** Typst, synchronous and native: it blocks its thread, so only the worker calls it. */
import { NodeCompiler, type NodeTypstDocument } from '@myriaddreamin/typst-ts-node-compiler'
import { fileURLToPath } from 'node:url'
import { type Fonts, readFonts } from './fonts.ts'
import type { AnyPrintModel } from './print-model.ts'
import { printable } from './printable.ts'
import { inReadingOrder } from './rendering/reading-order.ts'
import { type PreviewRegion, readMarks, previewRegionsOf } from './rendering/preview-regions.ts'
import { splitPages } from './rendering/svg-pages.ts'

export type Renderer = {
  pdf(model: AnyPrintModel): Uint8Array
  /** All pages, or the page of that number (from 1); a number beyond the last gives none. */
  pages(model: AnyPrintModel, page?: number): string[]
  preview(model: AnyPrintModel, page?: number): Preview
}

/** Pages of a preview. `regions` covers all pages, even when one page was requested. */
export type Preview = { pages: string[]; pageCount: number; regions: PreviewRegion[] }

const TEMPLATES = fileURLToPath(new URL('./templates/', import.meta.url))
const [SIGNATURE, STAMP, COMPANY_SIGNATURE] = ['signature.png', 'stamp.svg', 'company-signature.png']
const LOGO_ENDINGS = { 'image/png': 'png', 'image/jpeg': 'jpg', 'image/webp': 'webp', 'image/svg+xml': 'svg' } as const

/**
 * Level A of PDF/A-3: tagged, with a language and a Unicode text for every glyph. Typst checks itself against it and
 * throws rather than write a file that is not.
 */
const STANDARD = 'a-3a'

export function createRenderer(): Renderer {
  const fonts = readFonts()
  const compiler = NodeCompiler.create({ workspace: TEMPLATES, fontArgs: [{ fontBlobs: fonts.files }] })
  const compiled = <T>(model: AnyPrintModel, use: (document: NodeTypstDocument) => T, isMarked = false): T => {
    const images = imagesOf(model)
    for (const { path, bytes } of images) compiler.mapShadow(`${TEMPLATES}${path}`, Buffer.from(bytes))
    try {
      return use(compile(compiler, model, fonts, isMarked))
    } finally {
      for (const { path } of images) compiler.unmapShadow(`${TEMPLATES}${path}`)
      // Documents share nothing but the template, so cached results of earlier ones only use memory.
      compiler.evictCache(1)
    }
  }
  return {
    pdf: (model) =>
      compiled(model, (document) =>
        readable(model, compiler.pdf(document, { pdfStandard: STANDARD, creationTimestamp: model.createdAt })),
      ),
    pages: (model, page) =>
      compiled(model, (document) => splitPages(compiler.plainSvg(document), document.numOfPages, page)),
    preview: (model, page) =>
      compiled(
        model,
        (document) => ({
          pages: splitPages(compiler.plainSvg(document), document.numOfPages, page),
          pageCount: document.numOfPages,
          regions: previewRegionsOf(readMarks(compiler.query(document, { selector: '<regions>', field: 'value' }))),
        }),
        true,
      ),
  }
}

/** Prints of the versions before the third keep the bytes they had. */
function readable(model: AnyPrintModel, pdf: Uint8Array): Uint8Array {
  return model.template.startsWith('modern') ? inReadingOrder(pdf) : new Uint8Array(pdf)
}

const logoPath = (logo: NonNullable<AnyPrintModel['logo']>) => `logo.${LOGO_ENDINGS[logo.type]}`

type ImageFile = { path: string; bytes: Uint8Array }

function imagesOf({ logo, signature, stamp, companySignature }: AnyPrintModel): ImageFile[] {
  return [
    ...(logo ? [{ path: logoPath(logo), bytes: logo.bytes }] : []),
    ...(signature ? [{ path: SIGNATURE, bytes: signature.bytes }] : []),
    ...(stamp ? [{ path: STAMP, bytes: stamp.bytes }] : []),
    ...(companySignature ? [{ path: COMPANY_SIGNATURE, bytes: companySignature.bytes }] : []),
  ]
}

/** Marks are set for previews only, never in a stored file. */
function compile(
  compiler: NodeCompiler,
  model: AnyPrintModel,
  { covered }: Fonts,
  isMarked: boolean,
): NodeTypstDocument {
  const { attachment, qr, logo, signature, stamp, companySignature, ...texts } = model
  const drawable = JSON.stringify(texts, (_, value: unknown) =>
    typeof value === 'string' ? printable(value, covered) : value,
  )
  const images = JSON.stringify({
    qr,
    logo: logo && { path: logoPath(logo), description: logo.description },
    ...(signature && { signature: { path: SIGNATURE, description: signature.description } }),
    ...(stamp && { stamp: { ...stamp, bytes: undefined, path: STAMP } }),
    ...(companySignature && {
      companySignature: { path: COMPANY_SIGNATURE, description: companySignature.description },
    }),
  })
  const result = compiler.compile({
    mainFilePath: `${TEMPLATES}${model.template}.typ`,
    inputs: {
      model: `${drawable.slice(0, -1)},${images.slice(1)}`,
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
