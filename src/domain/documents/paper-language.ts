/** The language in which a document may be printed. */
import type { DocumentLanguage } from '#domain/locale.ts'
import type { CommercialDocument } from './document.ts'
import { rulesOf } from './document-types.ts'

type Printed = Pick<CommercialDocument, 'kind'> & { seller: Pick<CommercialDocument['seller'], 'country'> }

/**
 * Saudi invoices and their notes are in Arabic; another language may stand beside it (VAT Implementing Regulations art.
 * 53(5), certain; ZATCA e-invoicing by-law, certain).
 */
export const mustBeArabic = ({ kind, seller }: Printed): boolean =>
  seller.country === 'SA' && rulesOf({ kind }).chargesTax

/** The language of the paper when `language` is requested: if Arabic is required, English alone becomes both. */
export function paperLanguage(document: Printed, language: DocumentLanguage): DocumentLanguage {
  return language === 'en' && mustBeArabic(document) ? 'bilingual' : language
}
