/** The company's look, footer and logo on paper. */
import type { Seller } from '#domain/account/seller.ts'
import type { DocumentLanguage } from '#domain/locale.ts'
import { printTerms } from '#i18n/print/print.ts'
import { localize, pairOf } from '#pdf/localize.ts'
import { logoDescription } from '#pdf/parties.ts'
import type { PrintFrame } from '#pdf/print-model.ts'
import { type BrandPictures, lookOf } from './look.ts'

type Branded = Partial<PrintFrame> & Pick<PrintFrame, 'footer' | 'logo'>

/** `template` is the document's own and takes precedence over the brand's. */
export function branded(
  { seller, template }: { seller: Seller; template?: string | undefined },
  { number, subject }: Pick<PrintFrame['footer'], 'number' | 'subject'>,
  { logo, stamp, companySignature }: BrandPictures,
  language: DocumentLanguage,
): Branded {
  const { footer: note, footerAr: noteAr } = seller.brand ?? {}
  const footer = {
    name: pairOf(seller.name, seller.nameAr, language),
    number,
    page: localize(printTerms.page, language),
    ...(subject && { subject }),
  }
  const pictures = { ...(stamp && { stamp }), ...(companySignature && { companySignature }) }
  return {
    ...lookOf(seller, language, { template, ...pictures }),
    footer: note || noteAr ? { ...footer, note: pairOf(note, noteAr, language) } : footer,
    logo: logo ? { ...logo, description: logoDescription(seller, language) } : null,
  }
}

/** The brand for receipt vouchers and statements of account, without the company's notes, which are about its sales. */
export function brandedWithoutNotes(...parts: Parameters<typeof branded>): Branded {
  const { notes: _notes, ...look } = branded(...parts)
  return look
}
