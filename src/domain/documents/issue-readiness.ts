/** Problems that block issuing a draft, and warnings that do not. */
import { daysBetween, isLocalDay, type LocalDay } from '#domain/calendar/dates.ts'
import type { DocumentDraft, DocumentKind, DraftLine } from './document.ts'
import { rulesOf } from './document-types.ts'
import {
  type DocumentDays,
  type FarDay,
  farDays,
  issueDateProblem,
  type UnusualIssueDate,
  unusualIssueDate,
} from './issue-date.ts'
import { type ExemptionWarning, missingExemptions } from './missing-exemptions.ts'
import { type ArabicWarning, missingArabic, paperLanguage } from './paper-language.ts'
import type { Seller } from '#domain/account/seller.ts'
import type { Buyer } from '#domain/customers/buyer.ts'
import { parseMinor } from '#domain/money/money.ts'
import { type UnlikelyRate, unlikelyRate } from '#domain/money/unlikely-rate.ts'
import type { FieldProblem, FieldProblems } from '#domain/refusal.ts'
import { lastIssueDay } from '#domain/tax/issue-days.ts'
import type { DefaultExemptions } from '#domain/tax/exemptions.ts'
import { isTrn, trnProblem } from '#domain/tax/trn.ts'

export type IssueFacts = {
  seller: Seller
  /** The buyer's details, also when the draft has only a customer id. */
  buyer: Buyer | null
  baseCurrency: string
  kind: DocumentKind
  /** The computed total, in the document's currency. */
  total: string
  /** A day in the account's zone. */
  today: LocalDay
}

type Report = (path: string, problem: FieldProblem['problem'], limit?: string) => void

/** Empty when the draft may be issued. Paths are those of the draft; `seller.…` and `customer.…` name the parties. */
export function problemsBeforeIssue(draft: DocumentDraft, facts: IssueFacts): FieldProblems {
  const fields: FieldProblems = {}
  const report: Report = (path, problem, limit) => {
    fields[path] = limit === undefined ? { problem } : { problem, limit }
  }
  checkParties(draft, facts, report)
  checkDays(draft, facts, report)
  checkLines(draft, facts, report)
  // The checks below are the law of tax invoices.
  if (!rulesOf(facts).chargesTax) return fields
  const isForeign = draft.currency !== facts.baseCurrency
  // The tax must also be stated in dirhams (VAT law art. 69), which requires an exchange rate.
  if (facts.seller.vatRegistered && isForeign && !draft.exchangeRate) report('exchangeRate', 'missing')
  if (paperLanguage(facts, draft.language) !== draft.language) report('language', 'not-an-option')
  return fields
}

/** Warnings about the dates of a document and its exchange rate. */
export type DayWarning =
  /** `lastDay` was the last day to issue it on. */
  | { warning: 'late-issue'; daysAfterSupply: number; lastDay: LocalDay }
  | { warning: 'supply-in-future' }
  | UnusualIssueDate
  | FarDay
  | UnlikelyRate

export type IssueWarning =
  | DayWarning
  | { warning: 'particular-missing'; path: 'seller.address' | 'customer.address' }
  | ArabicWarning
  | ExemptionWarning

/** Warnings to show before issuing; they do not block it. */
export function warningsBeforeIssue(
  draft: DatedDraft & {
    lines: readonly WarnedLine[]
    exemptions?: DefaultExemptions
  },
  facts: Pick<IssueFacts, 'seller' | 'buyer' | 'kind' | 'today' | 'baseCurrency'>,
): IssueWarning[] {
  const { lines, exemptions } = draft
  return [
    ...dayWarnings(draft, facts),
    ...addressWarnings(facts),
    ...missingArabic({ ...facts, lines }),
    ...missingExemptions({ ...facts, lines, exemptions }),
  ]
}

type WarnedLine = Pick<DraftLine, 'description' | 'descriptionAr' | 'tax' | 'exemption'>

type DatedDraft = DocumentDays & Pick<DocumentDraft, 'currency' | 'exchangeRate'>

/** The warnings about dates and rate, which the API returns with the issued document. */
export function dayWarnings(
  draft: DatedDraft,
  {
    seller,
    today,
    baseCurrency,
  }: { seller: Pick<Seller, 'country' | 'vatRegistered'>; today: LocalDay; baseCurrency: string },
): DayWarning[] {
  const { issueDate, supplyDate, exchangeRateDate } = draft
  const unusual = unusualIssueDate(issueDate, today)
  const rate = unlikelyRate(draft, baseCurrency)
  const rateDate = draft.currency === baseCurrency ? undefined : exchangeRateDate
  return [
    ...(unusual ? [unusual] : []),
    ...supplyWarnings({ issueDate, supplyDate }, seller),
    ...farDays({ ...draft, exchangeRateDate: rateDate }),
    ...(rate ? [rate] : []),
  ]
}

/** Only a registered seller issues tax invoices, and only those have a last day of issue (issue-days.ts). */
function supplyWarnings(
  { issueDate, supplyDate }: { issueDate: string; supplyDate: string | undefined },
  { country, vatRegistered }: Pick<Seller, 'country' | 'vatRegistered'>,
): DayWarning[] {
  if (supplyDate === undefined || !isLocalDay(supplyDate) || !isLocalDay(issueDate)) return []
  const daysAfterSupply = daysBetween(supplyDate, issueDate)
  if (daysAfterSupply < 0) return [{ warning: 'supply-in-future' }]
  const lastDay = vatRegistered ? lastIssueDay(country, supplyDate) : null
  return lastDay !== null && issueDate > lastDay ? [{ warning: 'late-issue', daysAfterSupply, lastDay }] : []
}

/** A full tax invoice requires the addresses of both parties (Executive Regulation art. 59(1)(b) and (c)). */
function addressWarnings({ seller, buyer, kind }: Pick<IssueFacts, 'seller' | 'buyer' | 'kind'>): IssueWarning[] {
  if (kind !== 'tax-invoice') return []
  const without = (party: { address?: string; addressAr?: string } | null) =>
    isBlank(party?.address) && isBlank(party?.addressAr)
  return [
    ...(without(seller) ? [{ warning: 'particular-missing', path: 'seller.address' } as const] : []),
    ...(without(buyer) ? [{ warning: 'particular-missing', path: 'customer.address' } as const] : []),
  ]
}

function checkParties(draft: DocumentDraft, { seller, buyer, kind }: IssueFacts, report: Report): void {
  if (isBlank(seller.name) && isBlank(seller.nameAr)) report('seller.name', 'missing')
  const { chargesTax } = rulesOf({ kind })
  if (seller.vatRegistered && isBlank(seller.trn) && chargesTax) report('seller.trn', 'missing')
  else if (seller.vatRegistered && !isBlank(seller.trn) && !isTrn(seller.trn ?? '', seller.country))
    report('seller.trn', trnProblem(seller.country))
  if (!buyer || (isBlank(buyer.name) && isBlank(buyer.nameAr))) return report('customer', 'missing')
  const reverseCharge = chargesTax && seller.vatRegistered && draft.lines.some((line) => line.tax === 'reverse-charge')
  // A full tax invoice names the number of a registered buyer; in Saudi Arabia buyers without one receive it too.
  const namesNumber = kind === 'tax-invoice' && (seller.country !== 'SA' || buyer.treatment === 'registered')
  // Only a registered recipient can account for the tax (art. 48).
  if ((namesNumber || reverseCharge) && isBlank(buyer.trn)) report('customer.trn', 'missing')
  else if (seller.vatRegistered && !isBlank(buyer.trn) && !isTrn(buyer.trn ?? '', buyer.country ?? seller.country)) {
    report('customer.trn', trnProblem(buyer.country ?? seller.country))
  }
}

function checkDays(draft: DocumentDraft, { seller, today }: IssueFacts, report: Report): void {
  if (isLocalDay(draft.issueDate)) {
    const found = issueDateProblem(draft.issueDate, seller.country, today)
    if (found) report('issueDate', found.problem, found.limit)
  } else report('issueDate', 'not-a-day')
  if (draft.supplyDate !== undefined && !isLocalDay(draft.supplyDate)) report('supplyDate', 'not-a-day')
  for (const field of ['dueDate', 'validUntil'] as const) {
    const day = draft[field]
    if (day === undefined) continue
    if (!isLocalDay(day)) report(field, 'not-a-day')
    else if (day < draft.issueDate) report(field, 'before-issue-date')
  }
}

function checkLines(draft: DocumentDraft, facts: IssueFacts, report: Report): void {
  if (draft.lines.length === 0) report('lines', 'missing')
  for (const [index, line] of draft.lines.entries()) {
    if (isBlank(line.description) && isBlank(line.descriptionAr)) report(`lines.${index}.description`, 'missing')
  }
  // Return lines are allowed beside sales, but a negative total requires a credit note.
  if (parseMinor(facts.total, draft.currency) < 0n) report('lines', 'total-negative')
}

function isBlank(text: string | undefined): boolean {
  return text === undefined || text.trim() === ''
}
