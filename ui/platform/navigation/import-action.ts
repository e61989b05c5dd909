import { IMPORT_PERMISSIONS } from '#domain/imports/kind-permissions.ts'
import type { ImportKind } from '#domain/imports/import-state.ts'
import { listMessages } from '#i18n/shell/lists.ts'
import { useMessages } from '#ui/platform/i18n/language.tsx'
import { importPaths } from '#ui/platform/navigation/import-paths.ts'
import { usePermissions } from '#ui/platform/session/session.tsx'
import type { MenuAction } from '#ui/kit/actions/menu-action.ts'

/** Leads to a new import of the first of these kinds that the role may import; null where there is none. */
export function useImportAction(...kinds: readonly ImportKind[]): MenuAction | null {
  const t = useMessages(listMessages)
  const isPermitted = usePermissions()
  const kind = kinds.find((one) => isPermitted(IMPORT_PERMISSIONS[one]))
  if (kind === undefined) return null
  return { id: 'import', text: t('importFile'), icon: 'i-lucide-file-up', href: importPaths.of(kind) }
}
