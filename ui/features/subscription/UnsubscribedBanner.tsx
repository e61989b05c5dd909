import type { Banner } from '#domain/subscription/subscription.ts'
import { unsubscribedMessages } from '#i18n/subscription/unsubscribed.ts'
import { useMessages } from '#ui/platform/i18n/language.tsx'
import { paths } from '#ui/platform/navigation/paths.ts'
import { useRolesText } from '#ui/platform/session/roles-text.ts'
import { usePermission } from '#ui/platform/session/session.tsx'
import { ButtonLink } from '#ui/kit/actions/Button.tsx'

const NOTE = { ground: 'border-info bg-info-soft', icon: 'i-lucide-info text-info' }
const LOSS = { ground: 'border-danger bg-danger-soft', icon: 'i-lucide-circle-alert text-danger' }

type UnsubscribedBannerProps = { what: Extract<Banner, { kind: 'ended' }>['what'] }

/** In a company that never had a trial, so that none has ended; and for whoever may not renew what has. */
export function UnsubscribedBanner({ what }: UnsubscribedBannerProps) {
  const t = useMessages(unsubscribedMessages)
  const maySubscribe = usePermission('subscription.write')
  const who = useRolesText('subscription.write')
  const { ground, icon } = what === 'nothing' ? NOTE : LOSS
  return (
    <div
      className={`-mx-4 -mt-4 flex min-h-10 items-center gap-x-3 border-b px-4 text-ink max-md:py-1 md:text-small print:hidden ${ground}`}
    >
      <span aria-hidden="true" className={`shrink-0 text-lg ${icon}`} />
      <p className="flex min-w-0 flex-1 flex-wrap items-baseline gap-x-3">
        <strong className="font-600">{t(what)}</strong>
        <span>{maySubscribe ? t('drafts') : t('whoMay', { who })}</span>
      </p>
      {maySubscribe ? (
        <ButtonLink compact look="primary" href={paths.subscription}>
          {t('open')}
        </ButtonLink>
      ) : null}
    </div>
  )
}
