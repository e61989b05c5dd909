import { invoiceSyncMessages } from '#i18n/invoices/sync.ts'
import { useMessages } from '#ui/platform/i18n/language.tsx'
import { Badge } from '#ui/kit/layout/Badge.tsx'
import { useWaitingDrafts } from '#ui/features/documents/queries/device.ts'

/** Beside a draft: what was written here has not reached the server, or stands against another version there. */
export function SyncMark({ id }: { id: string }) {
  const t = useMessages(invoiceSyncMessages)
  const found = useWaitingDrafts().find((draft) => draft.id === id)
  if (!found) return null
  return found.copy.isContradicted ? (
    <Badge tone="danger" icon="i-lucide-git-compare">
      {t('twoVersions')}
    </Badge>
  ) : (
    <Badge tone="warning" icon="i-lucide-hard-drive">
      {t('waiting')}
    </Badge>
  )
}
