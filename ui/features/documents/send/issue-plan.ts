import type { CommercialDocument, DocumentDraft } from '#domain/documents/document.ts'
import type { IssueWarning } from '#domain/documents/issue-readiness.ts'
import type { PrintWarning } from '#domain/printing/unprintable-texts.ts'
import type { Mailable } from './mail/mail-draft.ts'
import type { ComposeDraft } from '#ui/features/documents/document-type.ts'
import type { OversoldItem } from './oversold.ts'

/** The document that becomes binding on issue. */
export type IssuePlan = {
  document: Mailable
  /** The name to show. */
  customer: string
  /** Its days and its exchange rate, for a last check. */
  stated: Pick<CommercialDocument, 'issueDate' | 'supplyDate' | 'currency' | 'baseCurrency' | 'exchangeRate'>
  warnings: readonly IssueWarning[]
  unprintable: readonly PrintWarning[]
  oversold: readonly OversoldItem[]
  /** The draft as it is sent, for what is checked of it; and the way back to one of its fields. */
  draft: DocumentDraft
  compose: ComposeDraft
  onGoTo: (path: string) => void
}
