/** Checks a draft before it is written, apart from its figures. */
import { foreignFields } from '#domain/documents/drafts/foreign-fields.ts'
import { factProblems } from '#domain/tax/e-invoice-facts.ts'
import { lockedProblems } from '#domain/documents/drafts/locked-lines.ts'
import { exemptionProblems } from '#domain/documents/missing-exemptions.ts'
import type { DocumentDraft, DocumentType } from '#domain/documents/document.ts'
import { Refusal } from '#domain/refusal.ts'
import type { Company, UnfinishedDraft } from '#api/documents/company.ts'

/** @throws Refusal `request.invalid` for fields that another type of document has. `kept`: the draft that is changed. */
export function requireOwnFields(type: DocumentType, written: UnfinishedDraft, stored?: DocumentDraft): void {
  const fields = foreignFields(type, written, stored?.lines)
  if (Object.keys(fields).length > 0) throw new Refusal('request.invalid', { fields })
}

/** @throws Refusal `request.invalid`, or `document.not-ready` of a draft that is issued, naming lines whose rate is not in force. */
export function requireRates(
  company: Company,
  draft: DocumentDraft,
  reason: 'request.invalid' | 'document.not-ready' = 'request.invalid',
): void {
  const fields = company.rateProblemsOf(draft)
  if (Object.keys(fields).length > 0) throw new Refusal(reason, { fields })
}

/**
 * @throws Refusal `request.invalid` for a reason or a type of goods that is none of the line's treatment. Not asked again at
 * issue, where one that no longer fits is left out.
 */
export function requireFacts({ seller }: Company, draft: DocumentDraft): void {
  const fields = { ...exemptionProblems(draft.lines, seller.country), ...factProblems(draft) }
  if (Object.keys(fields).length > 0) throw new Refusal('request.invalid', { fields })
}

/** @throws Refusal `request.invalid` for what is fixed in a part of a quotation. */
export function requireUnlocked(before: DocumentDraft, next: DocumentDraft): void {
  const fields = lockedProblems(before, next)
  if (Object.keys(fields).length > 0) throw new Refusal('request.invalid', { fields })
}
