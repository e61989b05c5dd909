/** Facts of a document below its title (number, dates, reference), and the empty sections of a draft. */
import type { CommercialDocument } from '#domain/documents/document.ts'
import { numberWithRevision } from '#domain/documents/numbering.ts'
import { rulesOf } from '#domain/documents/document-types.ts'
import { fieldsWith, isDayField } from '#domain/documents/fields.ts'
import { type LocalizedText, printTerms } from '#i18n/print/print.ts'
import { dayOf, dayWithHijri } from '#pdf/days.ts'
import { codeInEach, labelled, pairOf } from '#pdf/localize.ts'
import type { EmptySection, PrintedText, PrintModel } from '#pdf/print-model.ts'
import type { PrintOptions } from './print-options.ts'

/** Empty while the document has no number. The draft of a revision shows the number it will have. */
export const shownNumber = (document: CommercialDocument): string =>
  document.status === 'draft' && document.revision === undefined ? '' : (numberWithRevision(document) ?? '')

const FACT_FIELDS = fieldsWith({ printed: 'fact' })

export function factsOf(document: CommercialDocument, options: PrintOptions): PrintModel['facts'] {
  const { language, preview } = options
  const fact = (field: string, label: LocalizedText, value: PrintedText) => ({
    field,
    ...labelled(label, value, language),
  })
  const day = (of: string) => shownDay(of, document, options)
  const number = shownNumber(document)
  const written = FACT_FIELDS.flatMap((field) => {
    const text = document[field]
    if (text) {
      return [fact(field, printTerms[field], isDayField(field) ? day(text) : pairOf(text, undefined, language))]
    }
    return preview && field === rulesOf(document).deadline ? [fact(field, printTerms[field], [])] : []
  })
  const credited = document.correction?.invoice
  return [
    ...(number === '' ? [] : [fact('number', printTerms.number, codeInEach(number, language))]),
    ...written,
    ...(credited
      ? [
          fact('invoice', printTerms.creditedInvoice, codeInEach(credited.number, language)),
          fact('invoiceDate', printTerms.creditedInvoiceDate, day(credited.issueDate)),
        ]
      : []),
  ]
}

function shownDay(
  day: string,
  { digits: own, seller }: CommercialDocument,
  { language, digits = own, hijri }: PrintOptions,
) {
  return (hijri ?? seller.brand?.hijri) ? dayWithHijri(day, language, digits) : dayOf(day, language, digits)
}

export function emptySectionsOf(document: CommercialDocument, { preview }: PrintOptions): EmptySection[] {
  const { customer, lines, correction } = document
  const lastDay = rulesOf(document).deadline
  // A credit note is issued when it is created, so it has no empty sections.
  if (!preview || correction) return []
  return [
    ...(preview.isSellerNamed ? [] : (['seller'] as const)),
    ...(customer ? [] : (['customer'] as const)),
    ...(lastDay && !document[lastDay] ? [lastDay] : []),
    ...(lines.length > 0 ? [] : (['lines'] as const)),
  ]
}
