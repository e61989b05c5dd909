/**
 * The objects of a PDF written by Typst: uncompressed, under one cross-reference table, with streams in Flate or plain. Not
 * for files from other sources. Strings have a byte per character.
 */
import { inflateSync } from 'node:zlib'

/** `stream` is encoded as in the file. */
export type PdfObject = { dictionary: string; stream: string | null }
export type PdfFile = { head: string; objects: Map<number, PdfObject>; trailer: string }

/** Changes the text of a stream, and updates its length in the dictionary. */
export function edit(object: PdfObject, change: (text: string) => string): void {
  const stored = object.stream ?? ''
  object.stream = object.dictionary.includes('/FlateDecode')
    ? textOf(packed(bytesOf(change(textOf(inflateSync(bytesOf(stored)))))))
    : change(stored)
  object.dictionary = object.dictionary.replace(/\/Length \d+/, `/Length ${object.stream.length}`)
}

/** Deflate with a window of 32 kB (RFC 1950, 2.2). */
const ZLIB_HEADER = Buffer.from([0x78, 0x9c])

/** Compresses with libdeflate, which gives the same bytes on every machine; those of zlib depend on the processor. */
function packed(data: Buffer<ArrayBuffer>): Buffer {
  const checksum = Buffer.alloc(4)
  checksum.writeUInt32BE(Bun.hash.adler32(data))
  return Buffer.concat([ZLIB_HEADER, Bun.deflateSync(data, { library: 'libdeflate', level: 6 }), checksum])
}

/** The object that a key points to; `NaN` without one. */
export function reference(dictionary: string, key: string): number {
  if (!dictionary.includes(`/${key} `)) return Number.NaN
  return Number(new RegExp(`/${key} \\[?(\\d+) 0 R`).exec(dictionary)?.[1])
}

export function readPdf(pdf: Uint8Array): PdfFile {
  const text = textOf(pdf)
  const objects = new Map<number, PdfObject>()
  const opening = /(\d+) 0 obj\n/g
  const head = text.slice(0, text.search(opening))
  for (let match = opening.exec(text); match; match = opening.exec(text)) {
    const from = opening.lastIndex
    const close = text.indexOf('\nendobj', from)
    const object = text.slice(from, close)
    const streamAt = object.indexOf('\nstream\n')
    if (streamAt === -1) {
      objects.set(Number(match[1]), { dictionary: object, stream: null })
      opening.lastIndex = close
    } else {
      const dictionary = object.slice(0, streamAt)
      const start = from + streamAt + '\nstream\n'.length
      const end = start + Number(/\/Length (\d+)/.exec(dictionary)?.[1])
      objects.set(Number(match[1]), { dictionary, stream: text.slice(start, end) })
      opening.lastIndex = end
    }
  }
  const trailer = text.slice(text.lastIndexOf('\ntrailer\n') + 1, text.lastIndexOf('startxref'))
  return { head, objects, trailer }
}

export function writePdf({ head, objects, trailer }: PdfFile): Uint8Array {
  let body = head
  const entries = ['0000000000 65535 f\r\n']
  for (const [number, { dictionary, stream }] of objects) {
    entries[number] = `${String(body.length).padStart(10, '0')} 00000 n\r\n`
    const data = stream === null ? '' : `\nstream\n${stream}\nendstream`
    body += `${number} 0 obj\n${dictionary}${data}\nendobj\n\n`
  }
  const table = `xref\n0 ${entries.length}\n${entries.join('')}${trailer}startxref\n${body.length}\n%%EOF`
  return new Uint8Array(bytesOf(body + table))
}

const textOf = (bytes: Uint8Array) => Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length).toString('latin1')

const bytesOf = (text: string) => Buffer.from(text, 'latin1')
