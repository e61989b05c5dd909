import { IMPORT_PERMISSIONS } from '#domain/imports/kind-permissions.ts'
import type { ImportKind } from '#domain/imports/import-state.ts'
import { listMessages } from '#i18n/shell/lists.ts'
import { useMessages } from '#ui/platform/i18n/language.tsx'
import { importPaths } from '#ui/platform/navigation/import-paths.ts'
import { usePermission } from '#ui/platform/session/session.tsx'
import type { MenuAction } from '#ui/kit/actions/menu-action.ts'

/** Leads to a new import of what a list shows; null for a role that does not import it. */
export function useImportAction(kind: ImportKind): MenuAction | null {
  const t = useMessages(listMessages)
  const mayWrite = usePermission(IMPORT_PERMISSIONS[kind])
  return mayWrite ? { id: 'import', text: t('importFile'), icon: 'i-lucide-file-up', href: importPaths.of(kind) } : null
}
