import { Suspense, useState } from 'react'
import { useMemberKey } from '#ui/platform/session/session.tsx'
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
      {isHidden ? null : banner?.kind === 'ended' && banner.what === 'nothing' ? (
        <Suspense>
          <UnsubscribedBanner />
        </Suspense>
      ) : banner ? (
        <SubscriptionBanner banner={banner} onFold={fold} />
      ) : isExpected ? (
        <BannerSpace />
      ) : null}
      <PayingOverlay />
    </>
  )
}
