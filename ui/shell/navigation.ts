import { paths } from '#ui/app/paths.ts'

/** The rooms of the house in the specification's groups and order (§2); a room is listed when it exists. */
export const navigation = [
  {
    group: 'navigation',
    rooms: [
      { path: paths.createInvoice, name: 'createInvoice', icon: 'i-lucide-file-plus' },
      { path: paths.dashboard, name: 'dashboard', icon: 'i-lucide-layout-dashboard' },
    ],
  },
  {
    group: 'sales',
    rooms: [{ path: paths.invoices, name: 'invoices', icon: 'i-lucide-files' }],
  },
] as const
