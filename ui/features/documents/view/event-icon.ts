/** Icons of what happens to a document. */
const ICONS: Record<string, string> = {
  created: 'i-lucide-file-plus',
  updated: 'i-lucide-pencil',
  issued: 'i-lucide-stamp',
  voided: 'i-lucide-ban',
  sent: 'i-lucide-send icon-flip',
  viewed: 'i-lucide-eye',
  duplicated: 'i-lucide-copy',
}

export const eventIcon = (kind: string): string => ICONS[kind] ?? 'i-lucide-circle'
