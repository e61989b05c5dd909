/** The language in which a document may be printed, and the parts that lack the Arabic they must have. */
import type { Seller } from '#domain/account/seller.ts'
import type { Buyer } from '#domain/customers/buyer.ts'
import type { DocumentLanguage } from '#domain/locale.ts'
import type { CommercialDocument, DocumentKind, DraftLine } from './document.ts'
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

/** `path`: that of the text in the other language, as in the draft: `seller.name`, `lines.0.description`. */
export type ArabicWarning = { warning: 'arabic-missing'; path: string }

type Facts = {
  kind: DocumentKind
  seller: Pick<Seller, 'country' | 'name' | 'nameAr' | 'address' | 'addressAr'>
  buyer: Pick<Buyer, 'name' | 'nameAr' | 'address' | 'addressAr'> | null
  lines: readonly Pick<DraftLine, 'description' | 'descriptionAr'>[]
}

/**
 * Names and addresses of the parties and what is supplied are particulars of a Saudi tax invoice, which is in Arabic (VAT
 * Implementing Regulations art. 53(5): certain). A text of figures and signs alone needs no translation.
 */
export function missingArabic({ kind, seller, buyer, lines }: Facts): ArabicWarning[] {
  if (!mustBeArabic({ kind, seller })) return []
  const texts: [path: string, text: string | undefined, arabic: string | undefined][] = [
    ['seller.name', seller.name, seller.nameAr],
    ['seller.address', seller.address, seller.addressAr],
    ['customer.name', buyer?.name, buyer?.nameAr],
    ['customer.address', buyer?.address, buyer?.addressAr],
    ...lines.map(
      ({ description, descriptionAr }, index) =>
        [`lines.${index}.description`, description, descriptionAr] satisfies (typeof texts)[number],
    ),
  ]
  return texts
    .filter(([, text = '', arabic = '']) => /\p{Letter}/u.test(text) && !isArabic(text) && !isArabic(arabic))
    .map(([path]) => ({ warning: 'arabic-missing', path }))
}

const isArabic = (text: string): boolean => /\p{Script=Arabic}/u.test(text)
