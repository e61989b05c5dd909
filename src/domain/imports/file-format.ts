/** Recognises the format of a file by its first bytes: neither its name nor its declared type is believed. */

export type FileFormat =
  | 'text'
  /** A zip, which a workbook of Office Open XML is. */
  | 'zip'
  /** An OLE compound file: a workbook of Excel 97 to 2003, or one with a password. */
  | 'compound'
  | 'pdf'
  | 'picture'

const SIGNATURES: readonly [format: FileFormat, bytes: readonly number[]][] = [
  ['zip', [0x50, 0x4b, 0x03, 0x04]],
  ['zip', [0x50, 0x4b, 0x05, 0x06]],
  ['compound', [0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]],
  ['pdf', [0x25, 0x50, 0x44, 0x46, 0x2d]],
  ['picture', [0x89, 0x50, 0x4e, 0x47]],
  ['picture', [0xff, 0xd8, 0xff]],
]

export function formatOf(bytes: Uint8Array): FileFormat {
  const found = SIGNATURES.find(([, signature]) => signature.every((byte, at) => bytes[at] === byte))
  return found?.[0] ?? 'text'
}
