/** The shape of a row of the table of routes (route-table.ts). */

/** `session`: any account. `admin`: an admin's token. `viewer`: that of his look at a company. `open`: nobody needs to be anybody. */
export type Access = 'open' | 'session' | 'admin' | 'viewer'

export type RouteFacts = {
  access: Access
  /** The resource that `:id` (or `:name`, `:paymentId`, `:statementId`, `:messageId`, `:sessionId`) identifies; a stranger's id is answered as an unknown one. */
  of?:
    | 'invoice'
    | 'issued'
    | 'attached'
    | 'attached-quotation'
    | 'invoice-payment'
    | 'customer-payment'
    | 'letter'
    | 'sent-statement'
    | 'customer'
    | 'open-import'
    | 'checked-import'
    | 'done-import'
    | 'item'
    | 'item-category'
    | 'tracked-item'
    | 'series'
    | 'other-series'
    | 'stocktake'
    | 'other-stocktake'
    | 'pictured-item'
    | 'sku'
    | 'payment'
    | 'paid'
    | 'user'
    | 'session'
    | 'user-session'
    | 'quotation'
    | 'issued-quotation'
    | 'open-quotation'
    | 'accepted-quotation'
    | 'signed-quotation'
    | 'note'
    | 'voidable-note'
    | 'issue-report'
    | 'announcement'
    | 'admin'
    | 'admin-invitation'
    | 'colleague'
    | 'invitation'
  /** A body that is right in shape, so that the gate and not the schema refuses. */
  body?: unknown
  /** The content type of the request, unless it is JSON. */
  type?: string
  /** The query behind the path; may hold `:id` too. */
  query?: string
  /** The status that its owner gets here, because the body is valid in shape only. */
  refused?: 404 | 409 | 422
  /** The status that a stranger gets, unless it is 404: a list without the resource. */
  strange?: 200
  /** Whether an admin who looks at the company with its permission may make the call. */
  viewer?: true
  /** The status that an account gets after its trial. Every other route stays open to it. */
  whenEnded?: 402 | 404
}

/** Calls after which others of the same company would find less, in their order. */
export const REQUESTED_LAST: readonly string[] = [
  // One import of an account runs at a time; the undoing of another one has ended by then.
  'POST /api/imports/:id/apply',
  'POST /api/invoices/:id/credit-notes',
  'DELETE /api/invoices/:id',
  'DELETE /api/quotations/:id',
  'POST /api/quotations/:id/accept',
  'POST /api/quotations/:id/convert',
  'DELETE /api/customers/:id',
  'DELETE /api/items/:id',
  'DELETE /api/stocktakes/:id',
  'DELETE /api/recurring-invoices/:id',
  'DELETE /api/imports/:id',
  'DELETE /api/auth/sessions/:id',
  'DELETE /api/auth/sessions',
  'POST /api/payments/:id/reverse',
  'POST /api/auth/change-password',
  'POST /api/auth/logout',
]
