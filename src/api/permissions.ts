/** The permission that each call with a session needs. A call that is missing here answers owners alone, and fails a test. */
import type { Permission } from '#domain/team/roles.ts'
import { REMINDER_CALLS } from './reminder-permissions.ts'

type Calls = { [call: string]: Permission }

/** Calls by method and route, for documents of each type. */
const documentCalls = (path: string): Calls => ({
  [`GET ${path}`]: 'records.read',
  [`GET ${path}/summary`]: 'figures.read',
  [`GET ${path}/:id`]: 'records.read',
  [`GET ${path}/:id/history`]: 'records.read',
  [`GET ${path}/:id/pdf`]: 'files.read',
  [`GET ${path}/:id/pages`]: 'records.read',
  [`POST ${path}/:id/send`]: 'documents.issue',
  [`POST ${path}/:id/mark-sent`]: 'documents.issue',
  [`POST ${path}/:id/public-link`]: 'documents.issue',
  [`DELETE ${path}/:id/public-link`]: 'documents.issue',
  [`POST ${path}/:id/void`]: 'corrections.write',
  [`GET ${path}/:id/attachments/:name`]: 'files.read',
  [`PUT ${path}/:id/attachments/:name`]: 'records.write',
  [`DELETE ${path}/:id/attachments/:name`]: 'records.write',
})

/** Documents that charge tax have an e-invoice. */
const eInvoiceCalls = (path: string): Calls => ({
  [`GET ${path}/:id/e-invoice`]: 'files.read',
  [`GET ${path}/:id/e-invoice.xml`]: 'files.read',
})

/** Those of documents that begin as drafts. */
const draftCalls = (path: string): Calls => ({
  ...documentCalls(path),
  [`GET ${path}.csv`]: 'exports.read',
  [`GET ${path}.zip`]: 'exports.read',
  // With `?issue=1` it also issues, for which its handler asks.
  [`POST ${path}`]: 'records.write',
  [`PUT ${path}/:id`]: 'records.write',
  [`DELETE ${path}/:id`]: 'records.write',
  [`POST ${path}/delete-drafts`]: 'records.write',
  [`POST ${path}/:id/duplicate`]: 'records.write',
  [`POST ${path}/:id/issue-request`]: 'records.write',
  [`DELETE ${path}/:id/issue-request`]: 'records.write',
  [`POST ${path}/:id/issue`]: 'documents.issue',
})

const reportCalls = (name: string): Calls => ({
  [`GET /api/reports/${name}`]: 'figures.read',
  [`GET /api/reports/${name}.csv`]: 'exports.read',
  [`GET /api/reports/${name}.pdf`]: 'exports.read',
})

const REPORTS = [
  'ageing',
  'numbering',
  'payments',
  'sales-by-customer',
  'sales-by-item',
  'threshold',
  'vat',
  'vat/lines',
]

export const CALL_PERMISSIONS: Calls = {
  'GET /api/auth/verify': 'self',
  'GET /api/account/support-access': 'support.write',
  'PUT /api/account/support-access': 'support.write',
  'GET /api/account/security-events': 'self',
  'POST /api/auth/logout': 'self',
  'POST /api/auth/change-password': 'self',
  'GET /api/auth/sessions': 'self',
  'DELETE /api/auth/sessions': 'self',
  'DELETE /api/auth/sessions/:id': 'self',
  'GET /api/auth/totp': 'self',
  'POST /api/auth/totp': 'self',
  'POST /api/auth/totp/confirm': 'self',
  'POST /api/auth/totp/recovery-codes': 'self',
  'DELETE /api/auth/totp': 'self',
  'PUT /api/auth/profile': 'self',
  'POST /api/auth/switch': 'self',
  'GET /api/companies': 'self',
  'POST /api/companies': 'subscription.write',
  'GET /api/team': 'team.write',
  'PUT /api/team/members/:userId': 'team.write',
  'DELETE /api/team/members/:userId': 'team.write',
  'POST /api/team/leave': 'self',
  'POST /api/team/invitations': 'team.write',
  'POST /api/team/invitations/:id/resend': 'team.write',
  'DELETE /api/team/invitations/:id': 'team.write',
  'GET /api/announcements': 'self',
  'POST /api/issue-reports': 'self',
  'GET /api/issue-reports': 'self',
  'GET /api/issue-reports/:id': 'self',
  'GET /api/issue-reports/:id/screenshots/:messageId': 'self',
  'POST /api/issue-reports/:id/replies': 'self',
  'POST /api/issue-reports/:id/seen': 'self',
  // Its handler asks for the permission of the file.
  'POST /api/downloads': 'self',

  'GET /api/account': 'records.read',
  'PUT /api/account': 'company.write',
  'GET /api/dashboard-settings': 'records.read',
  'PUT /api/dashboard-settings': 'company.write',
  'GET /api/tax-configuration': 'records.read',
  'PUT /api/tax-configuration': 'company.write',
  'GET /api/company-branding': 'records.read',
  'PUT /api/company-branding': 'company.write',
  'GET /api/company-branding/:picture': 'records.read',
  'PUT /api/company-branding/:picture': 'company.write',
  'DELETE /api/company-branding/:picture': 'company.write',

  'GET /api/subscription/status': 'records.read',
  'GET /api/daily-invoice-limit': 'records.read',
  'GET /api/subscription/payments': 'subscription.write',
  'GET /api/subscription/payments/:id': 'subscription.write',
  'GET /api/subscription/payments/:id/receipt': 'subscription.write',
  'POST /api/create-ziina-subscription': 'subscription.write',

  ...draftCalls('/api/invoices'),
  ...REMINDER_CALLS,
  'GET /api/invoices/:id/margin': 'figures.read',
  'GET /api/invoices/:id/creditable': 'corrections.write',
  'POST /api/invoices/:id/credit-notes': 'corrections.write',
  'POST /api/invoices/:id/save-customer': 'records.write',
  'GET /api/invoices/:id/available-credit': 'payments.read',
  'POST /api/invoices/:id/payments': 'payments.write',
  'DELETE /api/invoices/:id/payments/:paymentId': 'corrections.write',
  'POST /api/invoices/:id/refund': 'corrections.write',
  'POST /api/invoices/:id/write-off': 'corrections.write',
  'POST /api/invoices/:id/move-excess': 'corrections.write',

  ...draftCalls('/api/quotations'),
  // It makes a draft.
  'POST /api/quotations/:id/convert': 'records.write',
  'POST /api/quotations/:id/revise': 'documents.issue',
  'POST /api/quotations/:id/accept': 'documents.issue',
  'POST /api/quotations/:id/decline': 'documents.issue',
  'POST /api/quotations/:id/reopen': 'documents.issue',
  'POST /api/quotations/:id/extend': 'documents.issue',
  'GET /api/quotations/:id/signature': 'records.read',
  ...documentCalls('/api/credit-notes'),
  'POST /api/documents/preview': 'files.read',
  'POST /api/documents/send': 'documents.issue',
  'POST /api/documents/e-invoice': 'records.write',
  ...eInvoiceCalls('/api/invoices'),
  ...eInvoiceCalls('/api/credit-notes'),
  'GET /api/e-invoicing/settings': 'records.read',
  'PUT /api/e-invoicing/settings': 'company.write',
  'GET /api/e-invoicing/readiness': 'figures.read',
  'GET /api/letter-texts': 'records.read',
  'PUT /api/letter-texts': 'company.write',
  'POST /api/mail/preview': 'records.read',
  'GET /api/mail': 'records.read',
  'GET /api/mail/:id': 'records.read',
  'POST /api/mail/:id/retry': 'documents.issue',
  'POST /api/mail/:id/withdraw': 'documents.issue',

  'GET /api/payments': 'payments.read',
  'POST /api/payments': 'payments.write',
  'GET /api/payments/:id': 'payments.read',
  'GET /api/payments/:id/pdf': 'payments.read',
  'POST /api/payments/:id/send': 'payments.write',
  'POST /api/payments/:id/allocate': 'payments.write',
  'POST /api/payments/:id/reverse': 'corrections.write',
  'POST /api/payments/:id/refund': 'corrections.write',

  'GET /api/reminder-plan': 'records.read',
  'PUT /api/reminder-plan': 'company.write',
  'GET /api/reminder-plan/preview': 'records.read',
  'GET /api/invoices/:id/reminders': 'records.read',
  'POST /api/invoices/:id/reminders': 'documents.issue',

  'GET /api/recurring-invoices': 'records.read',
  'POST /api/recurring-invoices': 'documents.issue',
  'GET /api/recurring-invoices/prices/:itemId': 'records.read',
  'POST /api/recurring-invoices/prices/:itemId': 'documents.issue',
  'GET /api/recurring-invoices/:id': 'records.read',
  'PUT /api/recurring-invoices/:id': 'documents.issue',
  'DELETE /api/recurring-invoices/:id': 'documents.issue',
  'GET /api/recurring-invoices/:id/occurrences': 'records.read',
  'POST /api/recurring-invoices/:id/pause': 'documents.issue',
  'POST /api/recurring-invoices/:id/resume': 'documents.issue',
  'POST /api/recurring-invoices/:id/skip': 'documents.issue',
  'POST /api/recurring-invoices/:id/now': 'documents.issue',
  'POST /api/recurring-invoices/:id/end': 'documents.issue',
  'POST /api/recurring-invoices/:id/duplicate': 'documents.issue',

  'GET /api/customers': 'records.read',
  'POST /api/customers': 'records.write',
  'GET /api/customers.csv': 'exports.read',
  'GET /api/customers/duplicates': 'records.read',
  'POST /api/customers/archive': 'records.write',
  'POST /api/customers/restore': 'records.write',
  'GET /api/customers/:id': 'records.read',
  'PUT /api/customers/:id': 'records.write',
  'DELETE /api/customers/:id': 'records.write',
  'GET /api/customers/:id/history': 'records.read',
  'POST /api/customers/:id/merge': 'records.write',
  'POST /api/customers/:id/unmerge': 'records.write',
  'GET /api/customers/:id/statement': 'payments.read',
  'GET /api/customers/:id/statement.pdf': 'payments.read',
  'GET /api/customers/:id/statements': 'payments.read',
  'GET /api/customers/:id/statements/:statementId/pdf': 'payments.read',
  'POST /api/customers/:id/statement/send': 'payments.write',
  'POST /api/customers/:id/statement/public-link': 'payments.write',
  'DELETE /api/customers/:id/statement/public-link': 'payments.write',

  'GET /api/items': 'records.read',
  'POST /api/items': 'records.write',
  'GET /api/items.csv': 'exports.read',
  'GET /api/items/labels.pdf': 'files.read',
  'GET /api/items/summary': 'figures.read',
  'GET /api/items/by-sku/:sku': 'records.read',
  'POST /api/items/archive': 'records.write',
  'POST /api/items/restore': 'records.write',
  'POST /api/items/category': 'records.write',
  'POST /api/items/prices': 'records.write',
  'POST /api/items/prices/restore': 'records.write',
  'GET /api/items/:id': 'records.read',
  'PUT /api/items/:id': 'records.write',
  'DELETE /api/items/:id': 'records.write',
  'GET /api/items/:id/image': 'records.read',
  'PUT /api/items/:id/image': 'records.write',
  'DELETE /api/items/:id/image': 'records.write',
  'GET /api/items/:id/movements': 'records.read',
  'POST /api/items/:id/movements': 'stock.write',
  'GET /api/item-categories': 'records.read',
  'POST /api/item-categories': 'records.write',
  'PUT /api/item-categories/:id': 'records.write',
  'DELETE /api/item-categories/:id': 'records.write',
  'GET /api/stocktakes': 'records.read',
  'POST /api/stocktakes': 'stock.count',
  'GET /api/stocktakes/:id': 'records.read',
  'DELETE /api/stocktakes/:id': 'stock.write',
  'GET /api/stocktakes/:id/counts': 'records.read',
  'PUT /api/stocktakes/:id/counts': 'stock.count',
  'POST /api/stocktakes/:id/post': 'stock.write',

  'GET /api/dashboard': 'figures.read',
  ...Object.assign({}, ...REPORTS.map(reportCalls)),
  'PUT /api/reports/vat/entries': 'vat-return.write',
  'GET /api/reports/vat/filings': 'figures.read',
  'POST /api/reports/vat/filings': 'vat-return.write',
}

/** The permission that reading the file at this path needs. */
export function permissionOfFile(pathname: string): Permission | undefined {
  // An address without a parameter goes before one that has its word for one: `labels.pdf` is no id.
  return CALL_PERMISSIONS[`GET ${pathname}`] ?? FILES.find(({ pattern }) => pattern.test(pathname))?.permission
}

const FILES = Object.entries(CALL_PERMISSIONS).flatMap(([call, permission]) => {
  const [method, route = ''] = call.split(' ')
  if (method !== 'GET') return []
  const pattern = new RegExp(`^${route.replaceAll('.', String.raw`\.`).replaceAll(/:\w+/g, '[^/]+')}$`)
  return [{ pattern, permission }]
})
