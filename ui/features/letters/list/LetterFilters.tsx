import { useCallback } from 'react'
import { LETTER_TYPES } from '#domain/mail/letter.ts'
import { letterListMessages } from '#i18n/letters/list.ts'
import { letterTypeMessages } from '#i18n/letters/states.ts'
import { useMessages } from '#ui/platform/i18n/language.tsx'
import { SearchField } from '#ui/platform/lists/SearchField.tsx'
import { Choices } from '#ui/kit/fields/Choices.tsx'
import { FigureTabs } from '#ui/kit/lists/FigureTabs.tsx'
import { FilterMenu } from '#ui/kit/lists/FilterMenu.tsx'
import { FilterRow } from '#ui/kit/lists/FilterRow.tsx'
import { type LetterQuery, SHOWN } from './letter-list.ts'

type LetterFiltersProps = { query: LetterQuery; onChange: (changes: Partial<LetterQuery>) => void }

const TABS = { '': 'all', queued: 'underWay', sent: 'sent', undelivered: 'undelivered' } as const

export function LetterFilters({ query, onChange }: LetterFiltersProps) {
  const t = useMessages(letterListMessages)
  const search = useCallback((q: string) => onChange({ q }), [onChange])
  return (
    <>
      <FigureTabs
        label={t('show')}
        tabs={SHOWN.map((id) => ({ id, text: t(TABS[id]) }))}
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
        <TypeMenu query={query} onChange={onChange} />
      </FilterRow>
    </>
  )
}

function TypeMenu({ query: { type }, onChange }: LetterFiltersProps) {
  const t = useMessages(letterListMessages)
  const types = useMessages(letterTypeMessages)
  return (
    <FilterMenu
      label={t('type')}
      value={type ? types(type) : null}
      clearLabel={t('removeType')}
      onClear={() => onChange({ type: '' })}
    >
      {() => (
        <Choices
          label={t('type')}
          options={[{ id: '', text: t('all') }, ...LETTER_TYPES.map((id) => ({ id, text: types(id) }))]}
          value={type}
          onChange={(chosen) => onChange({ type: chosen })}
        />
      )}
    </FilterMenu>
  )
}
