import type { DocumentType } from '#domain/documents/document.ts'
import { documentMessages } from '#i18n/documents/documents.ts'
import { useEditorWords } from '#ui/features/documents/document-type.ts'
import { useMessages } from '#ui/platform/i18n/language.tsx'
import { documentPaths } from '#ui/platform/navigation/document-paths.ts'
import { Banner } from '#ui/kit/layout/Banner.tsx'
import { ButtonLink } from '#ui/kit/actions/Button.tsx'
import { useUnsentDraft } from '#ui/features/documents/editor/queries.ts'

/** Offers the draft of a closed or crashed tab where a new one begins. */
export function UnsentNotice({ type }: { type: DocumentType }) {
  const t = useMessages(documentMessages)
  const words = useEditorWords()
  const { data } = useUnsentDraft(type)
  if (!data) return null
  return (
    <Banner
      tone="info"
      title={words('unsentDraft')}
      action={<ButtonLink href={documentPaths(type).edit(data.id)}>{t('continueDraft')}</ButtonLink>}
    />
  )
}
