import { Suspense, useState } from 'react'
import { useMemberKey, usePermission } from '#ui/platform/session/session.tsx'
import { isBannerFolded, rememberBannerFolded } from '#ui/platform/storage/banner.ts'
import { PayingOverlay } from './PayingOverlay.tsx'
import { useBanner, useExpectsBanner } from './queries.ts'
import { lazyComponent } from '#ui/kit/timing/lazy-component.tsx'
import { BannerSpace, SubscriptionBanner } from './SubscriptionBanner.tsx'

const UnsubscribedBanner = lazyComponent(async () => (await import('./UnsubscribedBanner.tsx')).UnsubscribedBanner)

/** Subscription banner and payment link overlay above every protected page. */
export function SubscriptionAbove() {
  const user = useMemberKey()
  const banner = useBanner()
  const mayPay = usePermission('subscription.write')
  const isExpected = useExpectsBanner()
  const [isFolded, setFolded] = useState(() => isBannerFolded(user))
  const fold = () => {
    rememberBannerFolded(user)
    setFolded(true)
  }
  // Nothing needs attention there; the page of the subscription says the same.
  const isHidden = isFolded && (!banner || banner.kind === 'unlimited')
  return (
    <>
      {isHidden ? null : banner?.kind === 'ended' && (banner.what === 'nothing' || !mayPay) ? (
        <Suspense>
          <UnsubscribedBanner what={banner.what} />
        </Suspense>
      ) : banner ? (
        <SubscriptionBanner banner={banner} mayPay={mayPay} onFold={fold} />
      ) : isExpected ? (
        <BannerSpace />
      ) : null}
      <PayingOverlay />
    </>
  )
}
