/** Icons of the events of a document. */
const ICONS: Record<string, string> = {
  created: 'i-lucide-file-plus',
  updated: 'i-lucide-pencil',
  'issue-requested': 'i-lucide-stamp',
  'issue-request-withdrawn': 'i-lucide-undo-2 icon-flip',
  issued: 'i-lucide-stamp',
  voided: 'i-lucide-ban',
  sent: 'i-lucide-send icon-flip',
  viewed: 'i-lucide-eye',
  'link-disabled': 'i-lucide-ban',
  duplicated: 'i-lucide-copy',
  paid: 'i-lucide-credit-card',
  refunded: 'i-lucide-undo-2 icon-flip',
  'written-off': 'i-lucide-x',
  'payment-reversed': 'i-lucide-ban',
  'excess-moved': 'i-lucide-arrow-down-up',
  credited: 'i-lucide-file-x',
  'credit-voided': 'i-lucide-ban',
  accepted: 'i-lucide-circle-check',
  declined: 'i-lucide-file-x',
  reopened: 'i-lucide-undo-2 icon-flip',
  extended: 'i-lucide-calendar-days',
  superseded: 'i-lucide-git-compare',
  converted: 'i-lucide-file-plus',
  'part-freed': 'i-lucide-file-x',
}

export const eventIcon = (kind: string): string => ICONS[kind] ?? 'i-lucide-circle'
