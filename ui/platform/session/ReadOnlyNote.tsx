import type { Permission } from '#domain/team/roles.ts'
import { notPermittedMessages } from '#i18n/team/not-permitted.ts'
import { useMessages } from '#ui/platform/i18n/language.tsx'
import { useRolesText } from './roles-text.ts'

/** Above what the member may read only: says whose role changes it. */
export function ReadOnlyNote({ permission }: { permission: Permission }) {
  const t = useMessages(notPermittedMessages)
  const who = useRolesText(permission)
  return (
    <p className="flex items-start gap-2 text-ink-muted">
      <span aria-hidden="true" className="i-lucide-eye mt-1 shrink-0" />
      {t('readOnly', { who })}
    </p>
  )
}
