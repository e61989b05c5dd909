/**
 * Just enough of a PDF reader to see what ours contain: objects in the clear, streams in Flate, one cross-reference
 * table (what typst writes). Not for PDFs of strangers.
 */
import { inflateSync } from 'node:zlib'

export type PdfFile = {
  /** The text of an object, without its stream. */
  object(reference: number): string
  stream(reference: number): string
  catalog: string
  /** Objects of the pages, in their order. */
  pages: number[]
}

export function openPdf(bytes: Uint8Array): PdfFile {
  const text = Buffer.from(bytes).toString('latin1')
  const objects = readObjects(text)
  const object = (reference: number) => objects.get(reference)?.dictionary ?? ''
  const catalog = [...objects.values()].find(({ dictionary }) => /\/Type \/Catalog/.test(dictionary))?.dictionary ?? ''
  return {
    object,
    stream: (reference) => {
      const found = objects.get(reference)
      if (!found) return ''
      const raw = Buffer.from(text.slice(found.start, found.start + found.length), 'latin1')
      return /\/FlateDecode/.test(found.dictionary) ? inflateSync(raw).toString('latin1') : raw.toString('latin1')
    },
    catalog,
    pages: leaves(object, referenceIn(catalog, 'Pages') ?? 0),
  }
}

/** The object a key points to: `/Contents 12 0 R` → 12. */
export function referenceIn(dictionary: string, key: string): number | undefined {
  const found = new RegExp(`/${key} (\\d+) 0 R`).exec(dictionary)?.[1]
  return found === undefined ? undefined : Number(found)
}

export function referencesIn(list: string): number[] {
  return [...list.matchAll(/(\d+) 0 R/g)].map(([, reference]) => Number(reference))
}

type Found = { dictionary: string; start: number; length: number }

function readObjects(text: string): Map<number, Found> {
  const objects = new Map<number, Found>()
  const head = /(\d+) 0 obj\s/g
  for (let match = head.exec(text); match; match = head.exec(text)) {
    const begin = head.lastIndex
    const end = text.indexOf('endobj', begin)
    const streamAt = text.indexOf('stream\n', begin)
    const hasStream = streamAt !== -1 && streamAt < end
    const dictionary = text.slice(begin, hasStream ? streamAt : end)
    const start = streamAt + 'stream\n'.length
    const length = hasStream ? Number(/\/Length (\d+)/.exec(dictionary)?.[1]) : 0
    objects.set(Number(match[1]), { dictionary, start, length })
    head.lastIndex = hasStream ? start + length : end
  }
  return objects
}

function leaves(object: (reference: number) => string, node: number): number[] {
  const dictionary = object(node)
  const kids = /\/Kids \[([^\]]*)\]/.exec(dictionary)?.[1]
  return kids === undefined ? [node] : referencesIn(kids).flatMap((kid) => leaves(object, kid))
}

/** The JSON for programs inside a document's PDF. */
export function attachmentIn(bytes: Uint8Array): unknown {
  const file = openPdf(bytes)
  const text = Buffer.from(bytes).toString('latin1')
  const reference = /(\d+) 0 obj\s+<<(?:(?!endobj)[^])*?\/Type \/EmbeddedFile/.exec(text)?.[1]
  return JSON.parse(Buffer.from(file.stream(Number(reference)), 'latin1').toString('utf8'))
}
