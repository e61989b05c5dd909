/** Untaxed lines without a reason, where the law has reasons to choose from. */
import type { Seller } from '#domain/account/seller.ts'
import {
  type DefaultExemptions,
  type Exemption,
  exemptionOf,
  exemptionsFor,
  printedExemptionsFor,
} from '#domain/tax/exemptions.ts'
import type { TaxTreatment } from '#domain/tax/treatment.ts'
import type { FieldProblems } from '#domain/refusal.ts'
import type { DocumentKind } from './document.ts'
import { rulesOf } from './document-types.ts'

/** `path` is like `lines.0.exemption`. */
export type ExemptionWarning = { warning: 'exemption-missing'; path: string }

type Line = { tax: TaxTreatment; exemption?: Exemption | undefined }

type Facts = {
  kind: DocumentKind
  seller: Pick<Seller, 'country' | 'vatRegistered'>
  lines: readonly Line[]
  exemptions?: DefaultExemptions | undefined
}

/** Quotations claim nothing, and an unregistered seller charges no tax. */
export function missingExemptions({ kind, seller, lines, exemptions }: Facts): ExemptionWarning[] {
  const { country, vatRegistered } = seller
  if (!rulesOf({ kind }).chargesTax || !vatRegistered) return []
  return lines.flatMap(({ tax, exemption }, index) => {
    const isChosen = exemptionOf({ treatment: tax, exemption }, country, exemptions) !== undefined
    return isChosen || printedExemptionsFor(country, tax).length === 0
      ? []
      : [{ warning: 'exemption-missing', path: `lines.${index}.exemption` }]
  })
}

/** Reasons that do not belong to the line's treatment or the seller's country. */
export function exemptionProblems(lines: readonly Line[], country: string): FieldProblems {
  const wrong = lines.flatMap(({ tax, exemption }, index) =>
    exemption === undefined || exemptionsFor(country, tax).includes(exemption) ? [] : [`lines.${index}.exemption`],
  )
  return Object.fromEntries(wrong.map((path) => [path, { problem: 'not-an-option' }]))
}
