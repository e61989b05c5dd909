import { useAtom } from 'jotai'
import { lazy, Suspense } from 'react'
import { useBackFromPaying } from './pay-queries.ts'
import { payingAtom } from './pay-state.ts'

const PaymentOverlay = lazy(async () => ({ default: (await import('./PaymentOverlay.tsx')).PaymentOverlay }))

/** Wherever paying starts: the way to the payment page for a window that did not follow it. */
export function PayingOverlay() {
  const [paying, setPaying] = useAtom(payingAtom)
  useBackFromPaying()
  if (paying.step !== 'stuck') return null
  return (
    <Suspense>
      <PaymentOverlay address={paying.address} onClose={() => setPaying({ step: 'idle' })} />
    </Suspense>
  )
}
