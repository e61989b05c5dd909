/**
 * QR code of Saudi invoices, phase 1 (ZATCA, "QR code creation"): five tag-length-value fields in Base64. A length is
 * one byte and counts bytes, not characters.
 */
import type { LocalDay } from '#domain/calendar/dates.ts'
import { localClock, type TimeZone } from '#domain/calendar/zones.ts'
import type { FieldProblems } from '#domain/refusal.ts'
import { utf8Bytes } from '#domain/text/utf8.ts'

export type SaudiQr = {
  sellerName: string
  vatNumber: string
  /** Where the company is, to the second: `2026-11-26T12:21:28`. */
  timestamp: string
  /** Amounts in riyals, in wire form: the total with VAT, and the VAT. */
  total: string
  tax: string
}

const LONGEST_VALUE = 255

type SellerNames = { country: string; name: string; nameAr?: string | null }

/** The names of a Saudi seller that are too long for the code, where an Arabic letter has two bytes. */
export function qrNameProblems({ country, name, nameAr }: SellerNames): FieldProblems {
  if (country !== 'SA') return {}
  const long = Object.entries({ name, nameAr: nameAr ?? '' }).filter(([, text]) => !fits(text.trim()))
  return Object.fromEntries(long.map(([field]) => [field, { problem: 'too-long-for-qr' }]))
}

const fits = (text: string): boolean => utf8Bytes(text).length <= LONGEST_VALUE

/** The issue date and the clock at issue, as the e-invoice has them: a document whose date was typed keeps the hour of its issue. */
export const qrTimestamp = (issuedAt: Date, issueDate: LocalDay, zone: TimeZone): string =>
  `${issueDate}T${localClock(issuedAt, zone)}`

/** @throws RangeError when a field is longer than 255 bytes; a name that is was refused where it was typed. */
export function saudiQr({ sellerName, vatNumber, timestamp, total, tax }: SaudiQr): string {
  const values = [sellerName, vatNumber, timestamp, total, tax]
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
