/** The route patterns of the app. The client routes by them; for any other address the server answers 404. */

/** Screens behind sign-in (spec §2). */
export const protectedRoutes = {
  createInvoice: '/create-invoice',
  dashboard: '/dashboard',
  invoices: '/invoices',
  recurring: '/recurring',
  reminders: '/reminders',
  createRecurring: '/create-recurring',
  quotations: '/quotations',
  payments: '/payments',
  creditNotes: '/credit-notes',
  mail: '/mail',
  customers: '/customers',
  reports: '/reports',
  paymentsReport: '/reports/payments',
  vatReturn: '/reports/vat',
  ageingReport: '/reports/ageing',
  numberingReport: '/reports/numbering',
  customerSalesReport: '/reports/sales-by-customer',
  itemSalesReport: '/reports/sales-by-item',
  thresholdReport: '/reports/threshold',
  subscription: '/subscription',
  settings: '/settings',
  team: '/settings/team',
  companies: '/settings/companies',
  companyBranding: '/company-branding',
  taxConfiguration: '/tax-configuration',
  letterTexts: '/letter-texts',
  eInvoicing: '/tax-configuration/e-invoicing',
  inventory: '/inventory',
  inventorySelection: '/inventory-selection',
  stocktakes: '/inventory/stocktakes',
  imports: '/imports',
  report: '/report',
} as const

/** Patterns with parameters, all of them behind sign-in. */
export const patterns = {
  invoice: '/invoices/:id',
  series: '/recurring/:id',
  quotation: '/quotations/:id',
  creditNote: '/credit-notes/:id',
  letter: '/mail/:id',
  payment: '/payments/:id',
  customer: '/customers/:id',
  item: '/inventory/:id',
  statement: '/customers/:id/statement',
  stocktake: '/inventory/stocktakes/:id',
  import: '/imports/:id',
  issueReport: '/report/:id',
} as const

/** Patterns with parameters that are open to everybody. */
export const publicPatterns = {
  invitation: '/invitation/:token',
} as const

export const routes = {
  home: '/',
  arabicHome: '/ar',
  login: '/login',
  signup: '/signup',
  forgotPassword: '/forgot-password',
  verifyResetCode: '/verify-reset-code',
  resetPassword: '/reset-password',
  ...protectedRoutes,
  paymentReturn: '/payment-return',
  test: '/test',
} as const
