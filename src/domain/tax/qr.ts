/**
 * QR code of Saudi invoices, phase 1 (ZATCA, "QR code creation"): five tag-length-value fields in Base64. A length is
 * one byte and counts bytes, not characters.
 */
import { cutToBytes, utf8Bytes } from '#domain/text/utf8.ts'

export type SaudiQr = {
  sellerName: string
  vatNumber: string
  /** ISO 8601 UTC, to the second: `2022-04-25T15:30:00Z`. */
  timestamp: string
  /** Wire amounts in riyals: the total with VAT, and the VAT. */
  total: string
  tax: string
}

const LONGEST_VALUE = 255

/** A name over 255 bytes is cut at a character boundary. @throws RangeError when another field is longer. */
export function saudiQr({ sellerName, vatNumber, timestamp, total, tax }: SaudiQr): string {
  const values = [cutToBytes(sellerName, LONGEST_VALUE), vatNumber, timestamp, total, tax]
  return base64(values.flatMap((value, index) => field(index + 1, value)))
}

function field(tag: number, value: string): number[] {
  const bytes = utf8Bytes(value)
  if (bytes.length > LONGEST_VALUE) throw new RangeError(`QR field ${tag} is longer than ${LONGEST_VALUE} bytes`)
  return [tag, bytes.length, ...bytes]
}

const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/'

function base64(bytes: readonly number[]): string {
  let text = ''
  for (let at = 0; at < bytes.length; at += 3) {
    const [first = 0, second, third] = bytes.slice(at, at + 3)
    const bits = (first << 16) | ((second ?? 0) << 8) | (third ?? 0)
    text += ALPHABET.charAt(bits >> 18) + ALPHABET.charAt((bits >> 12) & 63)
    text += second === undefined ? '=' : ALPHABET.charAt((bits >> 6) & 63)
    text += third === undefined ? '=' : ALPHABET.charAt(bits & 63)
  }
  return text
}
