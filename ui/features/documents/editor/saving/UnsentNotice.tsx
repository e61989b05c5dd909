import { documentMessages } from '#i18n/documents/documents.ts'
import { useMessages } from '#ui/platform/i18n/language.tsx'
import { paths } from '#ui/platform/navigation/paths.ts'
import { Banner } from '#ui/kit/layout/Banner.tsx'
import { ButtonLink } from '#ui/kit/actions/Button.tsx'
import { useUnsentDraft } from '#ui/features/documents/editor/queries.ts'

/** After a closed tab or a crash: what was being written then is offered where the next one begins. */
export function UnsentNotice() {
  const t = useMessages(documentMessages)
  const { data } = useUnsentDraft()
  if (!data) return null
  return (
    <Banner
      tone="info"
      title={t('unsentDraft')}
      action={<ButtonLink href={paths.editInvoice(data.id)}>{t('continueDraft')}</ButtonLink>}
    />
  )
}
