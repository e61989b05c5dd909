import { useAtomValue, useStore } from 'jotai'
import { useEffect } from 'react'
import { deviceOf } from '#domain/auth/device.ts'
import type { Plan } from '#domain/subscription/subscription.ts'
import { subscriptionMessages } from '#i18n/subscription/subscription.ts'
import { answerOf, useApi } from '#ui/platform/api/api.ts'
import { useMessages } from '#ui/platform/i18n/language.tsx'
import { useSession } from '#ui/platform/session/session.tsx'
import { announce } from '#ui/kit/overlays/Toasts.tsx'
import { isBusy, payingAtom, startPaying } from './pay-state.ts'

/** `pay()` starts a payment and returns to `returnPath`, by default this page. While `isPaying`, it does nothing. */
export function usePay() {
  const api = useApi()
  const store = useStore()
  const { session } = useSession()
  const t = useMessages(subscriptionMessages)
  const paying = useAtomValue(payingAtom)
  const pay = async (plan: Plan, returnPath: string) => {
    await startPaying(store, {
      isSignedIn: session !== null,
      requestUrl: async () => (await answerOf(api['create-ziina-subscription'].post({ plan }))).redirect_url,
      leaveFor: (address) => location.assign(address),
      isWebview: isAndroidWebview(navigator.userAgent),
      returnPath,
      t,
    })
    const after = store.get(payingAtom)
    if (after.step === 'failed') announce({ kind: 'failed', title: t('paymentError'), description: after.reason })
  }
  const here = location.pathname + location.search
  return {
    pay: (plan: Plan = 'monthly', returnPath = here) => void pay(plan, returnPath),
    paying,
    isPaying: isBusy(paying),
  }
}

/** A page restored from the back/forward cache would still show the redirect as in progress. */
export function useBackFromPaying() {
  const store = useStore()
  useEffect(() => {
    const onShow = ({ persisted }: PageTransitionEvent) => {
      if (persisted) store.set(payingAtom, { step: 'idle' })
    }
    addEventListener('pageshow', onShow)
    return () => removeEventListener('pageshow', onShow)
  }, [store])
}

function isAndroidWebview(userAgent: string): boolean {
  const { browser, system } = deviceOf(userAgent)
  return browser === 'webview' && system === 'android'
}
