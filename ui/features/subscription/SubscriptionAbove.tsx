import { PayingOverlay } from './PayingOverlay.tsx'
import { useBanner } from './queries.ts'
import { SubscriptionBanner } from './SubscriptionBanner.tsx'

/** Subscription banner and payment link overlay above every protected page. */
export function SubscriptionAbove() {
  const banner = useBanner()
  return (
    <>
      {banner ? <SubscriptionBanner banner={banner} /> : null}
      <PayingOverlay />
    </>
  )
}
