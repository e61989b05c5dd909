import { deferredActionMessages } from '#i18n/shell/deferred-actions.ts'
import { usePendingAction } from '#ui/platform/deferred-actions.ts'
import { useMessages } from '#ui/platform/i18n/language.tsx'
import { Button } from '#ui/kit/actions/Button.tsx'
import { Banner } from '#ui/kit/layout/Banner.tsx'

/**
 * Says on the page of a record what is pending for it, with Undo: the amounts beside it are those of before. Not announced,
 * because the toast is.
 */
export function PendingNotice({ records }: { records: readonly (string | null | undefined)[] }) {
  const t = useMessages(deferredActionMessages)
  const pending = usePendingAction(...records)
  if (!pending) return null
  const { title, isRunning, undo } = pending
  return (
    <Banner
      tone="info"
      title={title}
      action={
        isRunning ? null : (
          <Button compact icon="i-lucide-undo-2 icon-flip" onPress={undo}>
            {t('undo')}
          </Button>
        )
      }
    >
      {t(isRunning ? 'running' : 'notYet')}
    </Banner>
  )
}
