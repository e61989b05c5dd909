import { useCallback } from 'react'
import { adminActionMessages } from '#i18n/admin/actions.ts'
import { adminAuditMessages } from '#i18n/admin/audit.ts'
import { adminListMessages } from '#i18n/admin/lists.ts'
import { useMessages } from '#ui/platform/i18n/language.tsx'
import { DayField } from '#ui/kit/fields/DayField.tsx'
import { Select } from '#ui/kit/fields/Select.tsx'
import { AdminSearch } from '#ui/features/admin/AdminSearch.tsx'
import { ACTIONS, type AuditQuery } from './queries.ts'

type AuditFiltersProps = {
  query: AuditQuery
  admins: readonly { id: string; email: string }[]
  onChange: (changes: Partial<AuditQuery>) => void
}

/** Who did it, what was done to whom, and on which days. */
export function AuditFilters({ query, admins, onChange }: AuditFiltersProps) {
  const t = useMessages(adminAuditMessages)
  const list = useMessages(adminListMessages)
  const name = useMessages(adminActionMessages)
  const { from, to } = query
  const search = useCallback((q: string) => onChange({ q }), [onChange])
  return (
    <div className="flex flex-col gap-4">
      <AdminSearch label={t('search')} placeholder={t('searchHint')} value={query.q} onSearch={search} />
      <div className="grid grid-cols-2 gap-3 md:grid-cols-4">
        <Select
          label={list('admin')}
          options={[{ id: 'any', text: t('anyAdmin') }, ...admins.map(({ id, email }) => ({ id, text: email }))]}
          value={query.admin}
          onChange={(admin) => onChange({ admin })}
        />
        <Select
          label={list('action')}
          options={[{ id: 'any' as const, text: t('anyAction') }, ...ACTIONS.map((id) => ({ id, text: name(id) }))]}
          value={query.action}
          onChange={(action) => onChange({ action })}
        />
        <DayField label={t('from')} value={from} latest={to || undefined} onChange={(day) => onChange({ from: day })} />
        <DayField label={t('to')} value={to} earliest={from || undefined} onChange={(day) => onChange({ to: day })} />
      </div>
    </div>
  )
}
