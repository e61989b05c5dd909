/** Starts one payment at a time; in a webview that ignores the redirect, offers a link (spec §4, §5, §8). */
import { atom, type createStore } from 'jotai'
import { ApiError } from '#ui/platform/api/api.ts'
import { rememberPaymentReturn } from './storage.ts'
import { leavingTakesMs, paymentLinkAfterMs, webviewLeavesAfterMs } from '#ui/platform/timings.ts'

/** `stuck`: the redirect did not happen, so the URL is shown as a link. */
export type Paying =
  | { step: 'idle' }
  | { step: 'failed'; reason: string }
  | { step: 'starting' }
  | { step: 'leaving' }
  | { step: 'stuck'; address: string }

export const payingAtom = atom<Paying>({ step: 'idle' })

export const isBusy = ({ step }: Paying) => step === 'starting' || step === 'leaving'

export type PaymentDeps = {
  isSignedIn: boolean
  /** Requests the URL of the payment page. */
  requestUrl: () => Promise<unknown>
  /** Called only with an http(s) URL. */
  leaveFor: (address: string) => void
  isWebview: boolean
  /** Path to return to after payment. */
  returnPath: string
  t: (key: 'logInFirst' | 'noAddress' | 'startFailed') => string
}

/** Its message is localized and shown to the user. */
class PaymentStartError extends Error {}

type Store = ReturnType<typeof createStore>

/** Does nothing while another start is in progress. */
export async function startPaying(store: Store, deps: PaymentDeps): Promise<void> {
  if (isBusy(store.get(payingAtom))) return
  const go = (paying: Paying) => store.set(payingAtom, paying)
  go({ step: 'starting' })
  try {
    if (!deps.isSignedIn) throw new PaymentStartError(deps.t('logInFirst'))
    const address = webAddress(await deps.requestUrl())
    if (!address) throw new PaymentStartError(deps.t('noAddress'))
    rememberPaymentReturn(deps.returnPath)
    go({ step: 'leaving' })
    if (deps.isWebview) await pause(webviewLeavesAfterMs)
    deps.leaveFor(address)
    resetWhenNotRedirected(store, deps.isWebview ? { step: 'stuck', address } : { step: 'idle' })
  } catch (error) {
    const isLocalized = error instanceof PaymentStartError || error instanceof ApiError
    go({ step: 'failed', reason: (isLocalized && error.message) || deps.t('startFailed') })
  }
}

/** Still on the page after the timeout, or back on it from the cache: the redirect did not happen. */
function resetWhenNotRedirected(store: Store, then: Paying) {
  const afterMs = then.step === 'stuck' ? paymentLinkAfterMs : leavingTakesMs
  setTimeout(() => {
    if (store.get(payingAtom).step === 'leaving') store.set(payingAtom, then)
  }, afterMs)
}

const pause = (ms: number) => new Promise((done) => setTimeout(done, ms))

function webAddress(answered: unknown): string | null {
  if (typeof answered !== 'string' || answered === '') return null
  if (!URL.canParse(answered, location.href)) return null
  const { protocol, href } = new URL(answered, location.href)
  return /^https?:$/.test(protocol) ? href : null
}
