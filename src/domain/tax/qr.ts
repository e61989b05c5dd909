/**
 * QR code of Saudi invoices, phase 1 (ZATCA, "QR code creation"): five tag-length-value fields in Base64. A length is
 * one byte and counts bytes, not characters.
 */
import { daysBetween, type LocalDay } from '#domain/calendar/dates.ts'
import { localDay, startOfLocalDay, type TimeZone } from '#domain/calendar/zones.ts'
import { cutToBytes, utf8Bytes } from '#domain/text/utf8.ts'

export type SaudiQr = {
  sellerName: string
  vatNumber: string
  /** ISO 8601 UTC, to the second: `2022-04-25T15:30:00Z`. */
  timestamp: string
  /** Amounts in riyals, in wire form: the total with VAT, and the VAT. */
  total: string
  tax: string
}

const LONGEST_VALUE = 255

/**
 * The timestamp of a document: its time of issue, on its issue date in the zone of the company. A document whose issue
 * date was typed keeps the hour at which it was issued, so that paper and code name one day.
 */
export function qrTimestamp(issuedAt: Date, issueDate: LocalDay, zone: TimeZone): string {
  const days = daysBetween(localDay(issuedAt, zone), issueDate)
  const moved = new Date(issuedAt.getTime() + days * 86_400_000)
  // If the offset has changed between the two days, the hour may belong to the next day.
  const at = localDay(moved, zone) === issueDate ? moved : startOfLocalDay(issueDate, zone)
  return at.toISOString().replace(/\.\d+Z$/, 'Z')
}

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
