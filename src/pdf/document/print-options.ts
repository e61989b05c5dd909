/** Options of the print of a document. */
import type { CommercialDocument } from '#domain/documents/document.ts'
import type { DocumentLanguage } from '#domain/locale.ts'
import type { PrintDigits } from '#pdf/figures.ts'
import type { BrandPictures } from '#pdf/look/look.ts'
import type { PrintedAcceptance } from './acceptance.ts'

export type PrintOptions = BrandPictures & {
  language: DocumentLanguage
  /** Digits of figures and dates on Arabic pages; when absent, the document's own. Codes and file names have 0-9. */
  digits?: PrintDigits
  /** Prints the Hijri date below the Gregorian one, which stays the legal date. When absent, the company's choice applies. */
  hijri?: boolean
  /** Previews a draft as it will be issued, with space for empty sections. */
  preview?: { isSellerNamed: boolean }
  /** The acceptance of a quotation, in addition to the document's own data. */
  acceptance?: PrintedAcceptance
  /** The frozen copy for the JSON inside the PDF; when absent, the document itself. */
  frozen?: CommercialDocument
  /** The e-invoice that goes into the PDF. */
  xml?: { name: string; bytes: Uint8Array }
  /** The address of the check pages, to which the document's code is added. */
  checkPage?: string
  /** The Base64 text of the Saudi QR code. Not printed on drafts. */
  qr?: string
}
