/** Numbers of invoices that were issued elsewhere. */
import { LARGEST_NUMBER, LONGEST_PREFIX, readPrefix } from '#domain/documents/numbering.ts'

/** The series that a number would be of if it had been given here; null for a number of another form. */
export function seriesOfNumber(number: string): { prefix: string; number: number } | null {
  const [, prefix = '', digits = ''] = /^(.+)-(\d{1,9})$/.exec(number) ?? []
  const counted = Number(digits)
  if (prefix.length > LONGEST_PREFIX || counted < 1 || counted >= LARGEST_NUMBER) return null
  const read = readPrefix(prefix)
  return read.ok && read.value === prefix ? { prefix, number: counted } : null
}
