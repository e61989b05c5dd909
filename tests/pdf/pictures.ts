/** Documents whose pages have a stored picture in `goldens`, one for each rule that shows. */
import type { PrintOptions } from '#pdf/document/print-options.ts'
import type { CommercialDocument } from '#domain/documents/document.ts'
import { creditNote, SOME } from './credit-notes.ts'
import {
  BIDI_LINES,
  UNUSUAL_LINES,
  HUGE_LINES,
  invoice,
  KSA_SELLER,
  LOGO,
  manyLines,
  SAMPLE_QR,
  UNREGISTERED,
} from './invoices.ts'

const credited = invoice()
const first = creditNote(credited, { lines: SOME })

/** `foot`: the picture has the lowest points of the page alone, at twice the size, so that a QR code is whole in it. */
export type Picture = { of: CommercialDocument; options: PrintOptions; page?: number; foot?: number }

/** The address of the check pages of a server. */
export const CHECK_PAGE = 'https://sanad.example/check'
export const CHECK_CODE = '7K3M-PQ9X-D2VH-4TRW'

/** One line, so that the code is on the first page in every language. */
const withCode: CommercialDocument = {
  ...invoice({
    lines: [{ description: 'Design', descriptionAr: 'تصميم', quantity: '1', unitPrice: '100', tax: 'standard' }],
  }),
  checkCode: CHECK_CODE,
}
export const footWithCode = (language: PrintOptions['language']): Picture => ({
  of: withCode,
  options: { language, checkPage: CHECK_PAGE },
  foot: 132,
})

export const PICTURES: Record<string, Picture> = {
  english: { of: invoice(), options: { language: 'en', logo: LOGO } },
  arabic: { of: invoice(), options: { language: 'ar', logo: LOGO } },
  bilingual: { of: invoice(), options: { language: 'bilingual' } },
  'arabic-digits-hijri': { of: invoice(), options: { language: 'ar', digits: 'arab', hijri: true } },
  'unregistered-arabic': { of: invoice({ seller: UNREGISTERED }), options: { language: 'ar' } },
  'draft-bilingual': { of: invoice({ status: 'draft' }), options: { language: 'bilingual' } },
  'tax-included-bilingual': {
    of: invoice({ pricesIncludeTax: true, discount: { amount: '100' } }),
    options: { language: 'bilingual' },
  },
  'void-english': { of: invoice({ status: 'void' }), options: { language: 'en' } },
  'dollars-english': {
    of: invoice({ currency: 'USD', exchangeRate: '3.6725', exchangeRateSource: 'Central Bank' }),
    options: { language: 'en' },
  },
  'saudi-arabic': {
    of: invoice({ seller: KSA_SELLER, currency: 'SAR', kind: 'simplified-tax-invoice' }),
    options: { language: 'ar', qr: SAMPLE_QR },
  },
  'saudi-bilingual': {
    of: invoice({
      seller: { ...KSA_SELLER, commercialRegistration: '1010123456', amountStyle: 'symbol' },
      currency: 'SAR',
      kind: 'tax-invoice',
    }),
    options: { language: 'bilingual', qr: SAMPLE_QR },
  },
  'symbol-arabic': {
    of: invoice({
      seller: { ...KSA_SELLER, commercialRegistration: '1010123456', amountStyle: 'symbol' },
      currency: 'SAR',
    }),
    options: { language: 'ar', digits: 'arab', qr: SAMPLE_QR },
  },
  'negative-total': {
    of: invoice({ lines: [{ description: 'Returned deposit', quantity: '-1', unitPrice: '250', tax: 'standard' }] }),
    options: { language: 'bilingual' },
  },
  'last-of-300-lines': { of: invoice({ lines: manyLines(300) }), options: { language: 'ar' }, page: 8 },
  'second-page': { of: invoice({ lines: manyLines(35) }), options: { language: 'en' }, page: 1 },
  'huge-figures-arabic': { of: invoice({ lines: HUGE_LINES }), options: { language: 'ar' } },
  'huge-figures-bilingual': { of: invoice({ lines: HUGE_LINES }), options: { language: 'bilingual' } },
  'bidi-strings': { of: invoice({ lines: BIDI_LINES }), options: { language: 'ar' } },
  'credit-note-english': { of: first, options: { language: 'en' } },
  'credit-note-arabic': { of: creditNote(credited, { earlier: [first] }), options: { language: 'ar', digits: 'arab' } },
  'credit-note-bilingual': { of: creditNote(credited, { earlier: [first] }), options: { language: 'bilingual' } },
  'credit-note-saudi-arabic': {
    of: creditNote(invoice({ seller: KSA_SELLER, currency: 'SAR' }), { lines: SOME }),
    options: { language: 'ar', qr: SAMPLE_QR },
  },
  'credit-note-unregistered-english': {
    of: creditNote(invoice({ seller: UNREGISTERED }), { lines: SOME }),
    options: { language: 'en' },
  },
  'credit-note-dollars-english': {
    of: creditNote(invoice({ currency: 'USD', exchangeRate: '3.6725' }), { lines: SOME }),
    options: { language: 'en' },
  },
  'credit-note-void-bilingual': {
    of: creditNote(invoice({ pricesIncludeTax: true }), { lines: SOME, status: 'void' }),
    options: { language: 'bilingual' },
  },
  'check-code-english': footWithCode('en'),
  'check-code-arabic': footWithCode('ar'),
  'check-code-bilingual': footWithCode('bilingual'),
  'fringe-text': { of: invoice({ lines: UNUSUAL_LINES }), options: { language: 'en' } },
}
