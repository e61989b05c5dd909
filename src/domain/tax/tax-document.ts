/**
 * Whether a document is a tax document: a tax invoice or a tax credit note. Its kind, the title on paper and the type code of its
 * e-invoice follow from this one answer.
 */
import type { TaxTreatment } from './treatment.ts'

const WITHOUT_TAX: readonly TaxTreatment[] = ['exempt', 'out-of-scope']

/**
 * Countries where a document with only exempt and out-of-scope supplies is a plain invoice.
 *
 * The UAE (certain): a tax invoice is issued for a taxable supply (Federal Decree-Law 8 of 2017, art. 65(1)), which a
 * zero-rated one is and an exempt one is not (art. 1); its e-invoices are of type 480, "invoice out of scope of tax",
 * and their credit notes of type 81 (PINT-AE, code list of IBT-003). Tax credit notes correct output tax (art. 62(1)).
 *
 * Bahrain (certain) has a tax invoice for every supply, exempt ones too (Executive Regulations, 2018, art. 52). Saudi
 * Arabia (likely): an invoice may hold exempt lines, of e-invoicing category E, and has type 388 with them as without.
 * Oman (likely): no rule that takes the title away is known.
 */
const PLAIN_WITHOUT_TAXABLE_SUPPLY: readonly string[] = ['AE']

type TaxedSeller = { country: string; vatRegistered: boolean }

/**
 * An unregistered seller issues none (UAE VAT law art. 65(4)). `taxes`: those of the lines that count. A draft without lines may
 * still become a tax document.
 */
export function isTaxDocument(
  { country, vatRegistered }: TaxedSeller,
  taxes: readonly { category: TaxTreatment }[],
): boolean {
  if (!vatRegistered) return false
  if (taxes.length === 0 || !PLAIN_WITHOUT_TAXABLE_SUPPLY.includes(country)) return true
  return taxes.some(({ category }) => !WITHOUT_TAX.includes(category))
}
