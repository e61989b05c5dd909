/** The access rule of every route; a route that is missing here fails the tenant matrix. */

import { pngFile } from '#tests/support/image-files.ts'
import { PASSWORD } from '#tests/support/test-server.ts'
import { ADMIN_ROUTES } from './admin-route-table.ts'

/** `session`: any account. `admin`: an admin's token. `viewer`: that of his look at a company. `open`: nobody needs to be anybody. */
export type Access = 'open' | 'session' | 'admin' | 'viewer'

export type RouteFacts = {
  access: Access
  /** The resource that `:id` (or `:paymentId`, `:statementId`, `:messageId`, `:sessionId`) identifies; a stranger's id is answered as an unknown one. */
  of?:
    | 'invoice'
    | 'issued'
    | 'invoice-payment'
    | 'customer-payment'
    | 'sent-statement'
    | 'customer'
    | 'item'
    | 'item-category'
    | 'tracked-item'
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
  whenEnded?: 402
}

const LINE = { description: 'Tea', quantity: '1', unitPrice: '10', tax: 'standard' }
const DRAFT = { customer: { name: 'Somebody' }, lines: [LINE] }

const MONEY = { date: '2027-03-01', amount: '1.00', method: 'cash' }
const TAX_PERIOD = { from: '2026-10-01', to: '2026-12-31' }
/** One pixel. */
const PICTURE = pngFile(1, 1, () => [200, 20, 20])
const UNKNOWN = '01999999-9999-7999-8999-999999999999'

export const ROUTES: Record<string, RouteFacts> = {
  'GET /api/docs/json': { access: 'open' },
  'GET /api/health': { access: 'open' },
  'POST /api/auth/verification-code': { access: 'open' },
  'POST /api/auth/signup': { access: 'open' },
  'POST /api/auth/login': { access: 'open' },
  'GET /api/auth/verify': { access: 'session', viewer: true },
  'POST /api/auth/logout': { access: 'session' },
  // A code, then a token out of its mail, is the key; see auth-recovery.test.ts.
  'POST /api/auth/forgot-password': { access: 'open' },
  'POST /api/auth/verify-reset-code': { access: 'open' },
  'POST /api/auth/reset-password': { access: 'open' },
  'POST /api/auth/change-password': {
    access: 'session',
    body: { currentPassword: PASSWORD, password: PASSWORD },
  },
  'GET /api/auth/totp': { access: 'session' },
  'POST /api/auth/totp': { access: 'session', body: { password: PASSWORD } },
  'POST /api/auth/totp/confirm': { access: 'session', body: { code: 'wrong' }, refused: 422 },
  'POST /api/auth/totp/recovery-codes': {
    access: 'session',
    body: { password: PASSWORD, code: 'wrong' },
    refused: 409,
  },
  'DELETE /api/auth/totp': { access: 'session', body: { password: PASSWORD, code: 'wrong' }, refused: 409 },
  'GET /api/auth/sessions': { access: 'session' },
  'DELETE /api/auth/sessions': { access: 'session' },
  'DELETE /api/auth/sessions/:id': { access: 'session', of: 'session' },
  'PUT /api/auth/profile': { access: 'session', body: { name: 'Layla', nameAr: null } },
  'POST /api/auth/switch': { access: 'session', body: { companyId: UNKNOWN }, refused: 404 },
  'GET /api/companies': { access: 'session' },
  'POST /api/companies': { access: 'session', body: { name: 'Noor Services', country: 'AE' } },
  'GET /api/team': { access: 'session' },
  'PUT /api/team/members/:userId': { access: 'session', of: 'colleague', body: { role: 'seller' } },
  'DELETE /api/team/members/:userId': { access: 'session', of: 'colleague' },
  'POST /api/team/invitations': {
    access: 'session',
    body: { email: 'somebody@example.com', role: 'seller' },
  },
  'POST /api/team/invitations/:id/resend': { access: 'session', of: 'invitation' },
  'DELETE /api/team/invitations/:id': { access: 'session', of: 'invitation' },
  // The only owner stays; see team.test.ts.
  'POST /api/team/leave': { access: 'session', refused: 409 },
  // The token of the mail is the key; see team.test.ts.
  'GET /api/invitations/:token': { access: 'open' },
  'POST /api/invitations/:token/accept': { access: 'open' },
  'GET /api/account': { access: 'session', viewer: true },
  'PUT /api/account': { access: 'session', body: { name: 'New name' } },
  'GET /api/account/support-access': { access: 'session' },
  'PUT /api/account/support-access': { access: 'session', body: { until: null } },
  'GET /api/invoices': { access: 'session', viewer: true },
  'POST /api/invoices': { access: 'session', body: DRAFT },
  'GET /api/invoices/:id': { access: 'session', viewer: true, of: 'invoice' },
  'PUT /api/invoices/:id': { access: 'session', of: 'invoice', body: { ...DRAFT, version: 1 } },
  'DELETE /api/invoices/:id': { access: 'session', of: 'invoice' },
  'POST /api/invoices/:id/issue': { access: 'session', of: 'invoice', whenEnded: 402 },
  'POST /api/invoices/:id/duplicate': { access: 'session', of: 'invoice' },
  'POST /api/invoices/:id/issue-request': { access: 'session', of: 'invoice' },
  'DELETE /api/invoices/:id/issue-request': { access: 'session', of: 'invoice' },
  'POST /api/invoices/:id/void': { access: 'session', of: 'invoice', body: { reason: 'Mistake' }, refused: 409 },
  'POST /api/invoices/:id/send': {
    access: 'session',
    of: 'issued',
    body: { to: ['client@example.com'] },
    whenEnded: 402,
  },
  'POST /api/invoices/:id/public-link': { access: 'session', of: 'issued' },
  'DELETE /api/invoices/:id/public-link': { access: 'session', of: 'issued' },
  'GET /api/invoices/:id/history': { access: 'session', viewer: true, of: 'invoice' },
  'GET /api/invoices/:id/pdf': { access: 'session', of: 'invoice' },
  'GET /api/invoices/:id/pages': { access: 'session', viewer: true, of: 'invoice' },
  'GET /api/invoices/overdue-reminders': { access: 'session', viewer: true },
  // Customers of others are answered as those who owe nothing, so a stranger learns nothing; see invoices-reminders.test.ts.
  'POST /api/invoices/overdue-reminders': { access: 'session', body: { customers: [UNKNOWN] }, whenEnded: 402 },
  'GET /api/invoices/:id/margin': { access: 'session', viewer: true, of: 'issued' },
  'GET /api/invoices/:id/creditable': { access: 'session', viewer: true, of: 'issued' },
  'POST /api/invoices/:id/credit-notes': { access: 'session', of: 'issued', body: { reason: 'Returned' } },
  'GET /api/quotations': { access: 'session', viewer: true },
  'GET /api/quotations/summary': { access: 'session', viewer: true },
  'GET /api/quotations.csv': { access: 'session', of: 'quotation', query: '?ids=:id' },
  'GET /api/quotations.zip': { access: 'session', of: 'quotation', query: '?ids=:id' },
  'POST /api/quotations': { access: 'session', body: DRAFT },
  'POST /api/quotations/delete-drafts': { access: 'session', body: { ids: [UNKNOWN] } },
  'GET /api/quotations/:id': { access: 'session', viewer: true, of: 'quotation' },
  'PUT /api/quotations/:id': { access: 'session', of: 'quotation', body: { ...DRAFT, version: 1 } },
  'DELETE /api/quotations/:id': { access: 'session', of: 'quotation' },
  'POST /api/quotations/:id/issue': { access: 'session', of: 'quotation', whenEnded: 402 },
  'POST /api/quotations/:id/duplicate': { access: 'session', of: 'quotation' },
  'POST /api/quotations/:id/issue-request': { access: 'session', of: 'quotation' },
  'DELETE /api/quotations/:id/issue-request': { access: 'session', of: 'quotation' },
  'POST /api/quotations/:id/convert': { access: 'session', of: 'issued-quotation', body: { percent: '10' } },
  'POST /api/quotations/:id/revise': { access: 'session', of: 'issued-quotation' },
  'POST /api/quotations/:id/void': { access: 'session', of: 'quotation', body: { reason: 'Mistake' }, refused: 409 },
  'POST /api/quotations/:id/send': {
    access: 'session',
    of: 'issued-quotation',
    body: { to: ['client@example.com'] },
    whenEnded: 402,
  },
  'POST /api/quotations/:id/public-link': { access: 'session', of: 'issued-quotation' },
  'DELETE /api/quotations/:id/public-link': { access: 'session', of: 'issued-quotation' },
  'GET /api/quotations/:id/history': { access: 'session', viewer: true, of: 'quotation' },
  'GET /api/quotations/:id/pdf': { access: 'session', of: 'quotation' },
  'GET /api/quotations/:id/pages': { access: 'session', viewer: true, of: 'quotation' },
  'POST /api/quotations/:id/accept': { access: 'session', of: 'issued-quotation', body: { note: 'By phone' } },
  'POST /api/quotations/:id/decline': { access: 'session', of: 'open-quotation', body: { reason: 'Too dear' } },
  'POST /api/quotations/:id/reopen': { access: 'session', of: 'accepted-quotation' },
  'POST /api/quotations/:id/extend': {
    access: 'session',
    of: 'issued-quotation',
    body: { validUntil: '2027-12-31' },
  },
  'GET /api/quotations/:id/signature': { access: 'session', of: 'signed-quotation' },
  'GET /api/credit-notes': { access: 'session', viewer: true },
  'GET /api/credit-notes/summary': { access: 'session', viewer: true },
  'GET /api/credit-notes/:id': { access: 'session', viewer: true, of: 'note' },
  'GET /api/credit-notes/:id/history': { access: 'session', viewer: true, of: 'note' },
  'GET /api/credit-notes/:id/pdf': { access: 'session', of: 'note' },
  'GET /api/credit-notes/:id/pages': { access: 'session', viewer: true, of: 'note' },
  'POST /api/credit-notes/:id/send': { access: 'session', of: 'note', body: { to: ['client@example.com'] } },
  'POST /api/credit-notes/:id/public-link': { access: 'session', of: 'note' },
  'DELETE /api/credit-notes/:id/public-link': { access: 'session', of: 'note' },
  // A sent credit note can no longer be voided.
  'POST /api/credit-notes/:id/void': { access: 'session', of: 'voidable-note', body: { reason: 'Mistake' } },
  'GET /api/invoices/summary': { access: 'session', viewer: true },
  'GET /api/invoices.csv': { access: 'session', of: 'invoice', query: '?ids=:id' },
  'GET /api/invoices.zip': { access: 'session', of: 'invoice', query: '?ids=:id' },
  // Ids other than the account's own drafts are ignored, so a stranger learns nothing; see invoices-list.test.ts.
  'POST /api/invoices/delete-drafts': { access: 'session', body: { ids: [UNKNOWN] } },
  'POST /api/invoices/:id/payments': { access: 'session', of: 'issued', body: MONEY },
  'DELETE /api/invoices/:id/payments/:paymentId': { access: 'session', of: 'invoice-payment' },
  'POST /api/invoices/:id/refund': { access: 'session', of: 'issued', body: MONEY, refused: 409 },
  'POST /api/invoices/:id/write-off': {
    access: 'session',
    of: 'issued',
    body: { amount: '0.01', reason: 'Charge of the bank' },
  },
  'POST /api/invoices/:id/move-excess': { access: 'session', of: 'issued', body: { invoiceId: UNKNOWN }, refused: 409 },
  'GET /api/invoices/:id/available-credit': { access: 'session', viewer: true, of: 'issued' },
  'GET /api/payments': { access: 'session', viewer: true },
  'POST /api/payments': {
    access: 'session',
    body: { ...MONEY, customerId: UNKNOWN, currency: 'AED' },
    refused: 422,
  },
  'GET /api/payments/:id': { access: 'session', viewer: true, of: 'customer-payment' },
  'GET /api/payments/:id/pdf': { access: 'session', of: 'customer-payment' },
  'POST /api/payments/:id/send': { access: 'session', of: 'customer-payment', body: { to: ['client@example.com'] } },
  'POST /api/payments/:id/allocate': {
    access: 'session',
    of: 'customer-payment',
    body: { allocations: [{ invoiceId: UNKNOWN, amount: '1.00' }] },
    refused: 422,
  },
  'POST /api/payments/:id/reverse': { access: 'session', of: 'customer-payment', body: { reason: 'bounced' } },
  'POST /api/payments/:id/refund': { access: 'session', of: 'customer-payment', body: MONEY },
  'POST /api/invoices/:id/save-customer': { access: 'session', of: 'issued' },
  'GET /api/reports/payments': { access: 'session' },
  'GET /api/reports/payments.csv': { access: 'session' },
  'GET /api/reports/payments.pdf': { access: 'session' },
  'GET /api/reports/vat': { access: 'session' },
  'GET /api/reports/vat.csv': { access: 'session' },
  'GET /api/reports/vat.pdf': { access: 'session' },
  'GET /api/reports/vat/lines': { access: 'session', query: '?box=1b' },
  'GET /api/reports/vat/lines.csv': { access: 'session', query: '?box=1b' },
  'GET /api/reports/vat/lines.pdf': { access: 'session', query: '?box=1b' },
  'PUT /api/reports/vat/entries': { access: 'session', body: { ...TAX_PERIOD, boxes: { 9: { tax: '1.00' } } } },
  'GET /api/reports/vat/filings': { access: 'session' },
  'POST /api/reports/vat/filings': { access: 'session', body: TAX_PERIOD },
  'GET /api/reports/ageing': { access: 'session' },
  'GET /api/reports/ageing.csv': { access: 'session' },
  'GET /api/reports/sales-by-customer': { access: 'session' },
  'GET /api/reports/sales-by-customer.csv': { access: 'session' },
  'GET /api/reports/sales-by-customer.pdf': { access: 'session' },
  'GET /api/reports/sales-by-item': { access: 'session' },
  'GET /api/reports/sales-by-item.csv': { access: 'session' },
  'GET /api/reports/sales-by-item.pdf': { access: 'session' },
  'GET /api/reports/ageing.pdf': { access: 'session' },
  'GET /api/reports/threshold': { access: 'session' },
  'GET /api/reports/threshold.csv': { access: 'session' },
  'GET /api/reports/threshold.pdf': { access: 'session' },
  'GET /api/reports/numbering': { access: 'session' },
  'GET /api/reports/numbering.csv': { access: 'session' },
  'GET /api/reports/numbering.pdf': { access: 'session' },
  'GET /api/customers': { access: 'session', viewer: true },
  'GET /api/customers/duplicates': { access: 'session', viewer: true, query: '?name=Layla' },
  'GET /api/customers.csv': { access: 'session', of: 'customer', query: '?ids=:id' },
  // Ids of another account are ignored, so a stranger learns nothing; see customers-archive.test.ts.
  'POST /api/customers/archive': { access: 'session', body: { ids: ['01999999-9999-7999-8999-999999999999'] } },
  'POST /api/customers/restore': { access: 'session', body: { ids: ['01999999-9999-7999-8999-999999999999'] } },
  'GET /api/customers/:id/history': { access: 'session', viewer: true, of: 'customer' },
  // The customer is merged with himself, which is refused after he was found.
  'POST /api/customers/:id/merge': { access: 'session', of: 'customer', body: { otherId: ':id' }, refused: 422 },
  'POST /api/customers/:id/unmerge': { access: 'session', of: 'customer', body: { otherId: ':id' }, refused: 409 },
  'POST /api/customers': { access: 'session', body: { name: 'New' } },
  'GET /api/customers/:id': { access: 'session', viewer: true, of: 'customer' },
  'PUT /api/customers/:id': { access: 'session', of: 'customer', body: { name: 'Renamed' } },
  'DELETE /api/customers/:id': { access: 'session', of: 'customer' },
  'GET /api/customers/:id/statement': { access: 'session', viewer: true, of: 'customer' },
  'GET /api/customers/:id/statement.pdf': { access: 'session', of: 'customer' },
  'GET /api/customers/:id/statements': { access: 'session', viewer: true, of: 'customer' },
  'GET /api/customers/:id/statements/:statementId/pdf': { access: 'session', of: 'sent-statement' },
  'POST /api/customers/:id/statement/send': {
    access: 'session',
    of: 'customer',
    body: { to: ['client@example.com'] },
  },
  'POST /api/customers/:id/statement/public-link': { access: 'session', of: 'customer' },
  'DELETE /api/customers/:id/statement/public-link': { access: 'session', of: 'customer' },
  'GET /api/items/labels.pdf': { access: 'session', of: 'item', query: '?ids=:id&size=40x30&language=both' },
  'GET /api/items': { access: 'session', viewer: true, of: 'item', query: '?ids=:id', strange: 200 },
  'GET /api/items.csv': { access: 'session', of: 'item', query: '?ids=:id' },
  'GET /api/items/summary': { access: 'session', viewer: true },
  // Ids of another account are ignored, so a stranger learns nothing; see inventory-list.test.ts.
  'POST /api/items/archive': { access: 'session', body: { ids: [UNKNOWN] } },
  'POST /api/items/restore': { access: 'session', body: { ids: [UNKNOWN] } },
  'POST /api/items/category': { access: 'session', body: { ids: [UNKNOWN], categoryId: null } },
  'POST /api/items/prices': { access: 'session', body: { ids: [UNKNOWN], percent: '10' } },
  'POST /api/items/prices/restore': { access: 'session', body: { items: [{ id: UNKNOWN, price: '1' }] } },
  'GET /api/item-categories': { access: 'session', viewer: true },
  'POST /api/item-categories': { access: 'session', body: { name: 'Drinks' } },
  'PUT /api/item-categories/:id': { access: 'session', of: 'item-category', body: { name: 'Hot drinks' } },
  'DELETE /api/item-categories/:id': { access: 'session', of: 'item-category' },
  'POST /api/items': { access: 'session', body: { name: 'New' } },
  'GET /api/items/by-sku/:sku': { access: 'session', viewer: true, of: 'sku' },
  'GET /api/items/:id': { access: 'session', viewer: true, of: 'item' },
  'PUT /api/items/:id': { access: 'session', of: 'item', body: { name: 'Renamed' } },
  'DELETE /api/items/:id': { access: 'session', of: 'item' },
  'GET /api/items/:id/movements': { access: 'session', viewer: true, of: 'item' },
  'POST /api/items/:id/movements': {
    access: 'session',
    of: 'tracked-item',
    body: { kind: 'purchase', quantity: '1', unitCost: '2' },
  },
  'GET /api/stocktakes': { access: 'session', viewer: true },
  'POST /api/stocktakes': { access: 'session', body: { name: 'The store' } },
  'GET /api/stocktakes/:id': { access: 'session', viewer: true, of: 'stocktake' },
  'DELETE /api/stocktakes/:id': { access: 'session', of: 'stocktake' },
  'GET /api/stocktakes/:id/counts': { access: 'session', viewer: true, of: 'stocktake' },
  'PUT /api/stocktakes/:id/counts': {
    access: 'session',
    of: 'stocktake',
    body: { counts: [{ itemId: UNKNOWN, quantity: '1' }] },
    refused: 422,
  },
  'POST /api/stocktakes/:id/post': { access: 'session', of: 'other-stocktake' },
  'GET /api/items/:id/image': { access: 'session', viewer: true, of: 'pictured-item' },
  'PUT /api/items/:id/image': { access: 'session', of: 'item', body: PICTURE, type: 'image/png' },
  'DELETE /api/items/:id/image': { access: 'session', of: 'pictured-item' },
  // The token in the address is the key, until it is taken back; see client-page.test.ts.
  'GET /api/public/documents/:token': { access: 'open' },
  'GET /api/public/documents/:token/pdf': { access: 'open' },
  'GET /api/public/documents/:token/logo': { access: 'open' },
  'GET /api/public/documents/:token/receipts/:number': { access: 'open' },
  'GET /api/public/documents/:token/pages/:page': { access: 'open' },
  'POST /api/public/documents/:token/view': { access: 'open' },
  'GET /api/public/documents/:token/totals': { access: 'open' },
  'POST /api/public/documents/:token/accept': { access: 'open' },
  'POST /api/public/documents/:token/decline': { access: 'open' },
  'GET /api/public/statements/:token/pdf': { access: 'open' },
  'GET /api/public/statements/:token/logo': { access: 'open' },
  // The token in the address is the key, once; see downloads.test.ts.
  'GET /api/downloads/:token': { access: 'open' },
  'POST /api/downloads': { access: 'session', body: { path: '/api/invoices/:id/pdf' }, of: 'invoice' },
  'POST /api/documents/preview': { access: 'session', body: DRAFT },
  'GET /api/announcements': { access: 'session' },
  'POST /api/issue-reports': {
    access: 'session',
    body: { category: 'other', description: 'It is slow', email: 'owner@example.com', diagnostics: '' },
  },
  'GET /api/issue-reports': { access: 'session' },
  'GET /api/issue-reports/:id': { access: 'session', of: 'issue-report' },
  'GET /api/issue-reports/:id/screenshots/:messageId': { access: 'session', of: 'issue-report' },
  'POST /api/issue-reports/:id/replies': { access: 'session', of: 'issue-report', body: { text: 'It still is' } },
  'POST /api/issue-reports/:id/seen': { access: 'session', of: 'issue-report' },
  'GET /api/tax-configuration': { access: 'session', viewer: true },
  'PUT /api/tax-configuration': { access: 'session', body: { defaultTreatment: 'zero' } },
  'GET /api/company-branding': { access: 'session', viewer: true },
  'PUT /api/company-branding': { access: 'session', body: { color: '#0f5f59' } },
  // Each account has one, and no address leads to another's.
  'GET /api/company-branding/:picture': { access: 'session', viewer: true, refused: 422 },
  'PUT /api/company-branding/:picture': { access: 'session', body: PICTURE, type: 'image/png', refused: 422 },
  'DELETE /api/company-branding/:picture': { access: 'session', refused: 422 },
  'GET /api/dashboard': { access: 'session', viewer: true },
  'GET /api/dashboard-settings': { access: 'session', viewer: true },
  'PUT /api/dashboard-settings': { access: 'session', body: { invoice_prefix: 'X' } },
  'GET /api/subscription/plans': { access: 'open' },
  'GET /api/subscription/status': { access: 'session', viewer: true },
  'GET /api/daily-invoice-limit': { access: 'session', viewer: true },
  'POST /api/subscription/update': { access: 'admin' },
  'POST /api/create-ziina-subscription': { access: 'session', body: { plan: 'yearly' } },
  'GET /api/subscription/payments': { access: 'session' },
  'GET /api/subscription/payments/:id': { access: 'session', of: 'payment' },
  'GET /api/subscription/payments/:id/receipt': { access: 'session', of: 'paid' },
  // The signature over its bytes is the key; see subscription-payments-webhook.test.ts.
  'POST /api/webhooks/ziina': { access: 'open' },
  ...ADMIN_ROUTES,
}
