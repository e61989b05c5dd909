/**
 * The rules of ZATCA's XML standard (rules 3.4.6) in our own words, as far as a document can break them: what the writer cannot get
 * wrong has no rule here. The stamp and the QR inside the file, which onboarding gives, are asked of nobody.
 */
import type { EInvoiceLine, Party } from '#domain/e-invoicing/e-invoice.ts'
import type { Finding, FindingLevel, FindingScope } from '#domain/e-invoicing/finding.ts'
import { brokenRules, isMissing, type Rule } from '#domain/e-invoicing/rule.ts'
import {
  areLinesApart,
  isLineApart,
  isNetApart,
  isTaxApart,
  isTaxSumApart,
  isTotalApart,
} from '#domain/e-invoicing/sums.ts'
import { UNIT_CODES } from '#domain/inventory/unit-codes.ts'
import { exponentOf, isCurrency } from '#domain/money/currency.ts'
import { signOf, withoutTrailingZeros } from '#domain/money/money.ts'
import { isTrn } from '#domain/tax/trn.ts'
import { COMMERCIAL_REGISTRATION, identityOf, NEEDS_REASON } from './codes.ts'
import type { SaudiInvoice } from './saudi-invoice.ts'

type SaudiRule<About> = Rule<About, SaudiInvoice>

export const saudiFindings = (invoice: SaudiInvoice): Finding[] => [
  ...brokenRules(SELLER_RULES, invoice.seller, invoice),
  ...brokenRules(BUYER_RULES, invoice.buyer, invoice),
  ...brokenRules(DOCUMENT_RULES, invoice, invoice),
  ...invoice.lines.flatMap((line, at) => brokenRules(LINE_RULES, line, invoice, at)),
]

const isSaudi = ({ postal }: Party) => postal?.country === 'SA'
const isPostcode = (text: string | undefined) => text !== undefined && /^\d{5}$/.test(text)
const isBuildingNumber = (text: string | undefined) => text !== undefined && /^\d{4}$/.test(text)

const ofParty =
  (at: FindingScope, isRequired: (invoice: SaudiInvoice) => boolean) =>
  (
    rule: string,
    field: string,
    breaks: (party: Party) => boolean,
    level: FindingLevel = 'fatal',
  ): SaudiRule<Party> => ({
    rule,
    level,
    at,
    field,
    breaks: (party, invoice) => isRequired(invoice) && breaks(party),
  })

const ofSeller = ofParty('company', () => true)

const SELLER_RULES: readonly SaudiRule<Party>[] = [
  ofSeller('BR-KSA-08', 'commercialRegistration', (seller) => identityOf(seller)?.scheme !== COMMERCIAL_REGISTRATION),
  ofSeller('BR-KSA-09', 'postal.street', ({ postal }) => isMissing(postal?.street)),
  ofSeller('BR-KSA-37', 'postal.buildingNumber', ({ postal }) => !isBuildingNumber(postal?.buildingNumber)),
  ofSeller('BR-KSA-09', 'postal.district', ({ postal }) => isMissing(postal?.district)),
  ofSeller('BR-KSA-09', 'postal.city', ({ postal }) => isMissing(postal?.city)),
  ofSeller('BR-KSA-66', 'postal.postcode', ({ postal }) => !isPostcode(postal?.postcode)),
  ofSeller('BR-KSA-39', 'trn', ({ trn }) => isMissing(trn)),
  ofSeller('BR-KSA-40', 'trn', ({ trn }) => !isMissing(trn) && !isTrn(trn ?? '', 'SA')),
  ofSeller('BR-06', 'name', ({ name }) => isMissing(name)),
]

/** A simplified document asks nothing of its buyer. */
const ofBuyer = ofParty('customer', ({ isSimplified }) => !isSimplified)

const BUYER_RULES: readonly SaudiRule<Party>[] = [
  ofBuyer('BR-KSA-42', 'name', ({ name }) => isMissing(name)),
  ofBuyer('BR-KSA-63', 'postal.street', (buyer) => isSaudi(buyer) && isMissing(buyer.postal?.street)),
  ofBuyer('BR-KSA-63', 'postal.buildingNumber', (buyer) => {
    return isSaudi(buyer) && !isBuildingNumber(buyer.postal?.buildingNumber)
  }),
  ofBuyer('BR-KSA-63', 'postal.district', (buyer) => isSaudi(buyer) && isMissing(buyer.postal?.district)),
  ofBuyer('BR-KSA-63', 'postal.city', (buyer) => isSaudi(buyer) && isMissing(buyer.postal?.city)),
  ofBuyer('BR-KSA-67', 'postal.postcode', (buyer) => isSaudi(buyer) && !isPostcode(buyer.postal?.postcode)),
  ofBuyer('abroad', 'postal.street', (buyer) => !isSaudi(buyer) && isMissing(buyer.postal?.street), 'warning'),
  ofBuyer('abroad', 'postal.city', (buyer) => !isSaudi(buyer) && isMissing(buyer.postal?.city), 'warning'),
  ofBuyer('BR-KSA-44', 'trn', (buyer) => {
    return isSaudi(buyer) && buyer.isRegistered && !isMissing(buyer.trn) && !isTrn(buyer.trn ?? '', 'SA')
  }),
  ofBuyer('BR-KSA-81', 'commercialRegistration', (buyer) => {
    return identityOf(buyer) === undefined && !(isSaudi(buyer) && buyer.isRegistered && !isMissing(buyer.trn))
  }),
]

const onDocument = (
  rule: string,
  field: string,
  breaks: (invoice: SaudiInvoice) => boolean,
): SaudiRule<SaudiInvoice> => ({
  rule,
  level: 'fatal',
  at: 'document',
  field,
  breaks,
})

const MOST_DECIMALS = 2

/** Lines of one category have one reason, because the breakdown has the category once. */
function areReasonsMixed({ lines }: SaudiInvoice): boolean {
  return NEEDS_REASON.some((category) => {
    const own = lines.filter((line) => line.category === category)
    return new Set(own.flatMap(({ exemption }) => exemption ?? [])).size > 1
  })
}

const DOCUMENT_RULES: readonly SaudiRule<SaudiInvoice>[] = [
  onDocument('BR-16', 'lines', ({ lines }) => lines.length === 0),
  onDocument('three-decimals', 'currency', ({ currency }) => {
    return isCurrency(currency) && exponentOf(currency) > MOST_DECIMALS
  }),
  onDocument('riyals', 'exchangeRate', ({ currency, baseCurrency, exchangeRate }) => {
    return currency !== baseCurrency && isMissing(exchangeRate)
  }),
  onDocument('BR-KSA-56', 'invoiceId', ({ corrects }) => corrects !== undefined && isMissing(corrects.number)),
  onDocument('BR-KSA-17', 'reason', ({ corrects, reason }) => corrects !== undefined && isMissing(reason)),
  onDocument('BR-Z-01', 'lines', areReasonsMixed),
  onDocument('BR-CO-10', 'lines', areLinesApart),
  onDocument('BR-CO-13', 'lines', isNetApart),
  onDocument('BR-CO-14', 'lines', isTaxSumApart),
  onDocument('BR-CO-15', 'lines', isTotalApart),
  onDocument('BR-S-09', 'lines', ({ groups }) => groups.some((group) => isTaxApart(group, group.rate))),
]

const onLine = (
  rule: string,
  field: string,
  breaks: (line: EInvoiceLine) => boolean,
  at: FindingScope = 'document',
): SaudiRule<EInvoiceLine> => ({ rule, level: 'fatal', at, field, breaks })

/** Since July 2020, and before it (BR-KSA-84). */
const RATES = ['15', '5']

/** A return among sales has a negative quantity; with a negative price it has a negative amount. */
const isReturn = ({ quantity, net, price }: EInvoiceLine) =>
  [quantity, net, price.amount].some((one) => signOf(one) < 0)

const LINE_RULES: readonly SaudiRule<EInvoiceLine>[] = [
  onLine('BR-25', 'description', ({ description }) => isMissing(description)),
  onLine('BR-KSA-F-04', 'quantity', isReturn),
  onLine('line-net', 'lines', isLineApart),
  onLine('BR-CL-23', 'unitCode', ({ unitCode }) => unitCode !== undefined && !UNIT_CODES.has(unitCode), 'item'),
  onLine('BR-KSA-18', 'tax', ({ category }) => category === 'reverse-charge'),
  onLine('BR-KSA-84', 'taxRate', ({ category, rate }) => {
    return category === 'standard' && !RATES.includes(withoutTrailingZeros(rate))
  }),
  onLine('BR-KSA-69', 'exemption', ({ category, exemption }) => {
    return (category === 'zero' || category === 'exempt') && exemption === undefined
  }),
]

/** Every rule, for those who list them. */
export const SAUDI_RULES: readonly Omit<Finding, 'line'>[] = [
  ...SELLER_RULES,
  ...BUYER_RULES,
  ...DOCUMENT_RULES,
  ...LINE_RULES,
].map(({ rule, level, at, field }) => ({ rule, level, at, field }))
