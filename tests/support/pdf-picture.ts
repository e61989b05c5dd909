/** Pages of a PDF as pictures, by PDFium compiled to WebAssembly: the same pixels on every machine. */
import { PDFiumLibrary } from '@hyzyla/pdfium'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import pixelmatch from 'pixelmatch'
import { PNG } from 'pngjs'

const library = PDFiumLibrary.init()

/**
 * Greys of a page, in sixteen steps: enough to see any letter move, and a third of the bytes. `page` counts from 0;
 * `scale` 1 is 72 dots an inch.
 */
export async function pictureOf(pdf: Uint8Array, page = 0, scale = 1): Promise<PNG> {
  const document = await (await library).loadDocument(pdf)
  try {
    const { width, height, data } = await document.getPage(page).render({ scale, render: 'bitmap' })
    const picture = new PNG({ width, height })
    for (let dot = 0; dot < data.length; dot += 4) {
      const light = (data[dot] ?? 0) * 0.3 + (data[dot + 1] ?? 0) * 0.59 + (data[dot + 2] ?? 0) * 0.11
      const grey = Math.round(light / 17) * 17
      picture.data.fill(grey, dot, dot + 3)
      picture.data[dot + 3] = 255
    }
    return picture
  } finally {
    document.destroy()
  }
}

/** The lowest rows of a picture. */
export function footOf(picture: PNG, height: number): PNG {
  const foot = new PNG({ width: picture.width, height })
  PNG.bitblt(picture, foot, 0, picture.height - height, picture.width, height, 0, 0)
  return foot
}

/** The text that PDFium (Chrome) copies from each page: the second opinion on our own reader. */
export async function viewerText(pdf: Uint8Array): Promise<string[]> {
  const document = await (await library).loadDocument(pdf)
  try {
    return [...document.pages()].map((page) => page.getText())
  } finally {
    document.destroy()
  }
}

/** How many pixels differ visibly; pictures of different sizes differ everywhere. */
function differenceOf(a: PNG, b: PNG): number {
  if (a.width !== b.width || a.height !== b.height) return Number.POSITIVE_INFINITY
  return pixelmatch(a.data, b.data, undefined, a.width, a.height, { threshold: 0.1 })
}

/**
 * Compares with the stored picture, or stores it with `UPDATE_PICTURES=1`. Answers the number of differing pixels; a new
 * picture that differs is left beside the stored one, for review.
 */
export function differenceFromStored(picture: PNG, file: URL): number {
  if (process.env.UPDATE_PICTURES === '1') {
    writeFileSync(file, smallest(picture))
    return 0
  }
  if (!existsSync(file)) return Number.POSITIVE_INFINITY
  return differenceOf(PNG.sync.read(readFileSync(file)), picture)
}

function smallest(picture: PNG): Buffer {
  return PNG.sync.write(picture, { colorType: 0, deflateLevel: 9, filterType: 0 })
}
