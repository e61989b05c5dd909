import 'virtual:uno:icons.css'

/** Loaders of the screens behind sign-in, each in its own chunk. */
export type LazyScreens = typeof lazyScreens

export const lazyScreens = {
  createInvoice: () => import('#ui/features/invoices/CreateInvoiceScreen.tsx').then((file) => file.CreateInvoiceScreen),
  dashboard: () => import('#ui/features/dashboard/DashboardScreen.tsx').then((file) => file.DashboardScreen),
  invoices: () => import('#ui/features/invoices/InvoicesScreen.tsx').then((file) => file.InvoicesScreen),
  invoice: () => import('#ui/features/invoices/InvoiceScreen.tsx').then((file) => file.InvoiceScreen),
  payments: () => import('#ui/features/payments/list/PaymentsScreen.tsx').then((file) => file.PaymentsScreen),
  payment: () => import('#ui/features/payments/view/PaymentScreen.tsx').then((file) => file.PaymentScreen),
  creditNotes: () => import('#ui/features/credit-notes/CreditNotesScreen.tsx').then((file) => file.CreditNotesScreen),
  creditNote: () => import('#ui/features/credit-notes/CreditNoteScreen.tsx').then((file) => file.CreditNoteScreen),
  statement: () => import('#ui/features/statements/StatementScreen.tsx').then((file) => file.StatementScreen),
  customers: () => import('#ui/features/customers/list/CustomersScreen.tsx').then((file) => file.CustomersScreen),
  customer: () => import('#ui/app/CustomerPage.tsx').then((file) => file.CustomerPage),
  account: () => import('#ui/features/account/AccountScreen.tsx').then((file) => file.AccountScreen),
  subscription: () =>
    import('#ui/features/subscription/SubscriptionScreen.tsx').then((file) => file.SubscriptionScreen),
  report: () => import('#ui/features/issue-reports/ReportScreen.tsx').then((file) => file.ReportScreen),
  notBuilt: () => import('#ui/app/shell/NotBuiltScreen.tsx').then((file) => file.NotBuiltScreen),
}
