import type { Permission } from '#domain/team/roles.ts'
import { shellMessages } from '#i18n/shell/shell.ts'
import { notPermittedMessages } from '#i18n/team/not-permitted.ts'
import { useMessages } from '#ui/platform/i18n/language.tsx'
import { paths } from '#ui/platform/navigation/paths.ts'
import { useRolesText } from '#ui/platform/session/roles-text.ts'
import { ButtonLink } from '#ui/kit/actions/Button.tsx'
import { PageHeader } from '#ui/kit/layout/PageHeader.tsx'

/** In place of a screen that the role does not include: says whose role does. */
export function NotPermittedScreen({ permission }: { permission: Permission }) {
  const t = useMessages(notPermittedMessages)
  const shell = useMessages(shellMessages)
  const who = useRolesText(permission)
  return (
    <div className="flex flex-col gap-6">
      <span aria-hidden="true" className="i-lucide-file-x text-6xl text-ink-muted" />
      <PageHeader title={t('title')} documentTitle={shell('pageTitle', { page: t('title') })} />
      <p className="text-ink-muted">{t('text', { who })}</p>
      <div>
        <ButtonLink look="primary" href={paths.invoices}>
          {shell('invoices')}
        </ButtonLink>
      </div>
    </div>
  )
}
