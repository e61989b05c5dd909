/** Composes a document from a draft and its context. Pure; the editor, API, PDF and client's page all show its result. */
import type { DocumentDraft, DocumentLine, DocumentType, DraftLine, CommercialDocument } from './document.ts'
import type { Seller } from '#domain/account/seller.ts'
import { type DefaultExemptions, defaultsUsed } from '#domain/tax/exemptions.ts'
import { type TaxTexts, taxTextsOf } from '#domain/tax/own-texts.ts'
import type { Buyer } from '#domain/customers/buyer.ts'
import { kindOf } from './document-kind.ts'
import type { FieldProblems } from '#domain/refusal.ts'
import { readDeposit } from './totals/deposit.ts'
import { computeCountingTotals } from './totals/optional-lines.ts'
import type { LineFigures } from './totals/totals.ts'
import { PRINT_VERSION } from '#domain/print-version.ts'
import type { TotalsPolicy } from './totals/totals-input.ts'
import { amountInWordsAr } from '#domain/amount-in-words/arabic.ts'
import { amountInWordsEn } from '#domain/amount-in-words/english.ts'

/** Identity, status and timestamps, which the draft does not have. Instants are ISO 8601. */
export type DocumentMetadata = Pick<
  CommercialDocument,
  | 'id'
  | 'number'
  | 'revision'
  | 'revisionOf'
  | 'quotation'
  | 'status'
  | 'version'
  | 'sentAt'
  | 'viewedAt'
  | 'views'
  | 'createdAt'
  | 'issuedAt'
  | 'timeZone'
>

export type DocumentFactsToCompose = {
  type: DocumentType
  draft: DocumentDraft
  metadata: DocumentMetadata
  seller: Seller
  /** The buyer's details; null while the draft names none. */
  buyer: Buyer | null
  policy: TotalsPolicy
  digits: CommercialDocument['digits']
  taxTexts?: TaxTexts
  exemptions?: DefaultExemptions
}

export type ComposedDocument = { ok: true; document: CommercialDocument } | { ok: false; fields: FieldProblems }

/** Invalid figures are returned as field problems. Payments and credits are zero here; see `withLedger`. */
export function composeDocument({
  type,
  draft,
  metadata,
  seller,
  buyer,
  policy,
  digits,
  taxTexts = {},
  exemptions = {},
}: DocumentFactsToCompose): ComposedDocument {
  const figures = computeCountingTotals(draft, policy)
  const deposit = draft.deposit ? readDeposit(draft.deposit) : null
  if (!figures.ok) return figures
  if (deposit?.ok === false) return { ok: false, fields: { deposit: deposit.problem } }
  const { lines, customer: _typed, ...rest } = draft
  const { lines: computed, totals, taxInBase, totalInBase } = figures
  const { baseCurrency, rounding } = policy
  const texts = taxTextsOf(
    totals.taxes.map(({ category }) => category),
    taxTexts,
  )
  const reasons = seller.vatRegistered
    ? defaultsUsed(
        lines.map(({ tax, exemption }) => ({ treatment: tax, exemption })),
        seller.country,
        exemptions,
      )
    : undefined
  return {
    ok: true,
    document: {
      ...rest,
      ...metadata,
      kind: kindOf({ type, seller, buyer, baseCurrency, totalInBase, taxes: totals.taxes }),
      settlement: 'unpaid',
      overdue: false,
      lines: lines.map((line, index) => computedLine(line, computed[index])),
      totals,
      rounding,
      printVersion: PRINT_VERSION,
      digits,
      baseCurrency,
      taxInBase,
      totalInBase,
      words: {
        en: amountInWordsEn(totals.total, draft.currency),
        ar: amountInWordsAr(totals.total, draft.currency),
      },
      seller,
      ...(texts && { taxTexts: texts }),
      ...(reasons && { exemptions: reasons }),
      customer: buyer,
    },
  }
}

function computedLine(line: DraftLine, figures: LineFigures | undefined): DocumentLine {
  if (!figures) throw new RangeError('The engine answers every line')
  const { tax: treatment, discount: typedDiscount, ...typed } = line
  return { ...typed, treatment, ...(typedDiscount && { typedDiscount }), ...figures }
}
