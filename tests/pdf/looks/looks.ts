/** Documents in every layout, language and type, with the pictures and words of a company's brand. */
import { type Brand, type Template, TEMPLATES } from '#domain/branding/brand.ts'
import type { DocumentLanguage } from '#domain/locale.ts'
import type { BrandPictures } from '#pdf/look/look.ts'
import { paymentReceiptPrintModelOf } from '#pdf/print-versions.ts'
import { statementPrintModelOf } from '#pdf/statement.ts'
import { pngFile, type Rgba } from '#tests/support/image-files.ts'
import { creditNote, SOME } from '#tests/pdf/credit-notes.ts'
import { BIDI_LINES, HUGE_LINES, invoice, manyLines, quotation, SELLER } from '#tests/pdf/invoices.ts'
import { SEVERAL_INVOICES, type SheetPicture } from '#tests/pdf/payment-receipts.ts'
import type { Picture } from '#tests/pdf/pictures.ts'
import { statementCopy } from '#tests/pdf/statements.ts'

const NOTHING: Rgba = [0, 0, 0, 0]
const BLUE: Rgba = [29, 78, 216]

/** Two rings and a bar, as round stamps are. */
const STAMP = pngFile(240, 240, (x, y) => {
  const radius = Math.hypot(x - 120, y - 120)
  const isRing = (radius < 119 && radius > 108) || (radius < 90 && radius > 86)
  return isRing || (Math.abs(y - 120) < 16 && radius < 74) ? BLUE : NOTHING
})
const SIGNATURE = pngFile(360, 110, (x, y) => (Math.abs(y - 55 - 42 * Math.sin(x / 22)) < 3.5 ? [20, 20, 80] : NOTHING))
const WIDE_LOGO = pngFile(600, 60, (x, y) => (y > 20 && y < 40 ? [194, 65, 12] : x % 60 < 30 ? BLUE : [230, 230, 230]))
const TALL_LOGO = pngFile(60, 300, (_, y) => (y % 60 < 30 ? BLUE : [194, 65, 12]))

const PICTURES_OF_BRAND: BrandPictures = { stamp: STAMP, companySignature: SIGNATURE }

const BRAND: Brand = {
  color: '#c2410c',
  footer: 'Licence 512345, Department of Economy and Tourism, Dubai',
  footerAr: 'رخصة رقم 512345، دائرة الاقتصاد والسياحة في دبي',
  signatureLine: true,
  signatory: 'Accounts department',
  signatoryAr: 'قسم الحسابات',
  notes: 'Goods remain ours until they are paid for.',
  notesAr: 'تبقى البضاعة ملكاً لنا حتى سداد قيمتها.',
}

const branded = (brand: Brand) => ({ seller: { ...SELLER, brand: { ...BRAND, ...brand } } })

const logo = (bytes: Uint8Array) => ({ bytes, type: 'image/png' as const })

const LANGUAGES: DocumentLanguage[] = ['en', 'ar', 'bilingual']

/** Plain ones of the classic layout are among PICTURES. */
const DOCUMENTS = {
  invoice: (template: Template) => invoice(branded({ template })),
  quotation: (template: Template) => quotation(branded({ template })),
  'credit-note': (template: Template) => creditNote(invoice(branded({ template })), { lines: SOME }),
}

const everyLayout = TEMPLATES.flatMap((template) =>
  LANGUAGES.flatMap((language) =>
    Object.entries(DOCUMENTS).map(([type, of]): [string, Picture] => [
      `${template}-${type}-${language}`,
      { of: of(template), options: { language, logo: logo(WIDE_LOGO), ...PICTURES_OF_BRAND } },
    ]),
  ),
)

/** A voucher and a statement of each layout. */
const sheetsIn = (template: Template, language: DocumentLanguage): [string, SheetPicture][] => {
  const { seller } = branded({ template, stamp: 'hash', signature: 'hash' })
  const pictures = { logo: logo(WIDE_LOGO), ...PICTURES_OF_BRAND }
  return [
    [
      `${template}-receipt-${language}`,
      { model: paymentReceiptPrintModelOf({ ...SEVERAL_INVOICES, seller }, { language, isReversed: false, pictures }) },
    ],
    [
      `${template}-statement-${language}`,
      { model: statementPrintModelOf({ ...statementCopy(9), seller }, language, pictures) },
    ],
  ]
}

export const SHEET_LOOKS: Record<string, SheetPicture> = Object.fromEntries(
  TEMPLATES.flatMap((template) => LANGUAGES.flatMap((language) => sheetsIn(template, language))),
)

const overTotals = { size: 40, turn: 12, strength: 60, place: 'totals' } as const

export const LOOKS: Record<string, Picture> = {
  ...Object.fromEntries(everyLayout),
  'look-cairo-arabic': {
    of: invoice(branded({ font: 'cairo', template: 'modern', hijri: true })),
    options: { language: 'ar', logo: logo(TALL_LOGO), ...PICTURES_OF_BRAND },
  },
  'look-cairo-bilingual': { of: invoice(branded({ font: 'cairo' })), options: { language: 'bilingual' } },
  'look-stamp-over-totals': {
    of: invoice(branded({ stampLook: overTotals, stamp: 'hash', logoSize: 150 })),
    options: { language: 'ar', logo: logo(TALL_LOGO), ...PICTURES_OF_BRAND },
  },
  'look-few-columns': {
    of: invoice({ ...branded({ columns: ['number'] }), kind: 'simplified-tax-invoice' }),
    options: { language: 'en', logo: logo(WIDE_LOGO) },
  },
  'look-light-colour': { of: invoice(branded({ color: '#fde047', template: 'modern' })), options: { language: 'en' } },
  'look-compact-bidi': {
    of: invoice({ ...branded({ template: 'compact' }), lines: BIDI_LINES }),
    options: { language: 'ar' },
  },
  'look-modern-huge-figures': {
    of: invoice({
      ...branded({ template: 'modern', columns: ['number', 'quantity', 'unit', 'price'] }),
      lines: HUGE_LINES,
    }),
    options: { language: 'bilingual', logo: logo(WIDE_LOGO) },
  },
  'look-letterhead-second-page': {
    of: invoice({ ...branded({ template: 'letterhead', letterhead: { top: 60, bottom: 40 } }), lines: manyLines(40) }),
    options: { language: 'ar', ...PICTURES_OF_BRAND },
    page: 1,
  },
  'look-compact-last-of-300-lines': {
    of: invoice({ ...branded({ template: 'compact' }), lines: manyLines(300) }),
    options: { language: 'en', ...PICTURES_OF_BRAND },
    page: 5,
  },
}
