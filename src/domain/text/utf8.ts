/** UTF-8 encoding; the domain's tsconfig has no TextEncoder. */

/** The bytes of a text. A lone surrogate becomes U+FFFD (WHATWG Encoding standard). */
export function utf8Bytes(text: string): number[] {
  const bytes: number[] = []
  for (const character of text) {
    const code = character.codePointAt(0) ?? 0
    bytes.push(...bytesOf(code >= 0xd800 && code <= 0xdfff ? 0xfffd : code))
  }
  return bytes
}

function bytesOf(code: number): number[] {
  const tail = (shift: number) => 0x80 | ((code >> shift) & 0x3f)
  if (code < 0x80) return [code]
  if (code < 0x800) return [0xc0 | (code >> 6), tail(0)]
  if (code < 0x10000) return [0xe0 | (code >> 12), tail(6), tail(0)]
  return [0xf0 | (code >> 18), tail(12), tail(6), tail(0)]
}
