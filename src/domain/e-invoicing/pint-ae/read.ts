/** Reads the elements of a PINT-AE file back into its business terms. The rules judge it; here is only what a file needs at all. */
import { CATEGORY_CODES } from '#domain/e-invoicing/elements.ts'
import { FLAGS } from '#domain/tax/e-invoice-facts.ts'
import { type EInvoice, type EInvoiceLine, type Party, type Registration } from '#domain/e-invoicing/e-invoice.ts'
import type { XmlElement } from '#domain/e-invoicing/xml.ts'
import { decimalOf, subtract } from '#domain/money/decimals.ts'
import { formatDecimal, negated } from '#domain/money/money.ts'
import type { TaxTreatment } from '#domain/tax/treatment.ts'
import {
  CUSTOMIZATION,
  EXEMPTION_CODES,
  FLAG_DIGITS,
  NATURE_CODES,
  PAYMENT_CODES,
  REASON_CODES,
  REGISTRATION_CODES,
} from './codes.ts'
import { childAt, childrenAt, textAt, textOf } from './paths.ts'
import { missingElements } from './required.ts'
import { isDecimal } from '#domain/e-invoicing/sums.ts'

/** `missing`: paths of elements that every file needs. */
export type ReadFile =
  | { ok: true; invoice: EInvoice; missing: string[] }
  | { ok: false; problem: 'other-root' | 'other-profile' }

/** `root`: with the prefixes `cac` and `cbc`, and the name of a root without one. */
export function readPintAe(root: XmlElement): ReadFile {
  if (root.name !== 'Invoice' && root.name !== 'CreditNote') return { ok: false, problem: 'other-root' }
  if (textAt(root, 'CustomizationID') !== CUSTOMIZATION) return { ok: false, problem: 'other-profile' }
  return { ok: true, invoice: invoiceOf(root), missing: missingElements(root) }
}

function invoiceOf(root: XmlElement): EInvoice {
  const currency = textAt(root, 'DocumentCurrencyCode') ?? ''
  const isNote = root.name === 'CreditNote'
  const typeCode = textAt(root, isNote ? 'CreditNoteTypeCode' : 'InvoiceTypeCode')
  const invoiceReference = childAt(root, 'BillingReference/InvoiceDocumentReference')
  const means = textAt(root, 'PaymentMeans/PaymentMeansCode')
  const flagDigits = textAt(root, 'ProfileExecutionID')
  return {
    isTaxed: typeCode === '380' || typeCode === '381',
    number: textAt(root, 'ID') ?? '',
    uuid: textAt(root, 'UUID') ?? '',
    issueDate: textAt(root, 'IssueDate') ?? '',
    dueDate: textAt(root, 'DueDate'),
    supplyDate: textAt(root, 'TaxPointDate'),
    currency,
    baseCurrency: textAt(root, 'TaxCurrencyCode') ?? currency,
    exchangeRate: textAt(root, 'TaxExchangeRate/CalculationRate'),
    flagDigits,
    flags: FLAGS.filter((flag) => flagDigits?.[FLAG_DIGITS.indexOf(flag)] === '1'),
    period: periodOf(childAt(root, 'InvoicePeriod')),
    beneficiary: textAt(root, 'BuyerCustomerParty/Party/PartyIdentification/ID'),
    delivery: postalOf(childAt(root, 'Delivery/DeliveryLocation/Address')),
    reasonCode: named(REASON_CODES, textAt(root, 'DiscrepancyResponse/ResponseCode')),
    corrects: isNote
      ? { number: textAt(invoiceReference, 'ID') ?? '', issueDate: textAt(invoiceReference, 'IssueDate') ?? '' }
      : undefined,
    seller: partyOf(childAt(root, 'AccountingSupplierParty/Party')),
    buyer: partyOf(childAt(root, 'AccountingCustomerParty/Party')),
    paymentMeans: paymentMeansOf(means),
    iban: textAt(root, 'PaymentMeans/PayeeFinancialAccount/ID'),
    ...moneyOf(root),
    lines: childrenAt(root, isNote ? 'CreditNoteLine' : 'InvoiceLine').map(lineOf),
  }
}

function paymentMeansOf(code: string | undefined): EInvoice['paymentMeans'] {
  const means = named(PAYMENT_CODES, code)
  return means === 'not-defined' ? undefined : means
}

function moneyOf(root: XmlElement): Pick<EInvoice, 'groups' | 'totals' | 'taxInBase' | 'totalInBase'> {
  const [whole, other] = childrenAt(root, 'TaxTotal')
  const allowances = childrenAt(root, 'AllowanceCharge')
  const total = (name: string) => textAt(root, `LegalMonetaryTotal/${name}`) ?? ''
  return {
    groups: childrenAt(whole, 'TaxSubtotal').map((group) => {
      const code = textAt(group, 'TaxCategory/ID')
      const own = allowances.filter((allowance) => textAt(allowance, 'TaxCategory/ID') === code)
      return {
        category: categoryOf(code),
        rate: textAt(group, 'TaxCategory/Percent') ?? '0',
        base: textAt(group, 'TaxableAmount') ?? '',
        tax: textAt(group, 'TaxAmount') ?? '',
        allowance: allowanceOf(own),
      }
    }),
    totals: {
      lines: total('LineExtensionAmount'),
      allowance: lessOf(total('AllowanceTotalAmount') || '0', total('ChargeTotalAmount') || '0'),
      net: total('TaxExclusiveAmount'),
      tax: textAt(whole, 'TaxAmount') ?? '',
      total: total('TaxInclusiveAmount'),
    },
    taxInBase: textAt(other ?? whole, 'TaxAmount') ?? '',
    totalInBase: total('TaxInclusiveAmount'),
  }
}

function lineOf(line: XmlElement): EInvoiceLine {
  const quantity = childAt(line, 'InvoicedQuantity') ?? childAt(line, 'CreditedQuantity')
  const commodity = textAt(line, 'Item/CommodityClassification/CommodityCode')
  const allowance = allowanceOf(childrenAt(line, 'AllowanceCharge'))
  return {
    description: textAt(line, 'Item/Description') ?? '',
    quantity: quantity ? textOf(quantity) : '',
    unitCode: quantity?.attributes.unitCode,
    net: textAt(line, 'LineExtensionAmount') ?? '',
    allowance,
    price: {
      amount: textAt(line, 'Price/PriceAmount') ?? '',
      baseQuantity: textAt(line, 'Price/BaseQuantity') ?? '1',
      allowance,
    },
    category: categoryOf(textAt(line, 'Item/ClassifiedTaxCategory/ID')),
    rate: textAt(line, 'Item/ClassifiedTaxCategory/Percent') ?? '0',
    totalInBase: textAt(line, 'ItemPriceExtension/Amount') ?? '',
    taxInBase: textAt(line, 'ItemPriceExtension/TaxTotal/TaxAmount') ?? '',
    gtin: textAt(line, 'Item/StandardItemIdentification/ID'),
    classification:
      textAt(line, 'Item/CommodityClassification/ItemClassificationCode') ??
      textAt(line, 'Item/AdditionalItemIdentification/ID'),
    itemType: commodity === 'S' ? 'service' : commodity === undefined ? undefined : 'goods',
    goodsType: named(NATURE_CODES, textAt(line, 'Item/CommodityClassification/NatureCode')),
    exemption: named(EXEMPTION_CODES, textAt(line, 'Item/ClassifiedTaxCategory/TaxExemptionReasonCode')),
  }
}

/** The sum of the allowances, less that of the charges. */
function allowanceOf(allowances: readonly XmlElement[]): string {
  return allowances.reduce((sum, one) => {
    const amount = textAt(one, 'Amount') ?? ''
    return textAt(one, 'ChargeIndicator') === 'true' ? lessOf(sum, amount) : lessOf(sum, negated(amount))
  }, '0')
}

/** A text that is no decimal makes one that is none, which the sums find. */
const lessOf = (amount: string, less: string): string =>
  isDecimal(amount) && isDecimal(less) ? formatDecimal(subtract(decimalOf(amount), decimalOf(less))) : 'NaN'

function partyOf(party: XmlElement | undefined): Party {
  const tax = childrenAt(party, 'PartyTaxScheme').find((one) => textAt(one, 'TaxScheme/ID') === 'VAT')
  const trn = textAt(tax, 'CompanyID')
  return {
    name: textAt(party, 'PartyLegalEntity/RegistrationName') ?? '',
    tin: textAt(party, 'EndpointID'),
    trn,
    isRegistered: trn !== undefined,
    identifier: textAt(party, 'PartyIdentification/ID'),
    postal: postalOf(childAt(party, 'PostalAddress')),
    registration: registrationOf(childAt(party, 'PartyLegalEntity/CompanyID')),
  }
}

function registrationOf(id: XmlElement | undefined): Registration | undefined {
  const kind = named(REGISTRATION_CODES, id?.attributes.schemeAgencyID)
  if (id === undefined || kind === undefined) return undefined
  const issuer = id.attributes.schemeAgencyName
  return { kind, number: textOf(id), ...(kind === 'passport' ? { country: issuer } : { authority: issuer }) }
}

function postalOf(address: XmlElement | undefined) {
  if (address === undefined) return undefined
  return {
    street: textAt(address, 'StreetName') ?? '',
    city: textAt(address, 'CityName') ?? '',
    region: textAt(address, 'CountrySubentity') ?? '',
    country: textAt(address, 'Country/IdentificationCode') ?? '',
  }
}

function periodOf(period: XmlElement | undefined): EInvoice['period'] {
  const [from, to] = [textAt(period, 'StartDate'), textAt(period, 'EndDate')]
  return from === undefined || to === undefined ? undefined : { from, to }
}

/** One that is in no list is out of scope here, and among what is missing. */
const categoryOf = (code: string | undefined): TaxTreatment => named(CATEGORY_CODES, code) ?? 'out-of-scope'

function named<Name extends string>(codes: Readonly<Record<Name, string>>, code: string | undefined): Name | undefined {
  // because Object.keys forgets the names
  return (Object.keys(codes) as Name[]).find((name) => codes[name] === code)
}
