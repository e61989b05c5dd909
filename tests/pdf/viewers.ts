/** The text that people copy from a PDF, by the two engines that most viewers use. */
import { getDocumentProxy } from 'unpdf'
import { stripBidi } from '#domain/text/bidi.ts'
import { viewerText } from '#tests/support/pdf-picture.ts'

/** Chrome, Edge and Android. One line a line of the page, as wide as the page. */
export async function pdfiumLines(pdf: Uint8Array): Promise<string[]> {
  const pages = await viewerText(pdf)
  // A hyphen at the end of a line comes as U+FFFE, together with the next line.
  return pages.flatMap((page) => page.replaceAll('\uFFFE', '-').split(/\r?\n/)).map(plain)
}

/** Firefox. Pieces that stand in one line follow each other with a space. */
export async function pdfjsLines(pdf: Uint8Array): Promise<string[]> {
  const document = await getDocumentProxy(new Uint8Array(pdf))
  const lines: string[] = []
  for (let number = 1; number <= document.numPages; number++) {
    const { items } = await (await document.getPage(number)).getTextContent()
    let line = ''
    for (const item of items) {
      if (!('str' in item)) continue
      line += `${item.str} `
      if (!item.hasEOL) continue
      lines.push(plain(line))
      line = ''
    }
    lines.push(plain(line))
  }
  return lines
}

/** Evince, Okular and most servers that index files, where it is installed. */
export function popplerLines(pdf: Uint8Array): string[] {
  const { stdout } = Bun.spawnSync(['pdftotext', '-layout', '-', '-'], { stdin: pdf })
  return stdout.toString().split('\n').map(plain)
}

/** Removes vowel signs, because viewers put one at the end of a word behind the next space, or on another line. */
function plain(line: string): string {
  return stripBidi(line)
    .replace(/[\u064B-\u0652]/g, '')
    .replace(/\s+/g, ' ')
    .trim()
}
