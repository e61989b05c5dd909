import { unsubscribedMessages } from '#i18n/subscription/unsubscribed.ts'
import { useMessages } from '#ui/platform/i18n/language.tsx'
import { paths } from '#ui/platform/navigation/paths.ts'
import { useRolesText } from '#ui/platform/session/roles-text.ts'
import { usePermission } from '#ui/platform/session/session.tsx'
import { ButtonLink } from '#ui/kit/actions/Button.tsx'

/** In a company that never had a trial, so that none has ended. */
export function UnsubscribedBanner() {
  const t = useMessages(unsubscribedMessages)
  const maySubscribe = usePermission('subscription.write')
  const who = useRolesText('subscription.write')
  return (
    <div className="-mx-4 -mt-4 flex min-h-10 items-center gap-x-3 border-b border-info bg-info-soft px-4 text-ink max-md:py-1 md:text-small print:hidden">
      <span aria-hidden="true" className="i-lucide-info shrink-0 text-lg text-info" />
      <p className="flex min-w-0 flex-1 flex-wrap items-baseline gap-x-3">
        <strong className="font-600">{t('title')}</strong>
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
