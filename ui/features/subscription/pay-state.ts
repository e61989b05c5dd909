/** Starting to pay: one attempt at a time, and the way out of a webview that does not follow (spec §4, §5, §8). */
import { atom, type createStore } from 'jotai'
import { ApiError } from '#ui/platform/api/api.ts'
import { rememberPaymentReturn } from './storage.ts'
import { leavingTakesMs, paymentLinkAfterMs, webviewLeavesAfterMs } from '#ui/platform/timings.ts'

/** `stuck`: the address is known and the page still stands, so it is shown as a link. */
export type Paying =
  | { step: 'idle' }
  | { step: 'failed'; reason: string }
  | { step: 'starting' }
  | { step: 'leaving' }
  | { step: 'stuck'; address: string }

export const payingAtom = atom<Paying>({ step: 'idle' })

export const isBusy = ({ step }: Paying) => step === 'starting' || step === 'leaving'

export type PayParts = {
  isSignedIn: boolean
  /** Asks the server for the address of the payment page. */
  begin: () => Promise<unknown>
  /** What the server answers beside an address of its own kind is not followed. */
  leaveFor: (address: string) => void
  isWebview: boolean
  /** Where the payer is brought back to. */
  place: string
  say: (key: 'logInFirst' | 'noAddress' | 'startFailed') => string
}

/** A sentence for the payer. */
class PayTrouble extends Error {}

type Store = ReturnType<typeof createStore>

/** A second start while one runs does nothing. */
export async function startPaying(store: Store, parts: PayParts): Promise<void> {
  if (isBusy(store.get(payingAtom))) return
  const go = (paying: Paying) => store.set(payingAtom, paying)
  go({ step: 'starting' })
  try {
    if (!parts.isSignedIn) throw new PayTrouble(parts.say('logInFirst'))
    const address = webAddress(await parts.begin())
    if (!address) throw new PayTrouble(parts.say('noAddress'))
    rememberPaymentReturn(parts.place)
    go({ step: 'leaving' })
    if (parts.isWebview) await pause(webviewLeavesAfterMs)
    parts.leaveFor(address)
    waitToBeGone(store, parts.isWebview ? { step: 'stuck', address } : { step: 'idle' })
  } catch (error) {
    const isTold = error instanceof PayTrouble || error instanceof ApiError
    go({ step: 'failed', reason: (isTold && error.message) || parts.say('startFailed') })
  }
}

/** Whoever is still here, or has come back to a page that was kept, is not paying any more. */
function waitToBeGone(store: Store, then: Paying) {
  const afterMs = then.step === 'stuck' ? paymentLinkAfterMs : leavingTakesMs
  setTimeout(() => {
    if (store.get(payingAtom).step === 'leaving') store.set(payingAtom, then)
  }, afterMs)
}

const pause = (ms: number) => new Promise((done) => setTimeout(done, ms))

function webAddress(answered: unknown): string | null {
  if (typeof answered !== 'string' || answered === '') return null
  const address = URL.parse(answered, location.href)
  return address && /^https?:$/.test(address.protocol) ? address.href : null
}
