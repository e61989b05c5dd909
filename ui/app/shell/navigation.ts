import { paths } from '#ui/platform/navigation/paths.ts'

/**
 * The rooms of the house in the specification's groups and order (§2), with Sales between them; a room is listed when it
 * exists. `folds`: its heading opens and closes it.
 */
export const navigation = [
  {
    group: 'navigation',
    folds: false,
    rooms: [
      { path: paths.createInvoice, name: 'createInvoice', icon: 'i-lucide-file-plus' },
      { path: paths.dashboard, name: 'dashboard', icon: 'i-lucide-layout-dashboard' },
    ],
  },
  {
    group: 'sales',
    folds: false,
    rooms: [{ path: paths.invoices, name: 'invoices', icon: 'i-lucide-files' }],
  },
  {
    group: 'management',
    folds: true,
    rooms: [{ path: paths.report, name: 'reportIssue', icon: 'i-lucide-message-square-warning' }],
  },
] as const

export type RoomGroupFacts = (typeof navigation)[number]
