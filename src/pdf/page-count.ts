/**
 * Counts the pages of a PDF from its page tree (ISO 32000-1, 7.7.3). It reads the output of Typst: one cross-reference
 * table, with the catalog and the page tree uncompressed. It follows the references, because user text in the file may look
 * like any object.
 */
export function pageCountOf(pdf: Uint8Array): number {
  const text = Buffer.from(pdf.buffer, pdf.byteOffset, pdf.byteLength).toString('latin1')
  const trailer = text.slice(text.lastIndexOf('trailer'))
  const offsets = crossReferences(text, Number(/startxref\s+(\d+)/.exec(trailer)?.[1]))
  const object = (reference: string | undefined): string => {
    const from = offsets[Number(reference)] ?? 0
    return text.slice(from, text.indexOf('endobj', from))
  }
  const catalog = object(/\/Root (\d+) 0 R/.exec(trailer)?.[1])
  const pages = object(/\/Pages (\d+) 0 R/.exec(catalog)?.[1])
  const count = Number(/\/Count (\d+)/.exec(pages)?.[1])
  if (!Number.isInteger(count)) throw new Error('The PDF has no page tree where it says')
  return count
}

/** The position of each object. An entry has 20 bytes, from object 0 on (ISO 32000-1, 7.5.4). */
function crossReferences(text: string, from: number): number[] {
  const table = /^xref\s+0 (\d+)\s+/.exec(text.slice(from, from + 40))
  if (!table) throw new Error('The PDF has no cross-reference table where it says')
  const first = from + table[0].length
  return Array.from({ length: Number(table[1]) }, (_, index) =>
    Number(text.slice(first + index * 20, first + index * 20 + 10)),
  )
}
