import { useDocumentType } from '#ui/features/documents/document-type.ts'
import { useMessages } from '#ui/platform/i18n/language.tsx'
import { documentPaths } from '#ui/platform/navigation/document-paths.ts'
import { usePermission } from '#ui/platform/session/session.tsx'

/** Opens the editor with a new document. Null for a type that is made from another document. */
export function useCreateAction() {
  const { type, words } = useDocumentType()
  const t = useMessages(words.list)
  const { create } = documentPaths(type)
  const mayWrite = usePermission('records.write')
  return create === null || !mayWrite ? null : { id: 'create', text: t('create'), icon: 'i-lucide-plus', href: create }
}
