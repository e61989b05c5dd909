import { amountInWordsAr } from '#domain/amount-in-words/arabic.ts'
import { amountInWordsEn } from '#domain/amount-in-words/english.ts'
import type { CommercialDocument } from '#domain/documents/document.ts'
import { figuresWith } from '#domain/documents/totals/optional-lines.ts'

/** A quotation with the accepted figures, as it is printed. Any other document stays as it is. */
export function asAccepted(document: CommercialDocument): CommercialDocument {
  const { accepted, currency, lines } = document
  if (!accepted || accepted.options.length === 0) return document
  const { totals, taxInBase, totalInBase, lines: figures } = figuresWith(document, accepted.options)
  return {
    ...document,
    totals,
    taxInBase,
    totalInBase,
    words: { en: amountInWordsEn(totals.total, currency), ar: amountInWordsAr(totals.total, currency) },
    lines: lines.map((line, index) => ({ ...line, ...figures[index] })),
  }
}
