/** Texts below the totals: what the law wants said of each tax treatment, and what people wrote. */
import type { Invoice } from '#domain/documents/document.ts'
import { fieldsWith } from '#domain/documents/fields.ts'
import type { DocumentLanguage } from '#domain/locale.ts'
import { taxTextName } from '#domain/tax/own-texts.ts'
import { taxStatement } from '#domain/tax/tax.ts'
import { printTerms } from '#i18n/print/print.ts'
import { localize, pairOf } from '#pdf/localize.ts'
import type { PrintedText, TextBlock } from '#pdf/print-model.ts'

/** What the law wants said of each treatment, and after it the seller's own words. */
export function statementsOf({ seller, totals, taxTexts = {} }: Invoice, language: DocumentLanguage): PrintedText[] {
  if (!seller.vatRegistered) return []
  return [...new Set(totals.taxes.map(({ category }) => category))].flatMap((treatment) => {
    const [en, ar] = [taxStatement(treatment, seller.country, 'en'), taxStatement(treatment, seller.country, 'ar')]
    const [own, ownAr] = [taxTexts[taxTextName(treatment, 'en')], taxTexts[taxTextName(treatment, 'ar')]]
    return [...(en && ar ? [pairOf(en, ar, language)] : []), ...(own || ownAr ? [pairOf(own, ownAr, language)] : [])]
  })
}

const BLOCK_FIELDS = fieldsWith({ printed: 'block' })

/** Of a credit note its reason, then notes and terms. */
export function blocksOf(invoice: Invoice, language: DocumentLanguage): TextBlock[] {
  const block = (field: keyof typeof printTerms, en: string | undefined, ar?: string): TextBlock[] =>
    en || ar ? [{ field, heading: localize(printTerms[field], language), paragraphs: [pairOf(en, ar, language)] }] : []
  return [
    ...block('reason', invoice.correction?.reason),
    ...BLOCK_FIELDS.flatMap((field) => block(field, invoice[field], invoice[`${field}Ar`])),
  ]
}
