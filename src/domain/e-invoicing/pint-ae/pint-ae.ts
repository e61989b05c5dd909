/**
 * The UBL file of a UAE invoice or credit note: PINT-AE billing 1.0.4, on PINT 1.1.3 (docs.peppol.eu/poac/ae, 25 May 2026).
 * The order of elements is that of the UBL 2.1 schema. It writes what is there; what is missing is a finding, not an error.
 */
import type { EInvoice, Party } from '#domain/e-invoicing/e-invoice.ts'
import { element, type MaybeElement, writeXml, type XmlElement } from '#domain/e-invoicing/xml.ts'
import { isZero } from '#domain/money/money.ts'
import { CUSTOMIZATION, ENDPOINTS, flagDigitsOf, namesOf, PAYMENT_CODES, REASON_CODES } from './codes.ts'
import { aggregate, allowance, amount, basic } from '#domain/e-invoicing/elements.ts'
import { lineElements, taxCategory } from './lines.ts'
import { addressElement, partyElement } from './party.ts'

const SCHEMA = 'urn:oasis:names:specification:ubl:schema:xsd:'
const DECLARATION = '<?xml version="1.0" encoding="UTF-8"?>\n'

/** @throws RangeError for a text with a character that XML 1.0 cannot hold */
export const pintAeXml = (invoice: EInvoice): string => DECLARATION + writeXml(pintAeRoot(invoice))

/** The elements of the file, before they are written. */
export function pintAeRoot(invoice: EInvoice): XmlElement {
  const { root: name } = namesOf(invoice)
  const content = [
    ...headElements(invoice),
    ...partyElements(invoice),
    ...moneyElements(invoice),
    ...lineElements(invoice),
  ]
  const namespaces = {
    xmlns: `${SCHEMA}${name}-2`,
    'xmlns:cac': `${SCHEMA}CommonAggregateComponents-2`,
    'xmlns:cbc': `${SCHEMA}CommonBasicComponents-2`,
  }
  const root = element(name, content, namespaces)
  if (root === null) throw new RangeError('An e-invoice has content')
  return root
}

function headElements(invoice: EInvoice): MaybeElement[] {
  const { currency, baseCurrency, totalInBase, corrects, reasonCode, period } = invoice
  const names = namesOf(invoice)
  const isForeign = currency !== baseCurrency
  return [
    basic('CustomizationID', CUSTOMIZATION),
    basic('ProfileID', 'urn:peppol:bis:billing'),
    basic('ProfileExecutionID', flagDigitsOf(invoice)),
    basic('ID', invoice.number),
    basic('UUID', invoice.uuid),
    basic('IssueDate', invoice.issueDate),
    basic('DueDate', invoice.dueDate),
    basic(names.typeCode, invoice.isTaxed ? names.taxed : names.untaxed),
    basic('Note', invoice.notes),
    basic('TaxPointDate', invoice.supplyDate),
    basic('DocumentCurrencyCode', currency),
    basic('TaxCurrencyCode', isForeign ? baseCurrency : undefined),
    basic('BuyerReference', invoice.reference),
    aggregate('InvoicePeriod', basic('StartDate', period?.from), basic('EndDate', period?.to)),
    // Only a note has a reason; the schema of an invoice has no place for one.
    aggregate('DiscrepancyResponse', basic('ResponseCode', corrects && reasonCode && REASON_CODES[reasonCode])),
    aggregate(
      'BillingReference',
      aggregate('InvoiceDocumentReference', basic('ID', corrects?.number), basic('IssueDate', corrects?.issueDate)),
    ),
    isForeign ? totalReference(baseCurrency, totalInBase) : null,
  ]
}

/** PINT-AE has the total in dirhams of an invoice in another currency as a document that it refers to. */
const totalReference = (currency: string, total: string) =>
  aggregate(
    'AdditionalDocumentReference',
    basic('ID', currency),
    basic('DocumentTypeCode', 'aedtotal-incl-vat'),
    // A machine reads this, so there is an ordinary space, which a screen would not have here.
    basic('DocumentDescription', [currency, total].join(' ')),
  )

/** A buyer abroad who is not in the network has the address of exports. */
const buyerEndpoint = ({ tin }: Party, { flags = [] }: Pick<EInvoice, 'flags'>) =>
  tin ?? (flags.includes('export') ? ENDPOINTS.export : undefined)

function partyElements({ seller, buyer, beneficiary, delivery, ...invoice }: EInvoice): MaybeElement[] {
  return [
    aggregate('AccountingSupplierParty', partyElement(seller, 'tin')),
    aggregate('AccountingCustomerParty', partyElement({ ...buyer, tin: buyerEndpoint(buyer, invoice) }, 'trn')),
    aggregate('BuyerCustomerParty', aggregate('Party', aggregate('PartyIdentification', basic('ID', beneficiary)))),
    delivery === undefined
      ? null
      : aggregate('Delivery', aggregate('DeliveryLocation', addressElement('Address', delivery))),
    invoice.corrects ? null : paymentElement(invoice),
  ]
}

function paymentElement({ paymentMeans, iban }: Pick<EInvoice, 'paymentMeans' | 'iban'>): MaybeElement {
  const means = paymentMeans ?? (iban === undefined ? 'not-defined' : 'transfer')
  return aggregate(
    'PaymentMeans',
    basic('PaymentMeansCode', PAYMENT_CODES[means]),
    aggregate('PayeeFinancialAccount', basic('ID', means === 'transfer' ? iban : undefined)),
  )
}

function moneyElements(invoice: EInvoice): MaybeElement[] {
  const { currency, baseCurrency, exchangeRate, groups, totals, taxInBase } = invoice
  const isForeign = currency !== baseCurrency
  return [
    ...groups.map(({ category, allowance: value }) =>
      isZero(value) ? null : allowance(value, currency, taxCategory(category, 'allowance')),
    ),
    isForeign
      ? aggregate(
          'TaxExchangeRate',
          basic('SourceCurrencyCode', currency),
          basic('TargetCurrencyCode', baseCurrency),
          basic('CalculationRate', exchangeRate),
        )
      : null,
    aggregate(
      'TaxTotal',
      amount('TaxAmount', totals.tax, currency),
      ...groups.map(({ category, base, tax }) =>
        aggregate(
          'TaxSubtotal',
          amount('TaxableAmount', base, currency),
          amount('TaxAmount', tax, currency),
          taxCategory(category, 'line'),
        ),
      ),
    ),
    isForeign ? aggregate('TaxTotal', amount('TaxAmount', taxInBase, baseCurrency)) : null,
    aggregate(
      'LegalMonetaryTotal',
      amount('LineExtensionAmount', totals.lines, currency),
      amount('TaxExclusiveAmount', totals.net, currency),
      amount('TaxInclusiveAmount', totals.total, currency),
      isZero(totals.allowance) ? null : amount('AllowanceTotalAmount', totals.allowance, currency),
      amount('PayableAmount', totals.total, currency),
    ),
  ]
}
