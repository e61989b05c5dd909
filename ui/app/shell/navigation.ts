import { permissionOfPath } from '#domain/navigation/screen-permissions.ts'
import { paths } from '#ui/platform/navigation/paths.ts'
import { usePermissions } from '#ui/platform/session/session.tsx'

/** Sidebar links in the groups and order of spec §2, with Sales between them. `folds` makes a group collapsible. */
export const navigation = [
  {
    group: 'navigation',
    folds: false,
    links: [
      { path: paths.createInvoice, name: 'createInvoice', icon: 'i-lucide-file-plus' },
      { path: paths.dashboard, name: 'dashboard', icon: 'i-lucide-layout-dashboard' },
    ],
  },
  {
    group: 'sales',
    folds: false,
    links: [
      { path: paths.invoices, name: 'invoices', icon: 'i-lucide-file-text' },
      { path: paths.quotations, name: 'quotations', icon: 'i-lucide-file-check' },
      { path: paths.payments, name: 'payments', icon: 'i-lucide-credit-card' },
      { path: paths.customers, name: 'customers', icon: 'i-lucide-user' },
      { path: paths.reports, name: 'reports', icon: 'i-lucide-chart-column' },
    ],
  },
  {
    group: 'management',
    folds: true,
    links: [
      { path: paths.inventory, name: 'inventoryManagement', icon: 'i-lucide-package' },
      { path: paths.companyBranding, name: 'companyBranding', icon: 'i-lucide-palette' },
      { path: paths.taxConfiguration, name: 'taxConfiguration', icon: 'i-lucide-percent' },
      { path: paths.report, name: 'reportIssue', icon: 'i-lucide-message-square-warning' },
    ],
  },
] as const

export type NavigationGroupDefinition = (typeof navigation)[number]
export type NavigationLinkDefinition = NavigationGroupDefinition['links'][number]

/** Whether the member's role includes the screen at this address. */
export function usePermittedPath(): (path: string) => boolean {
  const isPermitted = usePermissions()
  return (path) => {
    const permission = permissionOfPath(path)
    return permission === undefined || isPermitted(permission)
  }
}
