import type { EInvoiceLine } from '#domain/e-invoicing/e-invoice.ts'
import { CATEGORY_CODES, aggregate, allowance, amount, basic, taxScheme } from '#domain/e-invoicing/elements.ts'
import type { MaybeElement } from '#domain/e-invoicing/xml.ts'
import { decimalOf } from '#domain/money/decimals.ts'
import { divideRounded, formatMinor, isZero, minor, parseMinor, powerOfTen } from '#domain/money/money.ts'
import { percentOf } from './codes.ts'

/** The code that ZATCA's own examples give to a line without a unit: piece. */
const PIECE = 'PCE'

export function lineElement(line: EInvoiceLine, at: number, currency: string): MaybeElement {
  const unitCode = { unitCode: line.unitCode ?? PIECE }
  const { tax, withTax } = lineTax(line, currency)
  return aggregate(
    'InvoiceLine',
    basic('ID', String(at + 1)),
    basic('InvoicedQuantity', line.quantity, unitCode),
    amount('LineExtensionAmount', line.net, currency),
    isZero(line.allowance) ? null : allowance(line.allowance, currency),
    aggregate('TaxTotal', amount('TaxAmount', tax, currency), amount('RoundingAmount', withTax, currency)),
    aggregate(
      'Item',
      basic('Name', line.description),
      aggregate(
        'ClassifiedTaxCategory',
        basic('ID', CATEGORY_CODES[line.category]),
        basic('Percent', percentOf(line)),
        taxScheme(),
      ),
    ),
    aggregate(
      'Price',
      amount('PriceAmount', line.price.amount, currency),
      basic('BaseQuantity', line.price.baseQuantity, unitCode),
    ),
  )
}

/** The tax of a line is net × rate, whatever the document's discount takes from it later (BR-KSA-50, BR-KSA-51). */
export function lineTax({ net, ...line }: EInvoiceLine, currency: string): { tax: string; withTax: string } {
  const [value, percent] = [parseMinor(net, currency), decimalOf(percentOf(line))]
  const tax = minor(divideRounded(value * percent.digits, 100n * powerOfTen(percent.scale)))
  return { tax: formatMinor(tax, currency), withTax: formatMinor(minor(value + tax), currency) }
}
