import { PayingOverlay } from './PayingOverlay.tsx'
import { useBanner, useExpectsBanner } from './queries.ts'
import { BannerSpace, SubscriptionBanner } from './SubscriptionBanner.tsx'

/** Subscription banner and payment link overlay above every protected page. */
export function SubscriptionAbove() {
  const banner = useBanner()
  const isExpected = useExpectsBanner()
  return (
    <>
      {banner ? <SubscriptionBanner banner={banner} /> : isExpected ? <BannerSpace /> : null}
      <PayingOverlay />
    </>
  )
}
