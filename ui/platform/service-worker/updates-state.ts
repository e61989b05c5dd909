import { useEffect, useState } from 'react'
import { afterTypingPause } from '#ui/kit/timing/debouncer.ts'
import { useLanguage } from '#ui/platform/i18n/language.tsx'
import { keepAppAfterMs } from '#ui/platform/timings.ts'
import { watchUpdates } from './updates.ts'

/** Whether a new version waits. In development there is no worker, and nothing is kept from being renewed. */
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
      // Refused by the browser or the webview around us, the app works as it does without one.
      watching.then((updates) => setTake(() => updates.take)).catch(() => undefined)
    }
    const callOff = afterTypingPause(keepAppAfterMs, watch)
    return () => {
      callOff()
      void watching?.then((updates) => updates.stop()).catch(() => undefined)
    }
  }, [])
  return { isReady, take: () => take?.(), putOff: () => setReady(false) }
}

/** What is installed speaks the language on screen. */
export function useManifest(): void {
  const { locale } = useLanguage()
  useEffect(() => {
    const file = locale === 'ar' ? '/manifest-ar.webmanifest' : '/manifest.webmanifest'
    document.querySelector('link[rel=manifest]')?.setAttribute('href', file)
  }, [locale])
}
