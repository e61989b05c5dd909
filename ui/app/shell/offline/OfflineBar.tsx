import { useLayoutEffect } from 'react'
import { connectionMessages } from '#i18n/shell/connection.ts'
import { useMessages } from '#ui/platform/i18n/language.tsx'
import { Button } from '#ui/kit/actions/Button.tsx'
import './offline-bar.css'

/** The slim form of the offline screen (spec §2, §8): a bar above the page that covers nothing and takes no focus. */
export function OfflineBar({ isTrying, onTryAgain }: { isTrying: boolean; onTryAgain: () => void }) {
  const t = useMessages(connectionMessages)
  // Sticky elements move below the bar.
  useLayoutEffect(() => {
    document.documentElement.dataset.bar = 'offline'
    return () => {
      delete document.documentElement.dataset.bar
    }
  }, [])
  return (
    <section
      aria-label={t('offline')}
      className="offline-bar border-b border-warning bg-warning-soft ps-4 pe-1 text-ink print:hidden"
    >
      {/* The screen takes the focus, which announces it; the bar needs an alert. */}
      <div role="alert" className="contents">
        <p className="flex items-center gap-2 font-600">
          <span aria-hidden="true" className="i-lucide-wifi-off text-lg text-warning" />
          {t('offline')}
        </p>
        <p className="text pe-2 pb-2 text-small leading-tight">{t('offlineText')}</p>
      </div>
      <Button look="quiet" busy={isTrying} onPress={onTryAgain}>
        {isTrying ? t('checking') : t('tryAgain')}
      </Button>
    </section>
  )
}
