import { useCallback, useMemo } from 'react'
import { useNavigate } from 'react-router'
import { SERIES_STATES } from '#domain/recurring/series.ts'
import { recurringListMessages } from '#i18n/recurring/list.ts'
import { useCalendar } from '#ui/features/account/queries.ts'
import { InvoiceTabs } from '#ui/features/documents/list/InvoiceTabs.tsx'
import { type SeriesRequest, useSeriesList } from '#ui/features/recurring/queries.ts'
import { useMessages } from '#ui/platform/i18n/language.tsx'
import { choiceField, type QueryFields, textField } from '#ui/platform/lists/list-query.ts'
import { ListEmptyState } from '#ui/platform/lists/ListEmptyState.tsx'
import { ListHeader } from '#ui/platform/lists/ListHeader.tsx'
import { ListScreen } from '#ui/platform/lists/ListScreen.tsx'
import { ListTable } from '#ui/platform/lists/ListTable.tsx'
import { SearchField } from '#ui/platform/lists/SearchField.tsx'
import { useListQuery } from '#ui/platform/lists/use-list-query.ts'
import { useListScreen } from '#ui/platform/lists/use-list-screen.ts'
import { paths } from '#ui/platform/navigation/paths.ts'
import { usePermission } from '#ui/platform/session/session.tsx'
import { FigureTabs } from '#ui/kit/lists/FigureTabs.tsx'
import { FilterRow } from '#ui/kit/lists/FilterRow.tsx'
import { SkeletonRows } from '#ui/kit/lists/SkeletonRows.tsx'
import { SERIES_COLUMNS } from './columns.tsx'
import { GhostSeries } from './GhostSeries.tsx'

const SHOWN = ['', ...SERIES_STATES] as const

const FIELDS = {
  q: textField('q'),
  show: choiceField('show', SHOWN),
  sort: { ...choiceField('sort', ['', 'next', '-next']), isOrder: true },
} as const satisfies QueryFields<Query>

type Query = { q: string; show: (typeof SHOWN)[number]; sort: '' | 'next' | '-next' }

const requestOf = ({ q, show, sort }: Query): SeriesRequest => ({
  ...(q && { q }),
  ...(show && { state: show }),
  ...(sort && { sort }),
})

/** Series of invoices, the newest first: a tab of the invoices. */
export function RecurringScreen() {
  const t = useMessages(recurringListMessages)
  const address = useListQuery<Query>(FIELDS)
  const { query, update } = address
  const navigate = useNavigate()
  const mayIssue = usePermission('documents.issue')
  const create = () => void navigate(paths.createRecurring)
  const main = mayIssue ? { id: 'create', text: t('create'), icon: 'i-lucide-plus', onAction: create } : null
  const request = useMemo(() => requestOf(query), [query])
  const screen = useListScreen({
    messages: recurringListMessages,
    address,
    list: useSeriesList(request),
    ...(mayIssue && { rowActions: { KeyN: create } }),
  })
  return (
    <>
      <ListScreen
        {...screen.results}
        header={
          <>
            <ListHeader screen={screen} main={main} />
            <div className="max-md:-my-3">
              <InvoiceTabs current={paths.recurring} />
            </div>
          </>
        }
        filters={<Filters query={query} onChange={update} />}
        table={
          <ListTable
            screen={screen}
            columns={SERIES_COLUMNS}
            shared={useCalendar()}
            rowHref={({ id }) => paths.series(id)}
          />
        }
        empty={screen.isFiltered ? <ListEmptyState screen={screen} action={null} /> : <GhostSeries action={main} />}
        skeleton={<SkeletonRows columns={SKELETON} />}
      />
    </>
  )
}

function Filters({ query, onChange }: { query: Query; onChange: (changes: Partial<Query>) => void }) {
  const t = useMessages(recurringListMessages)
  const search = useCallback((q: string) => onChange({ q }), [onChange])
  return (
    <>
      <FigureTabs
        label={t('show')}
        tabs={SHOWN.map((id) => ({ id, text: t(id === '' ? 'all' : id) }))}
        value={query.show}
        onChange={(show) => onChange({ show })}
      />
      <FilterRow label={t('filters')}>
        <SearchField
          label={t('search')}
          placeholder={t('searchHint')}
          maxLength={200}
          value={query.q}
          onSearch={search}
        />
      </FilterRow>
    </>
  )
}

const SKELETON = [
  { id: 'customer', width: 'w-40' },
  { id: 'rule', width: 'w-40', isWideOnly: true },
  { id: 'next', width: 'w-16', isWideOnly: true },
  { id: 'state', width: 'w-20' },
  { id: 'total', width: 'w-20' },
] as const
