/**
 * The calls of an admin who looks at a company with its permission: what its screens read. Files, exports, sessions, two-step
 * verification and the permission itself are not among them, and a new call is closed until it is named here and in
 * tests/api/route-table.ts.
 */
const documentCalls = (path: string) =>
  ['', '/summary', '/:id', '/:id/history', '/:id/pages'].map((rest) => `GET ${path}${rest}`)

export const VIEWER_CALLS: ReadonlySet<string> = new Set([
  'GET /api/auth/verify',
  'GET /api/account',
  ...['/api/invoices', '/api/quotations', '/api/credit-notes'].flatMap(documentCalls),
  'GET /api/invoices/:id/margin',
  'GET /api/invoices/:id/creditable',
  'GET /api/invoices/:id/available-credit',
  'GET /api/invoices/overdue-reminders',
  'GET /api/payments',
  'GET /api/payments/:id',
  'GET /api/customers',
  'GET /api/customers/duplicates',
  'GET /api/customers/:id',
  'GET /api/customers/:id/history',
  'GET /api/customers/:id/statement',
  'GET /api/customers/:id/statements',
  'GET /api/items',
  'GET /api/items/summary',
  'GET /api/items/by-sku/:sku',
  'GET /api/items/:id',
  'GET /api/items/:id/movements',
  'GET /api/items/:id/image',
  'GET /api/item-categories',
  'GET /api/stocktakes',
  'GET /api/stocktakes/:id',
  'GET /api/stocktakes/:id/counts',
  'GET /api/reports/ageing',
  'GET /api/reports/numbering',
  'GET /api/reports/payments',
  'GET /api/reports/sales-by-customer',
  'GET /api/reports/sales-by-item',
  'GET /api/reports/threshold',
  'GET /api/reports/vat',
  'GET /api/reports/vat/filings',
  'GET /api/reports/vat/lines',
  'GET /api/tax-configuration',
  'GET /api/e-invoicing/settings',
  'GET /api/e-invoicing/readiness',
  'GET /api/company-branding',
  'GET /api/company-branding/:picture',
  'GET /api/dashboard',
  'GET /api/dashboard-settings',
  'GET /api/subscription/status',
  'GET /api/daily-invoice-limit',
])
