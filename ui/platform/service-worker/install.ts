/** Installs the app on request: the browser's own banner is never shown over the page (ui/boot.ts). */
import { useSyncExternalStore } from 'react'

/** Chromium's event for an app that can be installed: https://developer.mozilla.org/docs/Web/API/BeforeInstallPromptEvent */
export type InstallOffer = Event & { prompt: () => Promise<unknown> }

declare global {
  interface Window {
    /** Captured by ui/boot.ts, because it fires before the app has loaded. */
    installOffer?: InstallOffer | null
  }
}

/** `asked`: the browser's own dialog; `steps`: manual instructions; null: cannot be installed. */
export type InstallWay = 'asked' | 'steps' | null

const CHANGES = ['beforeinstallprompt', 'appinstalled', 'installofferused']

export function useInstallWay(): InstallWay {
  return useSyncExternalStore(listen, wayToInstall)
}

/** Must run in a user gesture. The prompt can be used once per visit. */
export function askToInstall(): void {
  const offer = window.installOffer
  window.installOffer = null
  dispatchEvent(new Event('installofferused'))
  void offer?.prompt().catch(() => undefined)
}

function listen(onChange: () => void): () => void {
  const forget = () => {
    window.installOffer = null
  }
  addEventListener('appinstalled', forget)
  for (const change of CHANGES) addEventListener(change, onChange)
  return () => {
    removeEventListener('appinstalled', forget)
    for (const change of CHANGES) removeEventListener(change, onChange)
  }
}

function wayToInstall(): InstallWay {
  if (matchMedia('(display-mode: standalone)').matches) return null
  if (window.installOffer) return 'asked'
  return isSafariOnPhone() ? 'steps' : null
}

/** Only Safari on a phone or tablet knows `standalone`; browsers inside other apps know it too, and cannot install. */
function isSafariOnPhone(): boolean {
  const isSafari = /Version\/[\d.]+ .*Safari\//.test(navigator.userAgent)
  return isSafari && navigator.maxTouchPoints > 0 && 'standalone' in navigator && navigator.standalone === false
}
