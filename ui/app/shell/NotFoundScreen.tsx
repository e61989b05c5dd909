import { shellMessages } from '#i18n/shell/shell.ts'
import { notFoundMessages } from '#i18n/shell/not-found.ts'
import { useMessages } from '#ui/platform/i18n/language.tsx'
import { paths } from '#ui/platform/navigation/paths.ts'
import { ButtonLink } from '#ui/kit/actions/Button.tsx'
import { PageHeader } from '#ui/kit/layout/PageHeader.tsx'

export function NotFoundScreen() {
  const t = useMessages(shellMessages)
  const say = useMessages(notFoundMessages)
  return (
    <div className="flex flex-col gap-6">
      <span aria-hidden="true" className="i-lucide-file-question-mark text-6xl text-ink-muted" />
      <PageHeader title={say('notFound')} documentTitle={t('pageTitle', { page: say('notFound') })} />
      <p className="text-ink-muted">{say('notFoundHint')}</p>
      <div>
        <ButtonLink look="primary" href={paths.home}>
          {say('returnHome')}
        </ButtonLink>
      </div>
    </div>
  )
}
