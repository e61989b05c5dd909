/** Recognises the format of a file by its first bytes: neither its name nor its declared type is believed. */

export type FileFormat =
  | 'text'
  /** A zip, which a workbook of Office Open XML is. */
  | 'zip'
  /** A workbook of Excel 97 to 2003, or another OLE compound file. */
  | 'old-workbook'
  /** A workbook with a password: it stands within a compound file. */
  | 'locked-workbook'
  | 'pdf'
  | 'picture'

const SIGNATURES: readonly [format: Exclude<FileFormat, 'locked-workbook'>, bytes: readonly number[]][] = [
  ['zip', [0x50, 0x4b, 0x03, 0x04]],
  ['zip', [0x50, 0x4b, 0x05, 0x06]],
  ['old-workbook', [0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]],
  ['pdf', [0x25, 0x50, 0x44, 0x46, 0x2d]],
  ['picture', [0x89, 0x50, 0x4e, 0x47]],
  ['picture', [0xff, 0xd8, 0xff]],
]

export function formatOf(bytes: Uint8Array): FileFormat {
  const found = SIGNATURES.find(([, signature]) => signature.every((byte, at) => bytes[at] === byte))
  const format = found?.[0] ?? 'text'
  return format === 'old-workbook' && hasText(bytes, ENCRYPTED_STREAM) ? 'locked-workbook' : format
}

/** The name of the stream of an encrypted workbook (MS-OFFCRYPTO 2.3.4.1), in UTF-16. */
const ENCRYPTED_STREAM = [...'EncryptedPackage'].flatMap((letter) => [letter.charCodeAt(0), 0])

function hasText(bytes: Uint8Array, text: readonly number[]): boolean {
  const [first = 0] = text
  for (let at = bytes.indexOf(first); at !== -1; at = bytes.indexOf(first, at + 1))
    if (text.every((byte, index) => bytes[at + index] === byte)) return true
  return false
}
