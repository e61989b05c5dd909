import { undeliveredLineMessages } from '#i18n/dashboard/undelivered.ts'
import { useMessages } from '#ui/platform/i18n/language.tsx'
import { paths } from '#ui/platform/navigation/paths.ts'
import { ButtonLink } from '#ui/kit/actions/Button.tsx'
import type { Dashboard } from '#ui/features/dashboard/queries.ts'

/** Letters that somebody did not get and that wait for another address. */
export function UndeliveredLine({ undelivered }: Pick<Dashboard, 'undelivered'>) {
  const t = useMessages(undeliveredLineMessages)
  if (undelivered === 0) return null
  return (
    <section aria-label={t('letters')} className="flex min-h-11 flex-wrap items-center gap-x-4 gap-y-2">
      <p className="next-step min-w-0">
        <span aria-hidden="true" className="i-lucide-mail text-danger" />
        <span>{t('undelivered', { n: undelivered })}</span>
      </p>
      <ButtonLink compact href={paths.undeliveredLetters}>
        {t('show')}
      </ButtonLink>
    </section>
  )
}
