/** What a print of a document is told beside the document itself. */
import type { CommercialDocument } from '#domain/documents/document.ts'
import type { DocumentLanguage } from '#domain/locale.ts'
import type { PrintDigits } from '#pdf/figures.ts'
import type { BrandPictures } from '#pdf/look/look.ts'
import type { PrintedAcceptance } from './acceptance.ts'

export type PrintOptions = BrandPictures & {
  language: DocumentLanguage
  /** Of amounts, dates and quantities on Arabic pages; absent: the document's own. Codes and file names have 0-9. */
  digits?: PrintDigits
  /** A second date below the Gregorian one, which stays the legal date; absent: as the company chose. */
  hijri?: boolean
  /** The paper that is to be issued, on a screen: under its title then, with room for what is still to be written. */
  preview?: { isSellerNamed: boolean }
  /** Of a quotation that was accepted, beside what it says itself. */
  acceptance?: PrintedAcceptance
  /** As it was frozen, for the JSON inside the PDF; absent: the document itself. */
  frozen?: CommercialDocument
  /** The Base64 text of the Saudi QR code. Not printed on drafts. */
  qr?: string
}
