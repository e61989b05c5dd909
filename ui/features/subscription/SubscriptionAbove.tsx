import { PayingOverlay } from './PayingOverlay.tsx'
import { useBanner } from './queries.ts'
import { SubscriptionBanner } from './SubscriptionBanner.tsx'

/** What a subscription puts above every protected page: its banner, and the way to the payment page that was not taken. */
export function SubscriptionAbove() {
  const banner = useBanner()
  return (
    <>
      {banner ? <SubscriptionBanner banner={banner} /> : null}
      <PayingOverlay />
    </>
  )
}
