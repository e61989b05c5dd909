import type { DocumentKind } from '#domain/document.ts'
import { paper, type PaperWord } from '#words/paper.ts'

/**
 * The title the law gives a document. A draft and an unregistered seller get no tax title (UAE VAT law art. 65(4));
 * "simplified" is a title in Saudi Arabia only, in the UAE both kinds are a Tax Invoice.
 */
export function paperTitle(
  kind: DocumentKind,
  facts: { country: string; vatRegistered: boolean; draft: boolean },
): PaperWord {
  const plain = !facts.vatRegistered || facts.draft
  switch (kind) {
    case 'quotation':
      return paper.quotation
    case 'credit-note':
      return plain ? paper.creditNote : paper.taxCreditNote
    case 'simplified-tax-invoice':
      if (plain) return paper.invoice
      return facts.country === 'SA' ? paper.simplifiedTaxInvoice : paper.taxInvoice
    case 'tax-invoice':
      return plain ? paper.invoice : paper.taxInvoice
    case 'invoice':
      return paper.invoice
  }
}
