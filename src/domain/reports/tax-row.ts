/** The supplies of an issued document as a tax return counts them: by treatment and rate, in the base currency. */
import type { Emirate } from '#domain/account/seller.ts'
import type { LocalDay } from '#domain/calendar/dates.ts'
import type { CommercialDocument, DocumentLine, DocumentTotals, DocumentType } from '#domain/documents/document.ts'
import { creditableLines } from '#domain/documents/credits/creditable.ts'
import { partsInBase } from '#domain/money/in-base.ts'
import { type Minor, minor, parseMinor, ZERO } from '#domain/money/money.ts'
import { type Destination, destinationOf } from '#domain/tax/destination.ts'
import type { TaxTreatment } from '#domain/tax/treatment.ts'
import { taxPointOf } from './tax-point.ts'

/** The parts of a frozen copy that are counted. `lines` are read only where the copy has no tax groups. */
export type TaxedDocument = Pick<
  CommercialDocument,
  'currency' | 'baseCurrency' | 'issueDate' | 'supplyDate' | 'exchangeRate' | 'taxInBase' | 'totalInBase'
> & {
  seller: { country: string; emirate?: Emirate }
  customer: Parameters<typeof destinationOf>[0]['customer']
  totals: Pick<DocumentTotals, 'net' | 'tax' | 'taxes'>
  lines: readonly Pick<DocumentLine, 'quantity' | 'treatment' | 'rate' | 'net' | 'tax'>[]
}

/** Amounts in minor units of `baseCurrency`, also of a credit note positive. */
export type TaxRow = {
  day: LocalDay
  baseCurrency: string
  emirate: Emirate | ''
  destination: Destination
  treatment: TaxTreatment
  rate: string
  /** Whether no exchange rate was stated: the amounts are zero then, because they are not known. */
  lacksRate: boolean
  base: Minor
  tax: Minor
}

/** A row for each treatment and rate that occurs. Empty for a document that supplies nothing, such as a quotation. */
export function taxRowsOf(type: DocumentType, document: TaxedDocument): TaxRow[] {
  const day = taxPointOf(type, document)
  if (day === null) return []
  const { baseCurrency, seller, taxInBase, totalInBase } = document
  const common = {
    day,
    baseCurrency,
    emirate: seller.emirate ?? ('' as const),
    destination: destinationOf(document),
  }
  const groups = groupsOf(document)
  if (taxInBase === null || totalInBase === null) {
    return groups.map(({ treatment, rate }) => ({ ...common, treatment, rate, lacksRate: true, base: ZERO, tax: ZERO }))
  }
  const tax = parseMinor(taxInBase, baseCurrency)
  const bases = partsInBase(
    minor(parseMinor(totalInBase, baseCurrency) - tax),
    groups.map(({ base }) => base),
    document,
  )
  const taxes = partsInBase(
    tax,
    groups.map((group) => group.tax),
    document,
  )
  return groups.map(({ treatment, rate }, index) => ({
    ...common,
    treatment,
    rate,
    lacksRate: false,
    base: bases[index] ?? ZERO,
    tax: taxes[index] ?? ZERO,
  }))
}

type Group = { treatment: TaxTreatment; rate: string; base: Minor; tax: Minor }

function groupsOf({ currency, totals, lines }: TaxedDocument): Group[] {
  if (totals.taxes.length > 0) {
    return totals.taxes.map(({ category, rate, base, tax }) => ({
      treatment: category,
      rate,
      base: parseMinor(base, currency),
      tax: parseMinor(tax, currency),
    }))
  }
  // A seller who is not registered charges no tax, and his lines say only how they would be treated.
  const sums = new Map<TaxTreatment, Minor>()
  for (const { category, net } of creditableLines({ currency, totals, lines })) {
    sums.set(category, minor((sums.get(category) ?? ZERO) + net))
  }
  return [...sums].map(([treatment, base]) => ({ treatment, rate: '0', base, tax: ZERO }))
}
