/** Finds out how the text of a file is encoded. Names are those of the WHATWG Encoding standard. */

export const ENCODINGS = ['utf-8', 'utf-16le', 'utf-16be', 'windows-1256'] as const
export type Encoding = (typeof ENCODINGS)[number]

/**
 * Decided by the byte order mark; else UTF-8 where the bytes are valid; else UTF-16 where the high bytes repeat; else the code page of
 * Arabic Windows. Bytes that are valid UTF-8 with zeros are UTF-16 of ASCII text.
 */
export function encodingOf(bytes: Uint8Array): Encoding {
  const [first, second, third] = bytes
  if (first === 0xef && second === 0xbb && third === 0xbf) return 'utf-8'
  if (first === 0xff && second === 0xfe) return 'utf-16le'
  if (first === 0xfe && second === 0xff) return 'utf-16be'
  const wide = wideEncoding(bytes)
  if (wide) return wide
  return isUtf8(bytes) ? 'utf-8' : 'windows-1256'
}

/** Bytes that are looked at. */
const SAMPLE = 64 * 1024

/** The high byte of most UTF-16 units of a table is 0 (Latin, digits, delimiters) or 6 (Arabic letters). */
function wideEncoding(bytes: Uint8Array): Encoding | null {
  const length = Math.min(bytes.length - (bytes.length % 2), SAMPLE)
  if (length === 0 || !bytes.subarray(0, length).includes(0)) return null
  let [even, odd] = [0, 0]
  for (let at = 0; at < length; at += 2) {
    if (isHighByte(bytes[at])) even += 1
    if (isHighByte(bytes[at + 1])) odd += 1
  }
  const most = (length / 2) * 0.9
  if (odd >= most && odd > even) return 'utf-16le'
  return even >= most ? 'utf-16be' : null
}

const isHighByte = (byte: number | undefined) => byte === 0 || byte === 6

/** RFC 3629: without overlong forms, surrogates and numbers above U+10FFFF. */
export function isUtf8(bytes: Uint8Array): boolean {
  let at = 0
  while (at < bytes.length) {
    const first = bytes[at] ?? 0
    const length = first < 0x80 ? 1 : sequenceLength(bytes, at, first)
    if (length === 0) return false
    at += length
  }
  return true
}

/** 0 for what is no sequence. */
function sequenceLength(bytes: Uint8Array, at: number, first: number): number {
  const length = lengthAfter(first)
  if (length === 0 || at + length > bytes.length) return 0
  const second = bytes[at + 1] ?? 0
  const [least, most] = SECOND_BYTES[first] ?? [0x80, 0xbf]
  if (second < least || second > most) return 0
  for (let next = at + 2; next < at + length; next++) if (((bytes[next] ?? 0) & 0xc0) !== 0x80) return 0
  return length
}

function lengthAfter(first: number): number {
  if (first < 0xc2 || first > 0xf4) return 0
  if (first < 0xe0) return 2
  return first < 0xf0 ? 3 : 4
}

/** First bytes after which the second one is limited further. */
const SECOND_BYTES: Record<number, [least: number, most: number]> = {
  0xe0: [0xa0, 0xbf],
  0xed: [0x80, 0x9f],
  0xf0: [0x90, 0xbf],
  0xf4: [0x80, 0x8f],
}
