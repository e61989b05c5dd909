import { useAtom } from 'jotai'
import { Suspense } from 'react'
import { lazyComponent } from '#ui/kit/timing/lazy-component.tsx'
import { useBackFromPaying } from './pay-queries.ts'
import { payingAtom } from './pay-state.ts'

const PaymentOverlay = lazyComponent(async () => (await import('./PaymentOverlay.tsx')).PaymentOverlay)

/** Shows a link to the payment page when the redirect did not happen. */
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
