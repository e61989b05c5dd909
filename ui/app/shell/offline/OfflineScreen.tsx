import { connectionMessages } from '#i18n/shell/connection.ts'
import { useMessages } from '#ui/platform/i18n/language.tsx'
import { Button } from '#ui/kit/actions/Button.tsx'
import { FullscreenDialog } from '#ui/kit/overlays/FullscreenDialog.tsx'

type OfflineScreenProps = {
  /** Try Again was pressed and its check is running. */
  isTrying: boolean
  onTryAgain: () => void
  /** Reduces the screen to a bar. */
  onShrink: () => void
}

/** Offline screen (spec §2, §8) over the mounted page, which keeps its state. */
export function OfflineScreen({ isTrying, onTryAgain, onShrink }: OfflineScreenProps) {
  const t = useMessages(connectionMessages)
  return (
    <FullscreenDialog title={t('offline')} onLeave={onShrink}>
      <span aria-hidden="true" className="i-lucide-wifi-off text-6xl text-ink-muted" />
      <p className="order-2 text-balance text-ink-muted">{t('offlineText')}</p>
      <div className="order-3 flex w-full flex-col justify-center gap-3 pt-2 sm:flex-row">
        <Button look="primary" busy={isTrying} onPress={onTryAgain} wide>
          {isTrying ? t('checking') : t('tryAgain')}
        </Button>
        <Button onPress={onShrink} wide>
          {t('keepReading')}
        </Button>
      </div>
    </FullscreenDialog>
  )
}
