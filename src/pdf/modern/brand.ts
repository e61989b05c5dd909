/** The company's look and footer on a paper with no lines: a receipt voucher or a statement of account. */
import type { Seller } from '#domain/account/seller.ts'
import type { DocumentLanguage } from '#domain/locale.ts'
import { pairOf } from '#pdf/localize.ts'
import { logoDescription } from '#pdf/parties.ts'
import type { PrintFrame } from '#pdf/print-model.ts'
import { type BrandPictures, lookOf } from './look.ts'

/** Without the company's notes, which are about what it sells. */
export function branded(
  seller: Seller,
  footer: PrintFrame['footer'],
  { logo, ...pictures }: BrandPictures,
  language: DocumentLanguage,
): Partial<PrintFrame> & Pick<PrintFrame, 'footer' | 'logo'> {
  const { footer: note, footerAr: noteAr } = seller.brand ?? {}
  const { notes: _notes, ...look } = lookOf(seller, language, pictures)
  return {
    ...look,
    footer: note || noteAr ? { ...footer, note: pairOf(note, noteAr, language) } : footer,
    logo: logo ? { ...logo, description: logoDescription(seller, language) } : null,
  }
}
