/**
 * Composes the document of an invoice that was issued elsewhere. Its totals are those of the file. One line stands for those that
 * the file does not have, so that a credit note can take from it.
 */
import type { Seller } from '#domain/account/seller.ts'
import { amountInWordsAr } from '#domain/amount-in-words/arabic.ts'
import { amountInWordsEn } from '#domain/amount-in-words/english.ts'
import type { Buyer } from '#domain/customers/buyer.ts'
import type { DocumentMetadata } from '#domain/documents/compose-document.ts'
import type { CommercialDocument, DocumentDraft, DocumentLine, TaxGroup } from '#domain/documents/document.ts'
import { kindOf } from '#domain/documents/document-kind.ts'
import { totalsInBase } from '#domain/documents/totals/totals.ts'
import type { TotalsPolicy } from '#domain/documents/totals/totals-input.ts'
import { formatMinor, parseMinor, ZERO } from '#domain/money/money.ts'
import { PRINT_VERSION } from '#domain/print-version.ts'
import type { TaxTreatment } from '#domain/tax/treatment.ts'
import { effectiveRate } from './effective-rate.ts'

export type ImportedInvoiceFacts = {
  /** It has no lines. */
  draft: DocumentDraft
  /** In wire form. */
  amounts: { net: string; tax: string; total: string }
  isOpening: boolean
  /** The text of the line. */
  description: { en: string; ar: string }
  metadata: DocumentMetadata
  seller: Seller
  buyer: Buyer
  policy: TotalsPolicy
  digits: CommercialDocument['digits']
}

export function composeImportedInvoice(facts: ImportedInvoiceFacts): CommercialDocument {
  const { draft, amounts, metadata, seller, buyer, policy, digits } = facts
  const { customer: _typed, ...rest } = draft
  const { currency, exchangeRate = null } = draft
  const { baseCurrency, rounding } = policy
  const [tax, total] = [parseMinor(amounts.tax, currency), parseMinor(amounts.total, currency)]
  const inBase = totalsInBase({ tax, total }, { exchangeRate, currency, baseCurrency })
  const line = lineOf(facts)
  const taxes = policy.vatRegistered || tax > 0n ? [groupOf(line)] : []
  const zero = formatMinor(ZERO, currency)
  const totalInBase = inBase && formatMinor(inBase.total, baseCurrency)
  return {
    ...rest,
    ...metadata,
    kind: kindOf({ type: 'invoice', seller, buyer, baseCurrency, totalInBase, taxes }),
    settlement: 'unpaid',
    overdue: false,
    lines: [line],
    totals: {
      gross: amounts.net,
      discount: zero,
      net: amounts.net,
      taxes,
      tax: amounts.tax,
      total: amounts.total,
      paid: zero,
      credited: zero,
      writtenOff: zero,
      due: amounts.total,
    },
    rounding,
    printVersion: PRINT_VERSION,
    digits,
    baseCurrency,
    taxInBase: inBase && formatMinor(inBase.tax, baseCurrency),
    totalInBase,
    words: { en: amountInWordsEn(amounts.total, currency), ar: amountInWordsAr(amounts.total, currency) },
    seller,
    customer: buyer,
  }
}

/** An opening balance has no supply of its own; an invoice without tax is taken for zero-rated, since the file does not say why. */
function treatmentOf({ amounts, isOpening, policy, draft }: ImportedInvoiceFacts): TaxTreatment {
  if (isOpening) return 'out-of-scope'
  return policy.vatRegistered && parseMinor(amounts.tax, draft.currency) === 0n ? 'zero' : 'standard'
}

function lineOf(facts: ImportedInvoiceFacts): DocumentLine {
  const { amounts, description, draft, policy } = facts
  const [net, tax] = [parseMinor(amounts.net, draft.currency), parseMinor(amounts.tax, draft.currency)]
  return {
    description: description.en,
    descriptionAr: description.ar,
    quantity: '1',
    unitPrice: amounts.net,
    treatment: treatmentOf(facts),
    gross: amounts.net,
    discount: formatMinor(ZERO, draft.currency),
    net: amounts.net,
    tax: amounts.tax,
    rate: effectiveRate({ net, tax }, policy.standardRate),
  }
}

const groupOf = ({ treatment, rate, net, tax }: DocumentLine): TaxGroup => ({
  category: treatment,
  rate,
  base: net,
  tax,
})
