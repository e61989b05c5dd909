import { useDocumentType } from '#ui/features/documents/document-type.ts'
import { useMessages } from '#ui/platform/i18n/language.tsx'
import { documentPaths } from '#ui/platform/navigation/document-paths.ts'
import { ButtonLink } from '#ui/kit/actions/Button.tsx'

/** Nothing for a type that is made from another document. */
export function CreateLink() {
  const { type, words } = useDocumentType()
  const t = useMessages(words.list)
  const { create } = documentPaths(type)
  return create === null ? null : (
    <ButtonLink href={create} look="primary" icon="i-lucide-plus">
      {t('create')}
    </ButtonLink>
  )
}
