/** Where the code of each screen is that nobody sees while signing up, in chunks of their own. */
export type Rooms = typeof rooms

export const rooms = {
  createInvoice: () => import('#ui/invoices/CreateInvoiceScreen.tsx').then((file) => file.CreateInvoiceScreen),
  dashboard: () => import('#ui/dashboard/DashboardScreen.tsx').then((file) => file.DashboardScreen),
  invoices: () => import('#ui/invoices/InvoicesScreen.tsx').then((file) => file.InvoicesScreen),
  invoice: () => import('#ui/invoices/InvoiceScreen.tsx').then((file) => file.InvoiceScreen),
  account: () => import('#ui/account/AccountScreen.tsx').then((file) => file.AccountScreen),
  subscription: () => import('#ui/subscription/SubscriptionScreen.tsx').then((file) => file.SubscriptionScreen),
  report: () => import('#ui/issue-reports/ReportScreen.tsx').then((file) => file.ReportScreen),
  notBuilt: () => import('#ui/shell/NotBuiltScreen.tsx').then((file) => file.NotBuiltScreen),
}
