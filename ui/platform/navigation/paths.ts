/** Every address of the app, as a function or a constant: nothing else spells a URL. */
export const paths = {
  home: '/',
  arabicHome: '/ar',
  login: '/login',
  signup: '/signup',
  loginMode: '/signup?mode=login',
  forgotPassword: '/forgot-password',
  verifyResetCode: '/verify-reset-code',
  resetPassword: '/reset-password',
  createInvoice: '/create-invoice',
  dashboard: '/dashboard',
  invoices: '/invoices',
  subscription: '/subscription',
  paymentReturn: '/payment-return',
  settings: '/settings',
  companyBranding: '/company-branding',
  taxConfiguration: '/tax-configuration',
  inventory: '/inventory',
  inventorySelection: '/inventory-selection',
  report: '/report',
  test: '/test',
  editInvoice: (id: string) => `/create-invoice?id=${encodeURIComponent(id)}`,
  /** The list as it is asked for, with one of its invoices beside it. */
  invoiceBeside: (search: string, id: string) => `/invoices?${search && `${search}&`}open=${encodeURIComponent(id)}`,
  /** By the customer's id. */
  invoicesOf: (customer: string) => `/invoices?customer=${encodeURIComponent(customer)}`,
  invoice: (id: string) => `/invoices/${encodeURIComponent(id)}`,
} as const

/** The patterns of addresses with a part that varies, as the router reads them. */
export const patterns = { invoice: '/invoices/:id' } as const

/** Where a signed-in visitor has nothing to do (spec §2); public/boot.js holds the same list, and a test compares them. */
export const publicPaths: readonly string[] = [
  '/',
  '/ar',
  '/ar/privacy-policy',
  '/ar/terms-and-conditions',
  '/login',
  '/signup',
  '/forgot-password',
  '/verify-reset-code',
  '/reset-password',
  '/terms-and-conditions',
  '/terms',
  '/privacy-policy',
  '/privacy',
  '/admin-login',
]
