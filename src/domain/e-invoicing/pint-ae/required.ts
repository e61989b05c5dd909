/** The elements that a PINT-AE file needs, whatever it says. */
import { CATEGORY_CODES } from '#domain/e-invoicing/elements.ts'
import type { XmlElement } from '#domain/e-invoicing/xml.ts'
import { PERCENTS } from './codes.ts'
import { childAt, childrenAt, textAt } from './paths.ts'

const ROOT = [
  'ProfileID',
  'ProfileExecutionID',
  'ID',
  'UUID',
  'IssueDate',
  'DocumentCurrencyCode',
  'AccountingSupplierParty/Party/PartyLegalEntity/RegistrationName',
  'AccountingCustomerParty/Party/PartyLegalEntity/RegistrationName',
  'TaxTotal/TaxAmount',
  'TaxTotal/TaxSubtotal',
  'LegalMonetaryTotal/LineExtensionAmount',
  'LegalMonetaryTotal/TaxExclusiveAmount',
  'LegalMonetaryTotal/TaxInclusiveAmount',
  'LegalMonetaryTotal/PayableAmount',
]
const INVOICE = ['InvoiceTypeCode', 'PaymentMeans/PaymentMeansCode', 'InvoiceLine']
const NOTE = ['CreditNoteTypeCode', 'CreditNoteLine']

/** Each element at a path, if there is one, has to hold these. */
const WITHIN: readonly [string, readonly string[]][] = [
  ['AccountingSupplierParty/Party/PartyTaxScheme', ['CompanyID', 'TaxScheme/ID']],
  ['AccountingCustomerParty/Party/PartyTaxScheme', ['CompanyID', 'TaxScheme/ID']],
  ['AllowanceCharge', ['ChargeIndicator', 'Amount', 'TaxCategory/ID', 'TaxCategory/TaxScheme/ID']],
  ['InvoiceLine/AllowanceCharge', ['ChargeIndicator', 'Amount']],
  ['CreditNoteLine/AllowanceCharge', ['ChargeIndicator', 'Amount']],
  ['TaxTotal/TaxSubtotal', ['TaxableAmount', 'TaxAmount', 'TaxCategory/ID', 'TaxCategory/TaxScheme/ID']],
]

const LINE = [
  'ID',
  'LineExtensionAmount',
  'Item/Description',
  'Item/Name',
  'Item/ClassifiedTaxCategory/ID',
  'Item/ClassifiedTaxCategory/TaxScheme/ID',
  'Price/PriceAmount',
  'Price/BaseQuantity',
  'Price/AllowanceCharge/ChargeIndicator',
  'Price/AllowanceCharge/Amount',
  'Price/AllowanceCharge/BaseAmount',
]

/** Paths of local names, each once, in the order of the file. */
export function missingElements(root: XmlElement): string[] {
  const isNote = root.name === 'CreditNote'
  const lines = childrenAt(root, isNote ? 'CreditNoteLine' : 'InvoiceLine')
  const lineNeeds = [isNote ? 'CreditedQuantity' : 'InvoicedQuantity', ...LINE]
  const missing = [
    ...absent([root], '', [...ROOT, ...(isNote ? NOTE : INVOICE)]),
    ...WITHIN.flatMap(([path, needs]) => absent(childrenAt(root, path), `${path}/`, needs)),
    ...missingPercents(root, 'AllowanceCharge/TaxCategory', 'allowance'),
    ...missingPercents(root, 'TaxTotal/TaxSubtotal/TaxCategory', 'line'),
    ...absent(lines, `${isNote ? 'CreditNoteLine' : 'InvoiceLine'}/`, lineNeeds),
    ...lines.flatMap((line) => missingPercents(line, 'Item/ClassifiedTaxCategory', 'line')),
  ]
  return [...new Set(missing)]
}

const absent = (elements: readonly XmlElement[], above: string, paths: readonly string[]): string[] =>
  paths.filter((path) => elements.some((one) => childAt(one, path) === undefined)).map((path) => above + path)

/** A category that is in no list, and a percent that its category has and the file has not. */
function missingPercents(root: XmlElement, path: string, where: 'line' | 'allowance'): string[] {
  return childrenAt(root, path).flatMap((category) => {
    const known = Object.entries(CATEGORY_CODES).find(([, code]) => code === textAt(category, 'ID'))
    if (!known) return [`${path}/ID`]
    const percent = Object.entries(PERCENTS).find(([name]) => name === known[0])?.[1][where]
    return percent !== undefined && textAt(category, 'Percent') === undefined ? [`${path}/Percent`] : []
  })
}
