import { useLayoutEffect } from 'react'
import { connectionMessages } from '#i18n/shell/connection.ts'
import { useMessages } from '#ui/platform/i18n/language.tsx'
import { Button } from '#ui/kit/actions/Button.tsx'

/** The slim form of the offline screen (spec §2, §8): a bar above the page that covers nothing and takes no focus. */
export function OfflineBar({ isTrying, onTryAgain }: { isTrying: boolean; onTryAgain: () => void }) {
  const t = useMessages(connectionMessages)
  // Sticky elements move below the bar (tokens.css).
  useLayoutEffect(() => {
    document.documentElement.dataset.bar = 'offline'
    return () => {
      delete document.documentElement.dataset.bar
    }
  }, [])
  return (
    <section
      aria-label={t('offline')}
      // On a phone it scrolls away: with the keyboard open there is no space for it.
      className="z-35 grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-3 border-b border-warning bg-warning-soft ps-4 pe-1 text-ink md:sticky md:top-0 md:h-12 md:grid-cols-[auto_minmax(0,1fr)_auto]"
    >
      {/* The screen takes the focus and is read out by that; the bar is not. */}
      <div role="alert" className="contents">
        <p className="flex items-center gap-2 font-600">
          <span aria-hidden="true" className="i-lucide-wifi-off text-lg text-warning" />
          {t('offline')}
        </p>
        <p className="order-3 col-span-2 pe-3 pb-2 text-small leading-tight md:order-2 md:col-span-1 md:pb-0">
          {t('offlineText')}
        </p>
      </div>
      <div className="order-2 py-0.5 md:order-3">
        <Button look="quiet" busy={isTrying} onPress={onTryAgain}>
          {isTrying ? t('checking') : t('tryAgain')}
        </Button>
      </div>
    </section>
  )
}
