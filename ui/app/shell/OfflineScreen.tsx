import { connectionMessages } from '#i18n/shell/connection.ts'
import { useMessages } from '#ui/platform/i18n/language.tsx'
import { Button } from '#ui/kit/actions/Button.tsx'
import { FullscreenDialog } from '#ui/kit/overlays/FullscreenDialog.tsx'

type OfflineScreenProps = {
  /** Somebody pressed Try Again and waits for the answer. */
  isTrying: boolean
  /** The draft beneath, when one is open. */
  draft: { isKept: boolean } | null
  onTryAgain: () => void
  /** Back to the page as it is, with a bar above it. */
  onShrink: () => void
}

/** Spec §2 and §8, over the living page: whatever is open beneath goes on where it was. */
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
