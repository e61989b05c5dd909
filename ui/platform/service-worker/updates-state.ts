import { useEffect, useState } from 'react'
import { afterTypingPause } from '#ui/kit/timing/typing-pause.ts'
import { useLanguage } from '#ui/platform/i18n/language.tsx'
import { keepAppAfterMs } from '#ui/platform/timings.ts'
import { watchUpdates } from './updates.ts'

/** Whether a new version is waiting. There is no worker in development. */
export function useUpdates() {
  const [isReady, setReady] = useState(false)
  const [take, setTake] = useState<(() => void) | null>(null)
  useEffect(() => {
    if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return undefined
    let watching: ReturnType<typeof watchUpdates> | undefined
    const watch = () => {
      watching = watchUpdates({
        container: navigator.serviceWorker,
        ownScript: new URL(document.querySelector<HTMLScriptElement>('script[type=module]')?.src ?? '', location.href)
          .pathname,
        onReady: () => setReady(true),
        reload: () => location.reload(),
      })
      // The app works without a worker where the browser or webview refuses it.
      watching.then((updates) => setTake(() => updates.take)).catch(() => undefined)
    }
    const cancel = afterTypingPause(keepAppAfterMs, watch)
    return () => {
      cancel()
      void watching?.then((updates) => updates.stop()).catch(() => undefined)
    }
  }, [])
  return { isReady, take: () => take?.(), putOff: () => setReady(false) }
}

/** Points the manifest link at the current language. */
export function useManifest(): void {
  const { locale } = useLanguage()
  useEffect(() => {
    const file = locale === 'ar' ? '/manifest-ar.webmanifest' : '/manifest.webmanifest'
    document.querySelector('link[rel=manifest]')?.setAttribute('href', file)
  }, [locale])
}
