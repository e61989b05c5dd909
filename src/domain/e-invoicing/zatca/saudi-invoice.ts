/** The e-invoice of a Saudi document: the business terms, and what ZATCA asks for beyond them. */
import type { CommercialDocument } from '#domain/documents/document.ts'
import { isTaxInvoice, kindOf } from '#domain/documents/document-kind.ts'
import { type EInvoice, type EInvoiceDetails, eInvoiceOf } from '#domain/e-invoicing/e-invoice.ts'
import type { ChainLink } from '#domain/tax/e-invoice-facts.ts'

export type SaudiInvoice = EInvoice & {
  /** Whether the buyer receives a simplified document, as the printed title says (document-kind.ts). */
  isSimplified: boolean
  /** The day of the supply. */
  deliveryDate: string
  /** Why a credit note is issued, in the words of its paper. */
  reason?: string
  /** Missing before the document is issued. */
  link?: ChainLink
}

/** Arabic is the language of the law; what has no Arabic is written as it is. */
const inArabic = ({ name, nameAr }: { name: string; nameAr?: string }): string => nameAr ?? name

/** @throws RangeError without a number */
export function saudiInvoiceOf(document: CommercialDocument, details: EInvoiceDetails): SaudiInvoice {
  const { customer, seller, correction, issueDate, supplyDate, eInvoiceLink } = document
  const invoice = eInvoiceOf(document, details)
  return {
    ...invoice,
    seller: { ...invoice.seller, name: inArabic(seller) },
    buyer: { ...invoice.buyer, name: customer ? inArabic(customer) : '' },
    lines: invoice.lines.map((line, at) => ({
      ...line,
      description: document.lines[at]?.descriptionAr ?? line.description,
    })),
    isSimplified: isSimplified(document),
    deliveryDate: supplyDate ?? issueDate,
    ...(correction && { reason: correction.reason }),
    ...(eInvoiceLink && { link: eInvoiceLink }),
  }
}

/** A credit note goes by the kind that an invoice to its buyer would have. */
function isSimplified({ seller, customer: buyer, baseCurrency, totalInBase, totals }: CommercialDocument): boolean {
  const kind = kindOf({ type: 'invoice', seller, buyer, baseCurrency, totalInBase, taxes: totals.taxes })
  return isTaxInvoice(kind) && kind !== 'tax-invoice'
}
