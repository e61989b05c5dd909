import { useState } from 'react'
import { settingsMessages } from '#i18n/settings/settings.ts'
import { useMessages } from '#ui/platform/i18n/language.tsx'
import { Badge } from '#ui/kit/layout/Badge.tsx'
import { Button } from '#ui/kit/actions/Button.tsx'
import { useSettings } from './settings-context.ts'

/**
 * Whether the server has what was changed here. An unsent change never looks saved (spec §4), and where nothing was changed
 * nothing is said.
 */
export function SyncState() {
  const t = useMessages(settingsMessages)
  const { sync, unsynced, error, isSyncing, isFromServer, refused } = useSettings()
  const [wasChanged, setChanged] = useState(false)
  if (unsynced.length > 0 && !wasChanged) setChanged(true)
  const isWaiting = unsynced.length > 0 && error !== null
  const isOld = unsynced.length === 0 && error !== null && !isFromServer
  return (
    <div className={isWaiting || isOld ? 'flex basis-full flex-col gap-2' : ''}>
      <p role="status">
        {isWaiting ? (
          <Badge tone="warning" icon="i-lucide-cloud-off">
            {t('notSynced')}
          </Badge>
        ) : unsynced.length > 0 ? (
          <Badge icon="i-lucide-loader-circle motion-safe:animate-spin">{t('saving')}</Badge>
        ) : isFromServer && !refused && wasChanged ? (
          <Badge tone="success" icon="i-lucide-check">
            {t('synced')}
          </Badge>
        ) : null}
      </p>
      {isWaiting || isOld ? (
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
          <p className="min-w-0 flex-1 basis-64 text-small text-ink-muted">
            {isWaiting ? t('notSyncedText') : t('fromDevice')}
          </p>
          <Button icon="i-lucide-refresh-cw" busy={isSyncing} onPress={sync.retry}>
            {t('syncNow')}
          </Button>
        </div>
      ) : null}
    </div>
  )
}
