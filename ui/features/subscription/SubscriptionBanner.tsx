import { type Banner, TRIAL_DAILY_LIMIT } from '#domain/subscription/subscription.ts'
import { subscriptionMessages } from '#i18n/subscription/subscription.ts'
import { useMessages } from '#ui/platform/i18n/language.tsx'
import { Sentence } from '#ui/platform/i18n/Sentence.tsx'
import { Button } from '#ui/kit/actions/Button.tsx'
import { IconButton } from '#ui/kit/actions/IconButton.tsx'
import { Ltr } from '#ui/kit/text/Ltr.tsx'
import { usePay } from './pay-queries.ts'

const LOOKS = {
  unlimited: { ground: 'border-success bg-success-soft', icon: 'i-lucide-circle-check text-success' },
  trial: { ground: 'border-info bg-info-soft', icon: 'i-lucide-clock-alert text-info' },
  ended: { ground: 'border-danger bg-danger-soft', icon: 'i-lucide-circle-alert text-danger' },
}

type SubscriptionBannerProps = { banner: Banner; mayPay: boolean; onFold: () => void }

/** One-line status of trial or subscription (spec §4); hidden while nothing needs attention. */
export function SubscriptionBanner({ banner, mayPay, onFold }: SubscriptionBannerProps) {
  const t = useMessages(subscriptionMessages)
  if (banner.kind === 'none') return null
  const isUnlimited = banner.kind === 'unlimited'
  const { ground, icon } = LOOKS[banner.kind]
  return (
    <div
      className={`-mx-4 -mt-4 flex min-h-10 items-center gap-x-3 border-b px-4 text-ink md:text-small print:hidden ${isUnlimited ? 'pe-1 text-small' : 'max-md:py-1'} ${ground}`}
    >
      <div className="flex min-w-0 flex-1 items-center gap-2">
        <span aria-hidden="true" className={`shrink-0 text-lg ${icon} ${isUnlimited ? 'max-sm:hidden' : ''}`} />
        <BannerText banner={banner} />
      </div>
      {banner.kind === 'unlimited' ? (
        // Its touch target is no higher than the line.
        <div className="-my-1">
          <IconButton compact label={t('fold')} icon="i-lucide-x" onPress={onFold} />
        </div>
      ) : mayPay ? (
        <Pay banner={banner} />
      ) : null}
    </div>
  )
}

/** Where the banner will stand, while it is loading: the page below does not move when it comes. */
export function BannerSpace() {
  return <div className="-mx-4 -mt-4 min-h-10 border-b border-transparent print:hidden" />
}

type BannerProps<Kind extends Banner['kind']> = { banner: Extract<Banner, { kind: Kind }> }

function BannerText({ banner }: BannerProps<'unlimited' | 'trial' | 'ended'>) {
  const t = useMessages(subscriptionMessages)
  const line = 'flex min-w-0 flex-wrap items-baseline gap-x-3'
  switch (banner.kind) {
    case 'unlimited':
      return (
        <p className="flex min-w-0 flex-wrap items-center gap-x-2 leading-snug sm:gap-x-3">
          <strong className="font-600">{t('unlimited')}</strong>
          <span className="rounded-full border border-success px-1.5 text-success sm:px-2.5">{t('noLimits')}</span>
        </p>
      )
    case 'trial':
      return (
        <p className={line}>
          <strong className="font-600">{t('trialActive', { n: banner.daysRemaining })}</strong>
          <InvoicesUsed {...banner} />
        </p>
      )
    case 'ended':
      return <strong className="font-600">{t(banner.what === 'trial' ? 'trialEnded' : 'subscriptionExpired')}</strong>
  }
}

/** A dash until the count is loaded, to avoid a layout shift. */
function InvoicesUsed({ usage }: BannerProps<'trial'>['banner']) {
  const t = useMessages(subscriptionMessages)
  const used = `${usage?.issuedToday ?? '–'}/${usage?.dailyLimit ?? TRIAL_DAILY_LIMIT}`
  const isFull = usage !== null && usage.issuedToday >= usage.dailyLimit
  return (
    <span className={isFull ? 'font-600 text-danger' : ''}>
      <Sentence slots={{ used: <Ltr>{used}</Ltr> }}>{(slots) => t('invoicesUsed', slots)}</Sentence>
    </span>
  )
}

function Pay({ banner }: BannerProps<'trial' | 'ended'>) {
  const t = useMessages(subscriptionMessages)
  const { pay, isPaying } = usePay()
  const isTrial = banner.kind === 'trial'
  return (
    <Button compact look={isTrial ? 'secondary' : 'primary'} busy={isPaying} onPress={() => pay()}>
      {t(isTrial ? 'upgrade' : 'subscribe')}
    </Button>
  )
}
