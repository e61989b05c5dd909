import { useCallback } from 'react'
import { adminListMessages } from '#i18n/admin/lists.ts'
import { adminUserFilterMessages } from '#i18n/admin/user-filters.ts'
import { useMessages } from '#ui/platform/i18n/language.tsx'
import { Select } from '#ui/kit/fields/Select.tsx'
import { useNarrow } from '#ui/kit/layout/use-narrow.ts'
import { FigureTabs } from '#ui/kit/lists/FigureTabs.tsx'
import { AdminSearch } from '#ui/features/admin/AdminSearch.tsx'
import { PLANS, SEEN, SORTS, STATES, type UserQuery } from './queries.ts'

type UserFiltersProps = { query: UserQuery; onChange: (changes: Partial<UserQuery>) => void }

const SEEN_TEXTS = { any: 'anySeen', '7': 'seen7', '30': 'seen30', never: 'seenNever' } as const

/** The subscription as tabs; below them the search, and what else narrows the list. The cards of a phone have no heads to sort by. */
export function UserFilters({ query, onChange }: UserFiltersProps) {
  const t = useMessages(adminUserFilterMessages)
  const list = useMessages(adminListMessages)
  const isNarrow = useNarrow()
  const search = useCallback((q: string) => onChange({ q }), [onChange])
  return (
    <div className="flex flex-col gap-4">
      <FigureTabs
        label={list('subscription')}
        tabs={STATES.map((id) => ({ id, text: t(id) }))}
        value={query.subscription}
        onChange={(subscription) => onChange({ subscription })}
      />
      <AdminSearch
        label={list('searchUsers')}
        placeholder={list('searchUsersHint')}
        value={query.q}
        onSearch={search}
      />
      <div className="grid grid-cols-2 gap-3 md:grid-cols-4">
        <Select
          label={list('plan')}
          labelHidden
          options={PLANS.map((id) => ({ id, text: id === 'any' ? t('anyPlan') : list(id) }))}
          value={query.plan}
          onChange={(plan) => onChange({ plan })}
        />
        <Select
          label={t('lastSeen')}
          labelHidden
          options={SEEN.map((id) => ({ id, text: t(SEEN_TEXTS[id]) }))}
          value={query.seen}
          onChange={(seen) => onChange({ seen })}
        />
        {isNarrow ? (
          <Select
            label={t('order')}
            labelHidden
            options={SORTS.map((id) => ({ id, text: t(id) }))}
            value={query.sort}
            onChange={(sort) => onChange({ sort })}
          />
        ) : null}
      </div>
      {query.seen === 'never' ? <p className="text-small text-ink-muted">{t('neverMeans')}</p> : null}
    </div>
  )
}
