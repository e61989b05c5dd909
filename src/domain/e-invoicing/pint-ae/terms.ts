/** The business terms of a PINT-AE file: each element and attribute that carries one, in groups as a reader looks for them. */

/** `other`: what no term knows, in files of others. */
export const TERM_GROUPS = [
  'document',
  'seller',
  'buyer',
  'delivery',
  'payment',
  'totals',
  'tax',
  'discount',
  'line',
  'other',
] as const

export type TermGroup = (typeof TERM_GROUPS)[number]

/** How a value is said. From `currency` on it is a code of a list. */
export type TermKind =
  | 'text'
  | 'identifier'
  | 'day'
  | 'amount'
  | 'percent'
  | 'quantity'
  | 'yes-no'
  | 'currency'
  | 'type'
  | 'flags'
  | 'registration'
  | 'payment'
  | 'category'
  | 'exemption'
  | 'nature'
  | 'reason'
  | 'country'
  | 'region'
  | 'commodity'

/** `path`: of local names below the root; an attribute after `@`. */
export type Term = { name: TermName; group: TermGroup; kind: TermKind; path: string }

type Row = readonly [path: string, name: string, kind: TermKind]

const DOCUMENT = [
  ['CustomizationID', 'specification', 'identifier'],
  ['ProfileID', 'process', 'identifier'],
  ['ProfileExecutionID', 'flags', 'flags'],
  ['ID', 'number', 'identifier'],
  ['UUID', 'uuid', 'identifier'],
  ['IssueDate', 'issueDate', 'day'],
  ['DueDate', 'dueDate', 'day'],
  ['InvoiceTypeCode', 'type', 'type'],
  ['CreditNoteTypeCode', 'type', 'type'],
  ['Note', 'notes', 'text'],
  ['TaxPointDate', 'supplyDate', 'day'],
  ['DocumentCurrencyCode', 'currency', 'currency'],
  ['TaxCurrencyCode', 'taxCurrency', 'currency'],
  ['BuyerReference', 'reference', 'text'],
  ['InvoicePeriod/StartDate', 'periodFrom', 'day'],
  ['InvoicePeriod/EndDate', 'periodTo', 'day'],
  ['DiscrepancyResponse/ResponseCode', 'reason', 'reason'],
  ['BillingReference/InvoiceDocumentReference/ID', 'corrects', 'identifier'],
  ['BillingReference/InvoiceDocumentReference/IssueDate', 'correctsDate', 'day'],
] as const satisfies readonly Row[]

const PARTY = [
  ['EndpointID', 'tin', 'identifier'],
  ['PostalAddress/StreetName', 'street', 'text'],
  ['PostalAddress/CityName', 'city', 'text'],
  ['PostalAddress/CountrySubentity', 'region', 'region'],
  ['PostalAddress/Country/IdentificationCode', 'country', 'country'],
  ['PartyTaxScheme/CompanyID', 'taxNumber', 'identifier'],
  ['PartyTaxScheme/TaxScheme/ID', 'taxScheme', 'identifier'],
  ['PartyLegalEntity/RegistrationName', 'name', 'text'],
  ['PartyLegalEntity/CompanyID', 'registration', 'identifier'],
  ['PartyLegalEntity/CompanyID@schemeAgencyID', 'registrationKind', 'registration'],
  ['PartyLegalEntity/CompanyID@schemeAgencyName', 'authority', 'text'],
] as const satisfies readonly Row[]

const BENEFICIARY = [
  ['BuyerCustomerParty/Party/PartyIdentification/ID', 'beneficiary', 'identifier'],
] as const satisfies readonly Row[]

const DELIVERY = [
  ['StreetName', 'street', 'text'],
  ['CityName', 'city', 'text'],
  ['CountrySubentity', 'region', 'region'],
  ['Country/IdentificationCode', 'country', 'country'],
] as const satisfies readonly Row[]

const PAYMENT = [
  ['PaymentMeansCode', 'paymentMeans', 'payment'],
  ['PayeeFinancialAccount/ID', 'iban', 'identifier'],
] as const satisfies readonly Row[]

/** An allowance, also one of a line. */
const ALLOWANCE = [
  ['ChargeIndicator', 'isCharge', 'yes-no'],
  ['AllowanceChargeReasonCode', 'discountCode', 'identifier'],
  ['AllowanceChargeReason', 'discountReason', 'text'],
  ['Amount', 'discount', 'amount'],
] as const satisfies readonly Row[]

const CATEGORY = [
  ['ID', 'category', 'category'],
  ['Percent', 'rate', 'percent'],
  ['TaxScheme/ID', 'taxScheme', 'identifier'],
] as const satisfies readonly Row[]

const TOTALS = [
  ['AdditionalDocumentReference/ID', 'totalCurrency', 'currency'],
  ['AdditionalDocumentReference/DocumentTypeCode', 'totalType', 'identifier'],
  ['AdditionalDocumentReference/DocumentDescription', 'totalInBase', 'identifier'],
  ['TaxExchangeRate/SourceCurrencyCode', 'rateFrom', 'currency'],
  ['TaxExchangeRate/TargetCurrencyCode', 'rateTo', 'currency'],
  ['TaxExchangeRate/CalculationRate', 'exchangeRate', 'identifier'],
  ['TaxTotal/TaxAmount', 'tax', 'amount'],
  ['LegalMonetaryTotal/LineExtensionAmount', 'linesTotal', 'amount'],
  ['LegalMonetaryTotal/TaxExclusiveAmount', 'net', 'amount'],
  ['LegalMonetaryTotal/TaxInclusiveAmount', 'total', 'amount'],
  ['LegalMonetaryTotal/AllowanceTotalAmount', 'discountTotal', 'amount'],
  ['LegalMonetaryTotal/PayableAmount', 'payable', 'amount'],
] as const satisfies readonly Row[]

const SUBTOTAL = [
  ['TaxableAmount', 'taxable', 'amount'],
  ['TaxAmount', 'tax', 'amount'],
] as const satisfies readonly Row[]

const LINE = [
  ['ID', 'lineNumber', 'identifier'],
  ['LineExtensionAmount', 'lineNet', 'amount'],
  ['Item/Description', 'description', 'text'],
  ['Item/Name', 'itemName', 'text'],
  ['Item/StandardItemIdentification/ID', 'gtin', 'identifier'],
  ['Item/AdditionalItemIdentification/ID', 'serviceCode', 'identifier'],
  ['Item/CommodityClassification/NatureCode', 'nature', 'nature'],
  ['Item/CommodityClassification/CommodityCode', 'itemType', 'commodity'],
  ['Item/CommodityClassification/ItemClassificationCode', 'goodsCode', 'identifier'],
  ['Item/ClassifiedTaxCategory/TaxExemptionReasonCode', 'exemption', 'exemption'],
  ['Price/PriceAmount', 'price', 'amount'],
  ['Price/BaseQuantity', 'priceQuantity', 'quantity'],
  ['Price/AllowanceCharge/ChargeIndicator', 'isPriceCharge', 'yes-no'],
  ['Price/AllowanceCharge/Amount', 'priceDiscount', 'amount'],
  ['Price/AllowanceCharge/BaseAmount', 'grossPrice', 'amount'],
  ['ItemPriceExtension/Amount', 'lineTotal', 'amount'],
  ['ItemPriceExtension/TaxTotal/TaxAmount', 'lineTax', 'amount'],
] as const satisfies readonly Row[]

/** Invoices and notes call it by names of their own. */
const QUANTITY = [['', 'quantity', 'quantity']] as const satisfies readonly Row[]

const ALL = [
  DOCUMENT,
  PARTY,
  BENEFICIARY,
  DELIVERY,
  PAYMENT,
  ALLOWANCE,
  CATEGORY,
  TOTALS,
  SUBTOTAL,
  LINE,
  QUANTITY,
] as const

export type TermName = (typeof ALL)[number][number][1]

type NamedRow = readonly [path: string, name: TermName, kind: TermKind]

const within = (group: TermGroup, above: string, rows: readonly NamedRow[]): Term[] =>
  rows.map(([path, name, kind]) => ({ name, group, kind, path: above + path }))

const lineTerms = (line: string, quantity: string): Term[] => [
  ...within('line', `${line}/${quantity}`, QUANTITY),
  ...within('line', `${line}/`, LINE),
  ...within('line', `${line}/AllowanceCharge/`, ALLOWANCE),
  ...within('line', `${line}/Item/ClassifiedTaxCategory/`, CATEGORY),
]

export const TERMS: readonly Term[] = [
  ...within('document', '', DOCUMENT),
  ...within('seller', 'AccountingSupplierParty/Party/', PARTY),
  ...within('buyer', 'AccountingCustomerParty/Party/', PARTY),
  ...within('buyer', '', BENEFICIARY),
  ...within('delivery', 'Delivery/DeliveryLocation/Address/', DELIVERY),
  ...within('payment', 'PaymentMeans/', PAYMENT),
  ...within('totals', '', TOTALS),
  ...within('tax', 'TaxTotal/TaxSubtotal/', SUBTOTAL),
  ...within('tax', 'TaxTotal/TaxSubtotal/TaxCategory/', CATEGORY),
  ...within('discount', 'AllowanceCharge/', ALLOWANCE),
  ...within('discount', 'AllowanceCharge/TaxCategory/', CATEGORY),
  ...lineTerms('InvoiceLine', 'InvoicedQuantity'),
  ...lineTerms('CreditNoteLine', 'CreditedQuantity'),
]
