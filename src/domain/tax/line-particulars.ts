/**
 * The particulars of a line that each country requires on a full tax invoice. Net and tax of the line are always
 * printed:
 *
 * - UAE: Executive Regulation (Cabinet Decision 52 of 2017) art. 59(1): unit price, quantity, rate and "amount payable"
 *   of each supply, which FTA clarification VATP006 explains as the net amount and the tax of each line, not their sum.
 *   Read in summaries of the clarification, not in its own text.
 * - Saudi Arabia: Implementing Regulations of the VAT Law, art. 53(5)(h): unit price without tax, and discounts that it
 *   does not contain. Read in English at gccfintax.com in part, and as Zoho's list of fields retells it. The amount of
 *   a line with tax is KSA-12, which ZATCA's data dictionary wants of each line of a tax invoice; not checked against
 *   its current edition.
 * - Bahrain: Executive Regulations of the VAT Law, art. 52(A)(8) and (9): unit price without tax, the discount and the
 *   net value. Read in English at gccfintax.com.
 * - Oman: Executive Regulation of the VAT Law, on the contents of a tax invoice: unit price without tax. Its text has
 *   not been read; PINT-OM, rule IBR-038-OM, asks a full tax invoice for the tax of each line (docs.peppol.eu).
 *
 * A tax adviser should confirm those that were not read in full.
 */
type LineParticulars = { priceWithoutTax: boolean; totalWithTax: boolean }

const PARTICULARS: Partial<Record<string, LineParticulars>> = {
  SA: { priceWithoutTax: true, totalWithTax: true },
  BH: { priceWithoutTax: true, totalWithTax: false },
  OM: { priceWithoutTax: true, totalWithTax: false },
}

export function lineParticulars(country: string): LineParticulars {
  return PARTICULARS[country] ?? { priceWithoutTax: false, totalWithTax: false }
}
