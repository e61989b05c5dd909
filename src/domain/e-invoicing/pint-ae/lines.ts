import type { EInvoice, EInvoiceLine } from '#domain/e-invoicing/e-invoice.ts'
import type { MaybeElement } from '#domain/e-invoicing/xml.ts'
import { isZero } from '#domain/money/money.ts'
import type { TaxTreatment } from '#domain/tax/treatment.ts'
import { exemptionCode, namesOf, NATURE_CODES, ONE, PERCENTS } from './codes.ts'
import { CATEGORY_CODES, aggregate, allowance, amount, basic, taxScheme } from '#domain/e-invoicing/elements.ts'

export function lineElements(invoice: EInvoice): MaybeElement[] {
  const { currency, baseCurrency, lines } = invoice
  const names = namesOf(invoice)
  return lines.map((line, at) => {
    const unitCode = { unitCode: line.unitCode ?? ONE }
    return aggregate(
      names.line,
      basic('ID', String(at + 1)),
      basic(names.quantity, line.quantity, unitCode),
      amount('LineExtensionAmount', line.net, currency),
      isZero(line.allowance) ? null : allowance(line.allowance, currency),
      itemElement(line),
      priceElement(line, currency),
      aggregate(
        'ItemPriceExtension',
        amount('Amount', line.totalInBase, baseCurrency),
        line.category === 'exempt' ? null : aggregate('TaxTotal', amount('TaxAmount', line.taxInBase, baseCurrency)),
      ),
    )
  })
}

function itemElement(line: EInvoiceLine): MaybeElement {
  const { description, gtin, classification, itemType, goodsType, exemption, category } = line
  const isService = itemType === 'service'
  return aggregate(
    'Item',
    basic('Description', description),
    basic('Name', description),
    aggregate('StandardItemIdentification', basic('ID', gtin, { schemeID: '0160' })),
    aggregate('AdditionalItemIdentification', basic('ID', isService ? classification : undefined, { schemeID: 'SAC' })),
    aggregate(
      'CommodityClassification',
      basic('NatureCode', goodsType && NATURE_CODES[goodsType]),
      basic('CommodityCode', itemType && (isService ? 'S' : 'G')),
      basic('ItemClassificationCode', isService ? undefined : classification, { listID: 'HS' }),
    ),
    aggregate(
      'ClassifiedTaxCategory',
      basic('ID', CATEGORY_CODES[category]),
      basic('Percent', PERCENTS[category].line),
      basic('TaxExemptionReasonCode', category === 'exempt' ? exemptionCode(exemption) : undefined),
      taxScheme(),
    ),
  )
}

/** Net and gross price are the same: a discount is one of the line, not of its price. */
function priceElement({ price, unitCode = ONE }: EInvoiceLine, currency: string): MaybeElement {
  return aggregate(
    'Price',
    amount('PriceAmount', price.amount, currency),
    basic('BaseQuantity', price.baseQuantity, { unitCode }),
    aggregate(
      'AllowanceCharge',
      basic('ChargeIndicator', 'false'),
      amount('Amount', '0', currency),
      amount('BaseAmount', price.amount, currency),
    ),
  )
}

/** `percentOf`: lines and the breakdown write another percent than an allowance. */
export function taxCategory(category: TaxTreatment, percentOf: 'line' | 'allowance'): MaybeElement {
  return aggregate(
    'TaxCategory',
    basic('ID', CATEGORY_CODES[category]),
    basic('Percent', PERCENTS[category][percentOf]),
    taxScheme(),
  )
}
