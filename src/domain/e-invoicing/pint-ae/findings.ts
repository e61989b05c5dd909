/**
 * The rules of PINT-AE 1.0.4 in our own words, and what the Ministry's Mandatory Fields 1.0 (February 2026) ask for beyond them.
 * Each is one line of a table: where it is mended, and when it is broken. What the writer cannot get wrong has no rule here.
 */
import { EMIRATES } from '#domain/account/seller.ts'
import { daysBetween, isLocalDay } from '#domain/calendar/dates.ts'
import type { EInvoice, Party } from '#domain/e-invoicing/e-invoice.ts'
import type { Finding, FindingLevel, FindingScope } from '#domain/e-invoicing/finding.ts'
import { exponentOf, isCurrency } from '#domain/money/currency.ts'
import { isZero, signOf } from '#domain/money/money.ts'
import { isTrn } from '#domain/tax/trn.ts'
import { ENDPOINTS, flagDigitsOf } from './codes.ts'
import { LINE_RULES } from './line-rules.ts'
import { brokenRules, isMissing, type Rule } from '#domain/e-invoicing/rule.ts'
import {
  areGroupsApart,
  areLinesApart,
  isNetApart,
  isTaxApart,
  isTaxSumApart,
  isTotalApart,
} from '#domain/e-invoicing/sums.ts'

export const findingsOf = (invoice: EInvoice): Finding[] => [
  ...brokenRules(SELLER_RULES, invoice.seller, invoice),
  ...brokenRules(BUYER_RULES, invoice.buyer, invoice),
  ...brokenRules(DOCUMENT_RULES, invoice, invoice),
  ...invoice.lines.flatMap((line, at) => brokenRules(LINE_RULES, line, invoice, at)),
]

const isTin = (tin: string | undefined) => tin !== undefined && /^1\d{9}$/.test(tin)

const isEndpoint = (tin: string | undefined) => Object.values(ENDPOINTS).some((endpoint) => endpoint === tin)

/** The numbers of rules that ask the same of the seller and of the buyer. */
type PartyRules = Record<'address' | 'authority' | 'passport', string>

function partyRules(at: FindingScope, numbers: PartyRules): Rule<Party>[] {
  const rule = (number: string, field: string, breaks: Rule<Party>['breaks']): Rule<Party> => ({
    rule: number,
    level: 'fatal',
    at,
    field,
    breaks,
  })
  return [
    rule(numbers.address, 'postal.street', ({ postal }) => isMissing(postal?.street)),
    rule(numbers.address, 'postal.city', ({ postal }) => isMissing(postal?.city)),
    rule(numbers.address, 'emirate', ({ postal }) => isInUae(postal) && !isEmirate(postal?.region)),
    rule(numbers.address, 'postal.region', ({ postal }) => !isInUae(postal) && isMissing(postal?.region)),
    rule(numbers.address, 'country', ({ postal }) => isMissing(postal?.country)),
    rule(numbers.authority, 'registration.authority', ({ registration }) => {
      return registration?.kind === 'licence' && isMissing(registration.authority)
    }),
    rule(numbers.passport, 'registration.country', ({ registration }) => {
      return registration?.kind === 'passport' && isMissing(registration.country)
    }),
    rule('132', 'trn', ({ isRegistered, trn, postal }) => {
      return isRegistered && postal?.country === 'AE' && trn !== undefined && !isTrn(trn, 'AE')
    }),
  ]
}

const isInUae = (postal: Party['postal']) => postal?.country === 'AE'
const isEmirate = (region: string | undefined) => EMIRATES.some((emirate) => emirate === region)

const SELLER_RULES: readonly Rule<Party>[] = [
  ...partyRules('company', { address: '143', authority: '172', passport: '012' }),
  { rule: '080', level: 'fatal', at: 'company', field: 'tin', breaks: ({ tin }) => !isTin(tin) },
  {
    rule: '150',
    level: 'fatal',
    at: 'company',
    field: 'commercialRegistration',
    breaks: ({ registration }) => isMissing(registration?.number),
  },
  {
    rule: '134',
    level: 'fatal',
    at: 'company',
    field: 'trn',
    breaks: ({ isRegistered, trn }, { isTaxed }) => (isRegistered || isTaxed) && isMissing(trn),
  },
]

const BUYER_RULES: readonly Rule<Party>[] = [
  ...partyRules('customer', { address: '144', authority: '101', passport: '010' }),
  { rule: 'name', level: 'fatal', at: 'customer', field: 'name', breaks: ({ name }) => isMissing(name) },
  {
    rule: '081',
    level: 'fatal',
    at: 'customer',
    field: 'tin',
    breaks: ({ tin }, { flags = [] }) =>
      !isTin(tin) && !isEndpoint(tin) && !(isMissing(tin) && flags.includes('export')),
  },
  {
    rule: '135',
    level: 'fatal',
    at: 'customer',
    field: 'trn',
    // A TRN is in the file of a registered buyer alone.
    breaks: ({ tin, trn, isRegistered, identifier }, { flags = [] }) =>
      isEndpoint(tin) && !flags.includes('export') && (!isRegistered || isMissing(trn)) && isMissing(identifier),
  },
  {
    rule: '103',
    level: 'fatal',
    at: 'customer',
    field: 'trn',
    breaks: ({ trn }, { lines }) => isMissing(trn) && lines.some(({ category }) => category === 'reverse-charge'),
  },
  {
    rule: '136',
    level: 'fatal',
    at: 'customer',
    field: 'commercialRegistration',
    breaks: ({ registration }, { isTaxed }) => !isTaxed && isMissing(registration?.number),
  },
  {
    rule: 'buyer-registration',
    level: 'warning',
    at: 'customer',
    field: 'commercialRegistration',
    breaks: ({ registration }, { isTaxed }) => isTaxed && isMissing(registration?.number),
  },
]

/** Days from the supply to its invoice (Ministerial Decision 244 of 2025). */
const MOST_DAYS_AFTER_SUPPLY = 14
const MOST_DECIMALS = 2
/** In percent. */
const RATE = '5'

const onDocument = (
  rule: string,
  field: string,
  breaks: (invoice: EInvoice) => boolean,
  level: FindingLevel = 'fatal',
): Rule<EInvoice> => ({ rule, level, at: 'document', field, breaks })

const needsFor = (flag: NonNullable<EInvoice['flags']>[number], isThere: (invoice: EInvoice) => boolean) => {
  return (invoice: EInvoice) => (invoice.flags ?? []).includes(flag) && !isThere(invoice)
}

/** Deemed supply, margin scheme and summary, which only a tax invoice can be. */
const TAXED_FLAGS = /^.(?:1|.1|..1)/

const isLate = (supplyDate: string | undefined, issueDate: string) =>
  supplyDate !== undefined &&
  isLocalDay(supplyDate) &&
  isLocalDay(issueDate) &&
  daysBetween(supplyDate, issueDate) > MOST_DAYS_AFTER_SUPPLY

const DOCUMENT_RULES: readonly Rule<EInvoice>[] = [
  onDocument('number', 'number', ({ number }) => isMissing(number)),
  onDocument('193', 'id', ({ uuid }) => isMissing(uuid)),
  onDocument('issue-date', 'issueDate', ({ issueDate }) => !isLocalDay(issueDate)),
  onDocument('currency', 'currency', ({ currency }) => !isCurrency(currency)),
  onDocument('no-lines', 'lines', ({ lines }) => lines.length === 0),
  onDocument('127', 'dueDate', ({ corrects, dueDate, totals }) => !corrects && !isZero(totals.total) && !dueDate),
  onDocument('due-before-issue', 'dueDate', ({ dueDate, issueDate }) => dueDate !== undefined && dueDate < issueDate),
  onDocument('154', 'eInvoice.flags', ({ flagDigits }) => flagDigits !== undefined && !/^[01]{8}$/.test(flagDigits)),
  onDocument('157', 'eInvoice.flags', (invoice) => !invoice.isTaxed && TAXED_FLAGS.test(flagDigitsOf(invoice))),
  onDocument(
    '138',
    'eInvoice.period',
    needsFor('summary', ({ period }) => period !== undefined),
  ),
  onDocument(
    '007',
    'eInvoice.beneficiary',
    needsFor('free-zone', ({ beneficiary }) => !isMissing(beneficiary)),
  ),
  onDocument(
    '152',
    'eInvoice.delivery',
    needsFor('export', ({ delivery }) => delivery !== undefined),
  ),
  onDocument(
    '142',
    'eInvoice.delivery',
    needsFor('e-commerce', ({ delivery }) => delivery !== undefined),
  ),
  onDocument('192', 'eInvoice.paymentMeans', ({ corrects, paymentMeans, iban }) => {
    return !corrects && paymentMeans === 'transfer' && isMissing(iban)
  }),
  onDocument('153', 'exchangeRate', ({ currency, baseCurrency, exchangeRate }) => {
    return currency !== baseCurrency && isMissing(exchangeRate)
  }),
  onDocument('124', 'currency', ({ currency }) => isCurrency(currency) && exponentOf(currency) > MOST_DECIMALS),
  onDocument('negative-total', 'lines', ({ totals }) => signOf(totals.total) < 0),
  onDocument('158', 'reasonCode', ({ corrects, reasonCode }) => corrects !== undefined && !reasonCode),
  onDocument('055', 'invoiceId', ({ corrects }) => corrects !== undefined && isMissing(corrects.number)),
  onDocument('co-10', 'lines', areLinesApart),
  onDocument('co-13', 'lines', isNetApart),
  onDocument('co-14', 'lines', isTaxSumApart),
  onDocument('co-15', 'lines', isTotalApart),
  onDocument('s-08', 'lines', areGroupsApart),
  onDocument('s-09', 'lines', ({ groups }) => groups.some((group) => isTaxApart(group, RATE))),
  onDocument(
    'days-after-supply',
    'supplyDate',
    ({ supplyDate, issueDate }) => isLate(supplyDate, issueDate),
    'warning',
  ),
]

/** Every rule, for those who list them. */
export const RULES: readonly Omit<Finding, 'line'>[] = [
  ...SELLER_RULES,
  ...BUYER_RULES,
  ...DOCUMENT_RULES,
  ...LINE_RULES,
].map(({ rule, level, at, field }) => ({ rule, level, at, field }))
