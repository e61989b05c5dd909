/** The permission that each screen behind sign-in needs. Its calls need theirs beside (src/api/permissions.ts). */
import { patterns, protectedRoutes } from './routes.ts'
import type { Permission } from '#domain/team/roles.ts'

type Screen = keyof typeof protectedRoutes | keyof typeof patterns

export const SCREEN_PERMISSIONS: Record<Screen, Permission> = {
  createInvoice: 'records.write',
  dashboard: 'figures.read',
  invoices: 'records.read',
  recurring: 'records.read',
  reminders: 'records.read',
  createRecurring: 'documents.issue',
  quotations: 'records.read',
  payments: 'payments.read',
  creditNotes: 'records.read',
  mail: 'records.read',
  customers: 'records.read',
  reports: 'figures.read',
  paymentsReport: 'figures.read',
  vatReturn: 'figures.read',
  ageingReport: 'figures.read',
  numberingReport: 'figures.read',
  customerSalesReport: 'figures.read',
  itemSalesReport: 'figures.read',
  thresholdReport: 'figures.read',
  subscription: 'subscription.write',
  settings: 'settings.read',
  // Who does not look after it is told who does, and can leave.
  team: 'self',
  companies: 'self',
  // A role that lacks `company.write` sees what is stored there.
  companyBranding: 'company.read',
  taxConfiguration: 'company.read',
  letterTexts: 'company.read',
  // It reads nothing of the company.
  eInvoicing: 'self',
  inventory: 'records.read',
  inventorySelection: 'records.write',
  stocktakes: 'records.read',
  imports: 'records.write',
  report: 'self',
  invoice: 'records.read',
  series: 'records.read',
  quotation: 'records.read',
  creditNote: 'records.read',
  letter: 'records.read',
  payment: 'payments.read',
  customer: 'records.read',
  item: 'records.read',
  statement: 'payments.read',
  stocktake: 'records.read',
  import: 'records.write',
  issueReport: 'self',
}

const SCREENS_BY_PATH = new Map<string, Permission>(
  // because Object.entries forgets the names of the routes
  (Object.entries(protectedRoutes) as [keyof typeof protectedRoutes, string][]).map(([name, path]) => [
    path,
    SCREEN_PERMISSIONS[name],
  ]),
)

/** The permission of an address without parameters, whatever its query; undefined for others. */
export const permissionOfPath = (address: string): Permission | undefined =>
  SCREENS_BY_PATH.get(address.split('?')[0] ?? '')
