import type { Locale } from '#domain/locale.ts'
import { displayName } from '#domain/text/display-name.ts'
import type { DocumentRow } from '#ui/features/documents/queries/list.ts'

/** The customer, else what the first line of a draft describes; empty without either. */
export function documentName({ customer, firstLine }: Pick<DocumentRow, 'customer' | 'firstLine'>, locale: Locale) {
  if (customer) return displayName(customer, locale)
  return displayName(firstLine && { name: firstLine.description, nameAr: firstLine.descriptionAr }, locale)
}
