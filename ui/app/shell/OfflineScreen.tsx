import { connectionMessages } from '#i18n/shell/connection.ts'
import { useMessages } from '#ui/platform/i18n/language.tsx'
import { Button } from '#ui/kit/actions/Button.tsx'
import { FullscreenDialog } from '#ui/kit/overlays/FullscreenDialog.tsx'

type OfflineScreenProps = {
  /** Try Again was pressed and its check is running. */
  isTrying: boolean
  /** The open draft beneath, if any. */
  draft: { isKept: boolean } | null
  onTryAgain: () => void
  /** Dismisses the screen to a bar. */
  onShrink: () => void
}

/** Offline screen (spec §2, §8) over the mounted page, which keeps its state. */
export function OfflineScreen({ isTrying, draft, onTryAgain, onShrink }: OfflineScreenProps) {
  const t = useMessages(connectionMessages)
  return (
    <FullscreenDialog title={t('offline')} onLeave={onShrink}>
      <span aria-hidden="true" className="i-lucide-wifi-off text-6xl text-ink-muted" />
      <div className="order-2 flex flex-col gap-2 text-ink-muted">
        <p className="text-balance">{t('offlineText')}</p>
        {draft?.isKept ? (
          <p className="inline-flex items-center justify-center gap-2 text-ink">
            <span aria-hidden="true" className="i-lucide-hard-drive" />
            {t('draftKept')}
          </p>
        ) : null}
      </div>
      <div className="order-3 flex w-full flex-col justify-center gap-3 pt-2 sm:flex-row">
        <Button look="primary" busy={isTrying} onPress={onTryAgain} wide>
          {isTrying ? t('checking') : t('tryAgain')}
        </Button>
        <Button onPress={onShrink} wide>
          {draft ? t('continueDraft') : t('keepReading')}
        </Button>
      </div>
    </FullscreenDialog>
  )
}
