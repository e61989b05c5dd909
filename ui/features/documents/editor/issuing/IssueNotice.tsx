import { documentMessages } from '#i18n/documents/documents.ts'
import { useEditorWords } from '#ui/features/documents/document-type.ts'
import { ApiError } from '#ui/platform/api/api.ts'
import { useMessages } from '#ui/platform/i18n/language.tsx'
import { paths } from '#ui/platform/navigation/paths.ts'
import { Banner } from '#ui/kit/layout/Banner.tsx'
import { ButtonLink } from '#ui/kit/actions/Button.tsx'

/** Why the document was not issued, and the remedy. The fields show their own errors. */
export function IssueNotice({ error }: { error: Error | null }) {
  const t = useMessages(documentMessages)
  const words = useEditorWords()
  if (!error) return null
  if (!(error instanceof ApiError)) {
    return (
      <Banner tone="danger" title={words('issueFailed')} urgent>
        {error.message}
      </Banner>
    )
  }
  if (error.status === 402) {
    return (
      <Banner tone="warning" title={words('pausedTitle')} urgent>
        <p>{error.message}</p>
        <p>{t('upgrade')}</p>
      </Banner>
    )
  }
  const isNotReady = error.reason === 'document.not-ready'
  const ofCompany = companyFields(error, t)
  return (
    <Banner
      tone={isNotReady ? 'warning' : 'danger'}
      title={isNotReady ? words('notReady') : words('issueFailed')}
      urgent
      {...(ofCompany !== '' && {
        action: <ButtonLink href={paths.settings}>{t('openSettings')}</ButtonLink>,
      })}
    >
      {isNotReady ? null : <p>{error.message}</p>}
      {ofCompany === '' ? null : <p>{t('companyMissing', { fields: ofCompany })}</p>}
    </Banner>
  )
}

/** The missing details of the company. */
function companyFields(
  { fields }: ApiError,
  t: ReturnType<typeof useMessages<(typeof documentMessages)['en']>>,
): string {
  const names: Record<string, string> = {
    'seller.name': t('sellerName'),
    'seller.trn': t('sellerTrn'),
    'seller.address': t('sellerAddress'),
  }
  const missing = Object.keys(fields).flatMap((path) => names[path] ?? [])
  return missing.join(t('comma'))
}
