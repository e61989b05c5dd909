/** Code lists of PINT-AE 1.0.4 (docs.peppol.eu/poac/ae, 25 May 2026) for what this product knows under words of its own. */
import type { EInvoice, Registration } from '#domain/e-invoicing/e-invoice.ts'
import type { EInvoiceFlag, GoodsType, PaymentMeans, ReasonCode } from '#domain/tax/e-invoice-facts.ts'
import type { Exemption, UaeExemption } from '#domain/tax/exemptions.ts'
import type { TaxTreatment } from '#domain/tax/treatment.ts'

/** The identifier of the profile and its version. */
export const CUSTOMIZATION = 'urn:peppol:pint:billing-1@ae-1'

/** Names of elements that depend on what a file is, and its codes of UNCL 1001: 480 and 81 where nothing is taxable. */
const INVOICE_NAMES = {
  root: 'Invoice',
  typeCode: 'InvoiceTypeCode',
  line: 'InvoiceLine',
  quantity: 'InvoicedQuantity',
  taxed: '380',
  untaxed: '480',
}

const NOTE_NAMES = {
  root: 'CreditNote',
  typeCode: 'CreditNoteTypeCode',
  line: 'CreditNoteLine',
  quantity: 'CreditedQuantity',
  taxed: '381',
  untaxed: '81',
}

export const namesOf = ({ corrects }: Pick<EInvoice, 'corrects'>) => (corrects ? NOTE_NAMES : INVOICE_NAMES)

/** Where a percent is written at all: a line and the breakdown, or an allowance. */
export const PERCENTS: Record<TaxTreatment, { line?: string; allowance?: string }> = {
  standard: { line: '5', allowance: '5' },
  zero: { line: '0', allowance: '0' },
  exempt: { allowance: '0' },
  'out-of-scope': {},
  'reverse-charge': { line: '5', allowance: '0' },
}

/** Digits of ProfileExecutionID, in its order. The second, third and sixth (deemed supply, margin, agent) are always 0 here. */
export const FLAG_DIGITS: readonly (EInvoiceFlag | null)[] = [
  'free-zone',
  null,
  null,
  'summary',
  'continuous',
  null,
  'e-commerce',
  'export',
]

/** The flags of an invoice, eight digits. */
export const flagDigitsOf = ({ flagDigits, flags = [] }: Pick<EInvoice, 'flagDigits' | 'flags'>): string =>
  flagDigits ?? FLAG_DIGITS.map((flag) => (flag && flags.includes(flag) ? '1' : '0')).join('')

export const REGISTRATION_CODES: Record<Registration['kind'], string> = {
  licence: 'TL',
  'emirates-id': 'EID',
  passport: 'PAS',
  'cabinet-decision': 'CD',
}

/** UNCL 4461. */
export const PAYMENT_CODES: Record<PaymentMeans | 'not-defined', string> = {
  'not-defined': '1',
  cash: '10',
  cheque: '20',
  transfer: '30',
  'direct-debit': '49',
  card: '54',
  online: '68',
}

/** VAT law, art. 46. */
export const EXEMPTION_CODES: Record<UaeExemption, string> = {
  financial: 'DL8.46.1',
  residential: 'DL8.46.2',
  land: 'DL8.46.3',
  transport: 'DL8.46.4',
}

/** Undefined for the reason of another country. */
export const exemptionCode = (exemption: Exemption | undefined): string | undefined =>
  Object.entries(EXEMPTION_CODES).find(([name]) => name === exemption)?.[1]

/** VAT law, art. 48. */
export const NATURE_CODES: Record<GoodsType, string> = {
  'gold-diamonds': 'DL8.48.8.1',
  electronics: 'DL8.48.8.2',
  oil: 'DL8.48.3.1',
  gas: 'DL8.48.3.2',
  hydrocarbons: 'DL8.48.3.3',
}

/** VAT law, art. 61. */
export const REASON_CODES: Record<ReasonCode, string> = {
  cancelled: 'DL8.61.1.A',
  treatment: 'DL8.61.1.B',
  price: 'DL8.61.1.C',
  returned: 'DL8.61.1.D',
  error: 'DL8.61.1.E',
}

/** Endpoints of buyers without a TIN: deemed supply, not subject to e-invoicing, and export to a buyer outside the network. */
export const ENDPOINTS = { deemed: '9900000097', 'not-subject': '9900000098', export: '9900000099' }

/** UN/ECE Recommendation 20: one. */
export const ONE = 'C62'
