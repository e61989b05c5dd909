import { IMPORT_PERMISSIONS } from '#domain/imports/kind-permissions.ts'
import type { ImportKind } from '#domain/imports/import-state.ts'
import { listMessages } from '#i18n/shell/lists.ts'
import { useMessages } from '#ui/platform/i18n/language.tsx'
import { importPaths } from '#ui/platform/navigation/import-paths.ts'
import { usePermissions } from '#ui/platform/session/session.tsx'
import type { MenuAction } from '#ui/kit/actions/menu-action.ts'

/** Leads to a new import of what a list shows; null for a list without one, and for a role that does not import it. */
export function useImportAction(kind: ImportKind | undefined): MenuAction | null {
  const t = useMessages(listMessages)
  const isPermitted = usePermissions()
  if (kind === undefined || !isPermitted(IMPORT_PERMISSIONS[kind])) return null
  return { id: 'import', text: t('importFile'), icon: 'i-lucide-file-up', href: importPaths.of(kind) }
}
