import { useCallback } from 'react'
import { REPORT_CATEGORIES, REPORT_SEVERITIES, REPORT_STATUSES } from '#domain/issue-reports/issue-report.ts'
import { adminReportMessages } from '#i18n/admin/issue-reports.ts'
import { reportKindMessages } from '#i18n/issue-reports/kinds.ts'
import { useMessages } from '#ui/platform/i18n/language.tsx'
import { Select, type Option } from '#ui/kit/fields/Select.tsx'
import { FigureTabs } from '#ui/kit/lists/FigureTabs.tsx'
import { AdminSearch } from '#ui/features/admin/AdminSearch.tsx'
import type { InboxQuery } from './queries.ts'

type InboxFiltersProps = { query: InboxQuery; onChange: (changes: Partial<InboxQuery>) => void }

/** The status as tabs; below them the search, and what else narrows the list or orders it. */
export function InboxFilters({ query, onChange }: InboxFiltersProps) {
  const t = useMessages(adminReportMessages)
  const kinds = useMessages(reportKindMessages)
  const search = useCallback((q: string) => onChange({ q }), [onChange])
  return (
    <div className="flex flex-col gap-4">
      <FigureTabs
        label={t('status')}
        tabs={[...REPORT_STATUSES.map((id) => ({ id, text: kinds(id) })), { id: 'all', text: t('all') }]}
        value={query.status}
        onChange={(status) => onChange({ status })}
      />
      <AdminSearch label={t('search')} placeholder={t('searchHint')} value={query.q} onSearch={search} />
      <div className="grid grid-cols-2 gap-3 md:grid-cols-4">
        <Filter
          label={t('severity')}
          options={[{ id: 'any', text: t('anySeverity') }, ...REPORT_SEVERITIES.map((id) => ({ id, text: kinds(id) }))]}
          value={query.severity}
          onChange={(severity) => onChange({ severity })}
        />
        <Filter
          label={t('kind')}
          options={[{ id: 'any', text: t('anyKind') }, ...REPORT_CATEGORIES.map((id) => ({ id, text: kinds(id) }))]}
          value={query.category}
          onChange={(category) => onChange({ category })}
        />
        <Filter
          label={t('assignee')}
          options={(['anyone', 'me', 'nobody'] as const).map((id) => ({ id, text: t(id) }))}
          value={query.assigned}
          onChange={(assigned) => onChange({ assigned })}
        />
        <Filter
          label={t('order')}
          options={[
            { id: '-updated', text: t('latestFirst') },
            { id: 'updated', text: t('longestFirst') },
          ]}
          value={query.sort}
          onChange={(sort) => onChange({ sort })}
        />
      </div>
    </div>
  )
}

type FilterProps<Id extends string> = {
  label: string
  options: readonly Option<Id>[]
  value: Id
  onChange: (id: Id) => void
}

function Filter<Id extends string>(props: FilterProps<Id>) {
  return <Select {...props} labelHidden />
}
