import { useLayoutEffect } from 'react'
import { connectionMessages } from '#i18n/shell/connection.ts'
import { useMessages } from '#ui/platform/i18n/language.tsx'
import { Button } from '#ui/kit/actions/Button.tsx'

/** The dismissed offline screen: a bar above the page that covers nothing. */
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
      className="sticky top-0 z-35 flex h-12 items-center gap-2 border-b border-warning bg-warning-soft ps-4 text-ink"
    >
      <span aria-hidden="true" className="i-lucide-wifi-off text-lg text-warning" />
      <p className="min-w-0 flex-1 truncate">
        <span className="font-600">{t('offline')}</span>
        <span className="hidden ps-2 md:inline">{t('staysHere')}</span>
      </p>
      <Button look="quiet" busy={isTrying} onPress={onTryAgain}>
        {isTrying ? t('checking') : t('tryAgain')}
      </Button>
    </section>
  )
}
