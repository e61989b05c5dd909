/** The shown facts of one line of a quotation. */
import type { DocumentLine } from '#domain/documents/document.ts'
import type { Locale } from '#domain/locale.ts'
import { formatMinor, minor, parseMinor } from '#domain/money/money.ts'
import { displayName } from '#domain/text/display-name.ts'

export const lineName = ({ description, descriptionAr }: DocumentLine, locale: Locale): string =>
  displayName({ name: description, nameAr: descriptionAr }, locale)

/** After its discount, in the price basis it was typed in. */
export function lineAmount({ gross, discount }: DocumentLine, currency: string): string {
  return formatMinor(minor(parseMinor(gross, currency) - parseMinor(discount, currency)), currency)
}
