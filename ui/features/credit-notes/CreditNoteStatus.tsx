import { creditNoteStatusMessages } from '#i18n/documents/statuses.ts'
import type { StatusProps } from '#ui/features/documents/document-type.ts'
import { useMessages } from '#ui/platform/i18n/language.tsx'
import { Badge, type BadgeTone } from '#ui/kit/layout/Badge.tsx'

const LOOKS: Record<'draft' | 'issued' | 'void', { tone: BadgeTone; icon: string }> = {
  draft: { tone: 'neutral', icon: 'i-lucide-pencil' },
  issued: { tone: 'info', icon: 'i-lucide-file-check' },
  void: { tone: 'neutral', icon: 'i-lucide-ban' },
}

/** A credit note is nothing to pay, so it has a status and no settlement. */
export function CreditNoteStatus({ document }: StatusProps) {
  const t = useMessages(creditNoteStatusMessages)
  const status = document.status as keyof typeof LOOKS // because a credit note has no other
  return <Badge {...LOOKS[status]}>{t(status)}</Badge>
}
