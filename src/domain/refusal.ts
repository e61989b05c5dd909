import { EXPORT_REFUSALS } from '#domain/export-refusals.ts'
import { IMPORT_REFUSALS, type ImportFieldReason } from '#domain/imports/import-refusals.ts'
import type { Role } from '#domain/team/roles.ts'

/**
 * An expected error of a business rule. `reason` selects the message (src/i18n) and the HTTP status; it is not called
 * `code`, because Elysia 1.4 takes the status from a thrown `code`.
 */
export type RefusalReason = keyof typeof REFUSALS

/** Each reason and its HTTP status. A reason without a message in both languages does not compile. */
export const REFUSALS = {
  'request.malformed': 400,
  'request.too-large': 413,
  'request.unsupported-type': 415,
  'request.invalid': 422,
  'request.not-found': 404,
  'request.too-many': 429,
  'account.write-limit': 429,
  'auth.required': 401,
  'auth.wrong-token': 403,
  'auth.wrong-credentials': 401,
  'auth.wrong-code': 422,
  'auth.code-required': 422,
  'auth.totp-on': 409,
  'auth.totp-not-started': 409,
  'auth.code-too-soon': 429,
  'auth.reset-expired': 422,
  'auth.email-taken': 409,
  'team.not-allowed': 403,
  'team.member': 409,
  'team.invited': 409,
  'team.last-owner': 409,
  'team.other-login': 409,
  'team.limit': 429,
  'subscription.daily-limit': 402,
  'subscription.mail-limit': 402,
  'subscription.ended': 402,
  'mail.under-way': 409,
  'mail.already-sent': 409,
  'mail.withdrawn': 409,
  'mail.text-deleted': 409,
  'subscription.update-failed': 400,
  'admin.unlimited': 409,
  'admin.paid': 409,
  'admin.nothing-runs': 409,
  'admin.no-permission': 409,
  'admin.too-many-views': 429,
  'admin.exists': 409,
  'admin.last': 409,
  'admin.from-settings': 409,
  'admin.too-many-invitations': 429,
  'viewer.read-only': 403,
  'viewer.not-shown': 403,
  'subscription.payment-not-set-up': 503,
  'subscription.payment-unavailable': 503,
  'subscription.payment-unsigned': 401,
  'document.stale': 409,
  'settings.stale': 409,
  'document.deleted': 409,
  'invoice.wrong-status': 409,
  'document.not-ready': 422,
  'invoice.not-ready': 422,
  'invoice.nothing-due': 409,
  'e-invoice.not-ready': 409,
  'e-invoice.not-applicable': 409,
  'invoice.void-not-allowed': 409,
  'credit-note.void-not-allowed': 409,
  'quotation.expired': 409,
  'quotation.answered': 409,
  'quotation.superseded': 409,
  'quotation.changed': 409,
  'quotation.nothing-left': 409,
  'quotation.invoiced': 409,
  'customer.merged': 409,
  'customer.not-merged': 409,
  'payment.reversed': 409,
  'payment.nothing-left': 409,
  'payment.no-customer': 409,
  'issue-report.daily-limit': 429,
  'issue-report.reply-limit': 429,
  'item.sku-taken': 409,
  'item.not-tracked': 409,
  'stocktake.posted': 409,
  'recurring.ended': 409,
  'recurring.in-use': 409,
  'recurring.customer-archived': 409,
  'tax.rate-in-use': 409,
  'picture.unsupported-type': 415,
  'picture.not-an-image': 422,
  'picture.too-large': 413,
  'picture.too-many-pixels': 422,
  'picture.damaged': 422,
  'picture.busy': 503,
  'attachment.unsupported-type': 415,
  'attachment.too-large': 413,
  'attachment.damaged': 422,
  'attachment.limit': 409,
  'attachment.busy': 503,
  ...IMPORT_REFUSALS,
  'numbering.used': 409,
  'numbering.halted': 409,
  ...EXPORT_REFUSALS,
  'idempotency.mismatch': 409,
  'storage.full': 507,
  'storage.unavailable': 503,
  'reports.preparing': 503,
  'reports.no-return': 409,
  'reports.no-threshold': 409,
  'reports.not-registered': 409,
  'reports.filed': 409,
  'pdf.busy': 503,
  'pdf.superseded': 409,
  'pdf.too-large': 413,
  'server.error': 500,
} as const

/**
 * Details a client may act on. They repeat the client's input in `conflicts` only. `fields` maps a path
 * (`lines.0.quantity`) to a field problem.
 */
export type RefusalDetails = {
  fields?: Record<string, FieldProblem>
  resetsAt?: string
  retryAfterSeconds?: number
  nextFree?: number
  /** Who may do what was refused. */
  roles?: readonly Role[]
  /** The number of documents counted so far, and of all. */
  progress?: { counted: number; total: number }
  /** The current version, for a stale update. */
  current?: unknown
  /** Records that an import made and something refers to, at most twenty. */
  inUse?: readonly { id: string; name: string; type?: 'payment' }[]
  /** Why a document has no e-invoice (OutsideReason of src/domain/e-invoicing/prepare.ts). */
  why?: string
  /** The owner of the limit of attachments that was reached. */
  limit?: 'document' | 'account'
  /** Set for a stale update of single fields: the sent and the current value by path. */
  conflicts?: Record<string, { sent: unknown; current: unknown }>
}

/** Why a field is refused; its message is in src/i18n. `limit` fills the message's slot. */
export type FieldProblem = { problem: FieldReason; limit?: string }

/** The result of parsing one field: its value, or the problem. */
export type Read<T> = { ok: true; value: T } | { ok: false; problem: FieldProblem }

export type FieldProblems = Record<string, FieldProblem>

export function refuseField(problem: FieldReason, limit?: string | number): { ok: false; problem: FieldProblem } {
  return { ok: false, problem: limit === undefined ? { problem } : { problem, limit: String(limit) } }
}

/** Reasons about customers' money and credits. */
export type LedgerFieldReason =
  | 'quantity-or-amount'
  | 'nothing-to-credit'
  | 'nothing-to-invoice'
  | 'day-too-early'
  | 'day-too-late'
  | 'more-than-due'
  | 'more-than-left'
  | 'invoice-other-currency'
  | 'invoice-other-customer'
  | 'invoice-named-twice'

export type FieldReason =
  | LedgerFieldReason
  | ImportFieldReason
  | 'missing'
  | 'unknown'
  | 'wrong-type'
  | 'not-a-decimal-string'
  | 'not-a-number'
  | 'not-whole'
  | 'too-many-decimals'
  | 'too-large'
  | 'too-small'
  | 'too-many-digits'
  | 'amount-too-large'
  | 'not-positive'
  | 'total-negative'
  | 'option-negative'
  | 'zero'
  | 'cost-unknown'
  | 'standard-at-zero'
  | 'rate-not-standard'
  | 'too-long'
  | 'too-long-for-qr'
  | 'too-short'
  | 'too-many'
  | 'too-few'
  | 'same-day'
  | 'bad-character'
  | 'not-a-prefix'
  | `prefix-of-${'invoice' | 'quotation' | 'credit-note' | 'item' | 'receipt' | 'refund'}`
  | 'not-a-phone'
  | 'not-a-code'
  | 'not-digits'
  | 'not-an-option'
  | 'not-a-day'
  | 'not-an-email'
  | 'not-a-uae-trn'
  | 'not-a-saudi-vat-number'
  | 'not-a-tax-number'
  | 'not-a-currency'
  | 'not-a-color'
  | 'not-a-time-zone'
  | 'not-an-iban'
  | 'not-a-tin'
  | 'not-a-building-number'
  | 'not-a-classification'
  | 'not-this-tax'
  | 'needed-by-e-invoice'
  | 'not-a-percent'
  | 'discount-too-large'
  | 'total-too-large'
  | 'password-common'
  | 'password-wrong'
  | 'before-issue-date'
  | 'before-vat'
  | 'issue-date-too-early'
  | 'issue-date-too-late'
  | 'before-today'
  | 'before-first-day'
  | 'not-after-start'
  | 'day-used-twice'
  | 'changed-elsewhere'
  | 'locked'
  | 'not-an-image'
  | 'code-too-long'
  | 'code-not-drawable'
  | 'unknown-placeholder'
  | 'invalid'

export class Refusal extends Error {
  override readonly name = 'Refusal'
  readonly reason: RefusalReason
  readonly details: RefusalDetails

  constructor(reason: RefusalReason, details: RefusalDetails = {}) {
    super(reason)
    this.reason = reason
    this.details = details
  }
}
