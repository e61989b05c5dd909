import 'virtual:uno:icons.css'
import type { ComponentType } from 'react'
import type { patterns, protectedRoutes } from '#domain/navigation/routes.ts'

/** The name of a screen behind sign-in, and of its route. */
export type ScreenName = keyof typeof protectedRoutes | keyof typeof patterns

/** Loaders of these screens, each in its own chunk. */
export const lazyScreens: Record<ScreenName, () => Promise<ComponentType>> = {
  createInvoice: () => import('#ui/app/CreateInvoiceScreen.tsx').then((file) => file.CreateInvoiceScreen),
  dashboard: () => import('#ui/features/dashboard/DashboardScreen.tsx').then((file) => file.DashboardScreen),
  quotations: () => import('#ui/features/quotations/screens.tsx').then((file) => file.QuotationsScreen),
  quotation: () => import('#ui/features/quotations/screens.tsx').then((file) => file.QuotationScreen),
  invoices: () => import('#ui/features/invoices/InvoicesScreen.tsx').then((file) => file.InvoicesScreen),
  invoice: () => import('#ui/app/pages/InvoicePage.tsx').then((file) => file.InvoicePage),
  recurring: () => import('#ui/features/recurring/list/RecurringScreen.tsx').then((file) => file.RecurringScreen),
  reminders: () => import('#ui/features/reminders/RemindersScreen.tsx').then((file) => file.RemindersScreen),
  createRecurring: () => import('#ui/app/pages/SeriesEditorPage.tsx').then((file) => file.SeriesEditorPage),
  series: () => import('#ui/features/recurring/page/SeriesScreen.tsx').then((file) => file.SeriesScreen),
  payments: () => import('#ui/features/payments/list/PaymentsScreen.tsx').then((file) => file.PaymentsScreen),
  payment: () => import('#ui/features/payments/view/PaymentScreen.tsx').then((file) => file.PaymentScreen),
  creditNotes: () => import('#ui/features/credit-notes/CreditNotesScreen.tsx').then((file) => file.CreditNotesScreen),
  creditNote: () => import('#ui/features/credit-notes/CreditNoteScreen.tsx').then((file) => file.CreditNoteScreen),
  mail: () => import('#ui/app/pages/MailPage.tsx').then((file) => file.MailPage),
  letter: () => import('#ui/features/letters/page/LetterScreen.tsx').then((file) => file.LetterScreen),
  statement: () => import('#ui/features/statements/StatementScreen.tsx').then((file) => file.StatementScreen),
  customers: () => import('#ui/features/customers/list/CustomersScreen.tsx').then((file) => file.CustomersScreen),
  customer: () => import('#ui/app/CustomerPage.tsx').then((file) => file.CustomerPage),
  inventory: () => import('#ui/features/inventory/list/InventoryScreen.tsx').then((file) => file.InventoryScreen),
  item: () => import('#ui/app/pages/ItemPage.tsx').then((file) => file.ItemPage),
  stocktakes: () =>
    import('#ui/features/inventory/stocktake/StocktakesScreen.tsx').then((file) => file.StocktakesScreen),
  stocktake: () => import('#ui/features/inventory/stocktake/StocktakeScreen.tsx').then((file) => file.StocktakeScreen),
  imports: () => import('#ui/features/imports/list/ImportsScreen.tsx').then((file) => file.ImportsScreen),
  import: () => import('#ui/features/imports/page/ImportScreen.tsx').then((file) => file.ImportScreen),
  inventorySelection: () =>
    import('#ui/app/InventorySelectionScreen.tsx').then((file) => file.InventorySelectionScreen),
  reports: () => import('#ui/features/reports/ReportsScreen.tsx').then((file) => file.ReportsScreen),
  paymentsReport: () =>
    import('#ui/features/reports/payments/PaymentsReportScreen.tsx').then((file) => file.PaymentsReportScreen),
  ageingReport: () =>
    import('#ui/features/reports/ageing/AgeingReportScreen.tsx').then((file) => file.AgeingReportScreen),
  numberingReport: () =>
    import('#ui/features/reports/numbering/NumberingReportScreen.tsx').then((file) => file.NumberingReportScreen),
  customerSalesReport: () =>
    import('#ui/features/reports/sales/CustomerSalesScreen.tsx').then((file) => file.CustomerSalesScreen),
  itemSalesReport: () => import('#ui/features/reports/sales/ItemSalesScreen.tsx').then((file) => file.ItemSalesScreen),
  thresholdReport: () =>
    import('#ui/features/reports/threshold/ThresholdScreen.tsx').then((file) => file.ThresholdScreen),
  vatReturn: () => import('#ui/features/reports/vat/VatReturnScreen.tsx').then((file) => file.VatReturnScreen),
  settings: () => import('#ui/features/account/AccountScreen.tsx').then((file) => file.AccountScreen),
  team: () => import('#ui/features/team/TeamScreen.tsx').then((file) => file.TeamScreen),
  companies: () => import('#ui/features/team/CompaniesScreen.tsx').then((file) => file.CompaniesScreen),
  subscription: () =>
    import('#ui/features/subscription/SubscriptionScreen.tsx').then((file) => file.SubscriptionScreen),
  taxConfiguration: () => import('#ui/features/tax/TaxScreen.tsx').then((file) => file.TaxScreen),
  eInvoicing: () => import('#ui/features/e-invoicing/EInvoicingScreen.tsx').then((file) => file.EInvoicingScreen),
  report: () => import('#ui/features/issue-reports/ReportScreen.tsx').then((file) => file.ReportScreen),
  issueReport: () =>
    import('#ui/features/issue-reports/conversation/ConversationScreen.tsx').then((file) => file.ConversationScreen),
  letterTexts: () => import('#ui/features/letters/texts/LetterTextsScreen.tsx').then((file) => file.LetterTextsScreen),
  companyBranding: () => import('#ui/features/branding/BrandingScreen.tsx').then((file) => file.BrandingScreen),
}
