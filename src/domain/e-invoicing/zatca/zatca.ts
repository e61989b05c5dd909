/**
 * The UBL file of a Saudi invoice or credit note, as ZATCA's rules 3.4.6 want it before the stamp, which onboarding gives: without
 * UBLExtensions, Signature and QR, and without an XML declaration. So these bytes are the canonical form whose hash the next file
 * names. It writes what is there; what is missing is a finding, not an error.
 */
import { CATEGORY_CODES, aggregate, allowance, amount, basic, taxScheme } from '#domain/e-invoicing/elements.ts'
import type { InvoiceGroup } from '#domain/e-invoicing/amounts.ts'
import { element, type MaybeElement, writeXml, type XmlElement } from '#domain/e-invoicing/xml.ts'
import { formatMinor, isZero, minor } from '#domain/money/money.ts'
import type { ChainLink } from '#domain/tax/e-invoice-facts.ts'
import { paymentCode, percentOf, reasonOf, SUBTYPES, TYPE_CODES } from './codes.ts'
import { lineElement } from './lines.ts'
import { partyElement } from './party.ts'
import type { SaudiInvoice } from './saudi-invoice.ts'

const SCHEMA = 'urn:oasis:names:specification:ubl:schema:xsd:'
const NAMESPACES = {
  xmlns: `${SCHEMA}Invoice-2`,
  'xmlns:cac': `${SCHEMA}CommonAggregateComponents-2`,
  'xmlns:cbc': `${SCHEMA}CommonBasicComponents-2`,
}

/** @throws RangeError for a text with a character that XML 1.0 cannot hold */
export const zatcaXml = (invoice: SaudiInvoice): string => writeXml(zatcaRoot(invoice))

/** The elements of the file, before they are written. */
export function zatcaRoot(invoice: SaudiInvoice): XmlElement {
  const content = [
    ...headElements(invoice),
    ...partyElements(invoice),
    ...moneyElements(invoice),
    ...invoice.lines.map((line, at) => lineElement(line, at, invoice.currency)),
  ]
  const root = element('Invoice', content, NAMESPACES)
  if (root === null) throw new RangeError('An e-invoice has content')
  return root
}

function headElements(invoice: SaudiInvoice): MaybeElement[] {
  const { corrects, link } = invoice
  return [
    basic('ProfileID', 'reporting:1.0'),
    basic('ID', invoice.number),
    basic('UUID', invoice.uuid),
    basic('IssueDate', invoice.issueDate),
    basic('IssueTime', link?.time),
    basic('InvoiceTypeCode', corrects ? TYPE_CODES.note : TYPE_CODES.invoice, {
      name: invoice.isSimplified ? SUBTYPES.simplified : SUBTYPES.standard,
    }),
    basic('DocumentCurrencyCode', invoice.currency),
    basic('TaxCurrencyCode', invoice.baseCurrency),
    aggregate(
      'BillingReference',
      aggregate('InvoiceDocumentReference', basic('ID', corrects?.number), basic('IssueDate', corrects?.issueDate)),
    ),
    ...(link ? linkElements(link) : []),
  ]
}

const linkElements = ({ counter, previousHash }: ChainLink): MaybeElement[] => [
  aggregate('AdditionalDocumentReference', basic('ID', 'ICV'), basic('UUID', String(counter))),
  aggregate(
    'AdditionalDocumentReference',
    basic('ID', 'PIH'),
    aggregate('Attachment', basic('EmbeddedDocumentBinaryObject', previousHash, { mimeCode: 'text/plain' })),
  ),
]

function partyElements(invoice: SaudiInvoice): MaybeElement[] {
  const { corrects, isSimplified } = invoice
  const isDelivered = !corrects && !isSimplified
  return [
    aggregate('AccountingSupplierParty', partyElement(invoice.seller)),
    aggregate('AccountingCustomerParty', partyElement(invoice.buyer)),
    isDelivered ? aggregate('Delivery', basic('ActualDeliveryDate', invoice.deliveryDate)) : null,
    aggregate(
      'PaymentMeans',
      basic('PaymentMeansCode', paymentCode(corrects ? undefined : invoice.paymentMeans)),
      basic('InstructionNote', invoice.reason),
    ),
  ]
}

function moneyElements(invoice: SaudiInvoice): MaybeElement[] {
  const { currency, baseCurrency, groups, totals, taxInBase } = invoice
  return [
    ...groups.map((group) =>
      isZero(group.allowance) ? null : allowance(group.allowance, currency, taxCategory(group)),
    ),
    aggregate('TaxTotal', amount('TaxAmount', taxInBase, baseCurrency)),
    aggregate(
      'TaxTotal',
      amount('TaxAmount', totals.tax, currency),
      ...groups.map((group) =>
        aggregate(
          'TaxSubtotal',
          amount('TaxableAmount', group.base, currency),
          amount('TaxAmount', group.tax, currency),
          taxCategory(group, reasonOf(group.category, invoice.lines)),
        ),
      ),
    ),
    aggregate(
      'LegalMonetaryTotal',
      amount('LineExtensionAmount', totals.lines, currency),
      amount('TaxExclusiveAmount', totals.net, currency),
      amount('TaxInclusiveAmount', totals.total, currency),
      amount('AllowanceTotalAmount', totals.allowance, currency),
      amount('PrepaidAmount', formatMinor(minor(0n), currency), currency),
      amount('PayableAmount', totals.total, currency),
    ),
  ]
}

/** Only the breakdown says why no tax is charged. */
function taxCategory(group: InvoiceGroup, reason?: ReturnType<typeof reasonOf>): MaybeElement {
  return aggregate(
    'TaxCategory',
    basic('ID', CATEGORY_CODES[group.category]),
    basic('Percent', percentOf(group)),
    basic('TaxExemptionReasonCode', reason?.code),
    basic('TaxExemptionReason', reason?.text),
    taxScheme(),
  )
}
