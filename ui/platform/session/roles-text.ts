import { type Permission, rolesWith } from '#domain/team/roles.ts'
import { roleMessages } from '#i18n/team/roles.ts'
import { useLanguage, useMessages } from '#ui/platform/i18n/language.tsx'

/** The roles that include the permission, for the middle of a sentence: "an owner or a manager". */
export function useRolesText(permission: Permission): string {
  const sayRole = useMessages(roleMessages)
  const { locale } = useLanguage()
  return new Intl.ListFormat(locale, { type: 'disjunction' }).format(
    rolesWith(permission).map((role) => sayRole(`one-${role}`)),
  )
}
