import type { ReactNode } from 'react'
import { documentSyncMessages } from '#i18n/documents/sync.ts'
import { useUnsentDrafts } from '#ui/features/documents/queries/device-drafts.ts'
import { useMessages } from '#ui/platform/i18n/language.tsx'
import { Badge } from '#ui/kit/layout/Badge.tsx'

/** Marks a draft with changes that are only on this device, or that conflict with the server's version; others by `children`. */
export function SyncBadge({ id, children }: { id: string; children?: ReactNode }) {
  const t = useMessages(documentSyncMessages)
  const unsent = useUnsentDrafts().find((draft) => draft.id === id)
  if (!unsent) return children
  return unsent.copy.isContradicted ? (
    <Badge tone="danger" icon="i-lucide-git-compare">
      {t('twoVersions')}
    </Badge>
  ) : (
    <Badge tone="warning" icon="i-lucide-hard-drive">
      {t('waiting')}
    </Badge>
  )
}
