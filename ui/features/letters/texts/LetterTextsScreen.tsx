import { letterTextMessages } from '#i18n/letters/letter-texts.ts'
import { shellMessages } from '#i18n/shell/shell.ts'
import { CopyNotice } from '#ui/features/account/CopyNotice.tsx'
import { LoadState } from '#ui/platform/feedback/LoadState.tsx'
import { PageSkeleton } from '#ui/platform/feedback/PageSkeleton.tsx'
import { useMessages } from '#ui/platform/i18n/language.tsx'
import { ReadOnlyNote } from '#ui/platform/session/ReadOnlyNote.tsx'
import { usePermission } from '#ui/platform/session/session.tsx'
import { PageHeader } from '#ui/kit/layout/PageHeader.tsx'
import { LetterTextsForm } from './LetterTextsForm.tsx'
import { useLetterTexts } from './queries.ts'

export function LetterTextsScreen() {
  const t = useMessages(letterTextMessages)
  const shell = useMessages(shellMessages)
  const { data: texts, error, isCopy, refetch } = useLetterTexts()
  const mayChange = usePermission('company.write')
  return (
    <>
      <PageHeader title={t('title')} documentTitle={shell('pageTitle', { page: t('title') })} />
      <LoadState failed={t('loadFailed')} error={error} onRetry={refetch} skeleton={<PageSkeleton />}>
        {texts ? (
          <div className="flex flex-col gap-4">
            {isCopy ? <CopyNotice onAgain={refetch} /> : null}
            {mayChange ? <p className="text-ink-muted">{t('text')}</p> : <ReadOnlyNote permission="company.write" />}
            <LetterTextsForm stored={texts} isReadOnly={!mayChange} />
          </div>
        ) : null}
      </LoadState>
    </>
  )
}
