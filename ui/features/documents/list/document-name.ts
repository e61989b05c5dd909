import { numberWithRevision } from '#domain/documents/numbering.ts'
import type { Locale } from '#domain/locale.ts'
import { displayName } from '#domain/text/display-name.ts'
import { documentListMessages } from '#i18n/documents/list.ts'
import { localized } from '#ui/platform/i18n/localized-text.ts'
import type { DocumentRow } from '#ui/features/documents/queries/list.ts'

/** The customer, else what the first line of a draft describes; empty without either. */
export function documentName({ customer, firstLine }: Pick<DocumentRow, 'customer' | 'firstLine'>, locale: Locale) {
  if (customer) return displayName(customer, locale)
  return displayName(firstLine && { name: firstLine.description, nameAr: firstLine.descriptionAr }, locale)
}

const list = localized(documentListMessages)
const draft = list('draft')
const withoutCustomer = list('withoutCustomer')

/** The number, else the name of the draft. */
export function documentLabel(row: DocumentRow, locale: Locale): string {
  return numberWithRevision(row) ?? `${draft(locale)} ${documentName(row, locale) || withoutCustomer(locale)}`
}
