import { useCallback, useState } from 'react'
import { ListBox, ListBoxItem } from 'react-aria-components/ListBox'
import { useNavigate } from 'react-router'
import { displayName } from '#domain/text/display-name.ts'
import { itemListMessages } from '#i18n/inventory/list.ts'
import { CategoriesDialog } from '#ui/features/inventory/categories/CategoriesDialog.tsx'
import { useCategories } from '#ui/features/inventory/categories/queries.ts'
import { useInventorySummary } from '#ui/features/inventory/queries.ts'
import { useItemByCode } from '#ui/features/inventory/scanner/item-by-code.ts'
import { useLanguage, useMessages } from '#ui/platform/i18n/language.tsx'
import { localized } from '#ui/platform/i18n/localized-text.ts'
import { OrderMenu, type SortOption } from '#ui/platform/lists/OrderMenu.tsx'
import { SearchField } from '#ui/platform/lists/SearchField.tsx'
import { paths } from '#ui/platform/navigation/paths.ts'
import { Button } from '#ui/kit/actions/Button.tsx'
import { FigureTabs } from '#ui/kit/lists/FigureTabs.tsx'
import { FilterRow } from '#ui/kit/lists/FilterRow.tsx'
import { FilterMenu } from '#ui/kit/lists/FilterMenu.tsx'
import { Amount } from '#ui/kit/text/Amount.tsx'
import { Bdi } from '#ui/kit/text/Bdi.tsx'
import { Ltr } from '#ui/kit/text/Ltr.tsx'
import { categoryMessages } from '#i18n/inventory/categories.ts'
import { groupThousands } from '#domain/money/money.ts'
import { FILTERS, type ItemFilter, type ItemSort, type ItemsQuery } from './items-query.ts'
import { ScanToOpen } from './ScanToOpen.tsx'

type ItemFiltersProps = { query: ItemsQuery; onChange: (changes: Partial<ItemsQuery>) => void }

/** The filters by level with their counts, and the value of all stock. */
export function FilterTabs({ query, onChange }: ItemFiltersProps) {
  const t = useMessages(itemListMessages)
  const { data } = useInventorySummary()
  const counts: Partial<Record<ItemFilter, number>> = data ? { all: data.items, low: data.low, out: data.out } : {}
  const figureOf = (filter: ItemFilter) => {
    const count = counts[filter]
    return count === undefined ? null : <Ltr>{groupThousands(String(count))}</Ltr>
  }
  return (
    <div className="flex flex-col gap-x-6 gap-y-1 md:flex-row md:items-end">
      <div className="min-w-0 flex-1">
        <FigureTabs
          label={t('filter')}
          tabs={FILTERS.map((id) => ({ id, text: t(id), figure: figureOf(id) }))}
          value={query.filter}
          onChange={(filter) => onChange({ filter })}
        />
      </div>
      {data ? (
        <p className="flex gap-2 py-1 md:flex-col md:items-end md:gap-0">
          <span className="text-small text-ink-muted">{t('stockValue')}</span>
          <span className="font-600">
            <Amount value={data.stockValue} currency={data.currency} />
          </span>
        </p>
      ) : null}
    </div>
  )
}

const name = localized(itemListMessages)

const SORTS: readonly [SortOption<ItemSort>, ...SortOption<ItemSort>[]] = [
  { id: '', name: name('sortName') },
  { id: 'sku', name: name('sortSku') },
  { id: 'newest', name: name('sortNewest') },
]

export function SearchBar({ query, onChange, onNewItem }: ItemFiltersProps & { onNewItem: (barcode: string) => void }) {
  const t = useMessages(itemListMessages)
  const search = useCallback((q: string) => onChange({ q }), [onChange])
  const openByCode = useOpenByCode()
  return (
    <FilterRow>
      <SearchField
        label={t('search')}
        placeholder={t('searchHint')}
        value={query.q}
        onSearch={search}
        onEnter={openByCode}
      />
      <ScanToOpen onNewItem={onNewItem} />
      <CategoryFilter query={query} onChange={onChange} />
      <OrderMenu sorts={SORTS} query={query} onChange={onChange} />
    </FilterRow>
  )
}

/** A scanner ends its code with Enter: the code of an item opens it, anything else is searched for. */
function useOpenByCode(): (typed: string) => void {
  const navigate = useNavigate()
  const itemByCode = useItemByCode()
  return (typed) => {
    // The search says why there was no answer.
    void itemByCode(typed)
      .catch(() => null)
      .then((item) => item && navigate(paths.item(item.id)))
  }
}

function CategoryFilter({ query, onChange }: ItemFiltersProps) {
  const t = useMessages(itemListMessages)
  const category = useMessages(categoryMessages)
  const { locale } = useLanguage()
  const { categories } = useCategories()
  const [isManaging, setManaging] = useState(false)
  const chosen = categories?.find(({ id }) => id === query.category)
  return (
    <>
      <FilterMenu
        label={t('category')}
        value={query.category === '' ? null : <Bdi>{chosen ? displayName(chosen, locale) : t('category')}</Bdi>}
        clearLabel={t('anyCategory')}
        onClear={() => onChange({ category: '' })}
      >
        {(close) => (
          <>
            <CategoryChoices
              chosen={query.category}
              onChoose={(id) => {
                onChange({ category: id })
                close()
              }}
            />
            <Button
              icon="i-lucide-pencil"
              onPress={() => {
                close()
                setManaging(true)
              }}
            >
              {category('manage')}
            </Button>
          </>
        )}
      </FilterMenu>
      {isManaging ? <CategoriesDialog onClose={() => setManaging(false)} /> : null}
    </>
  )
}

function CategoryChoices({ chosen, onChoose }: { chosen: string; onChoose: (id: string) => void }) {
  const t = useMessages(itemListMessages)
  const category = useMessages(categoryMessages)
  const { locale } = useLanguage()
  const { categories } = useCategories()
  if (!categories || categories.length === 0) return <p className="text-ink-muted">{category('none')}</p>
  return (
    <ListBox
      aria-label={t('category')}
      selectionMode="single"
      selectedKeys={[chosen]}
      // A second choice clears it.
      onSelectionChange={(keys) => onChoose(String(keys === 'all' ? '' : ([...keys][0] ?? '')))}
      className="max-h-80 min-w-48 overflow-auto outline-none"
    >
      {categories.map((one) => (
        <ListBoxItem
          key={one.id}
          id={one.id}
          textValue={displayName(one, locale)}
          className="menu-item selected:font-600"
        >
          <span className="min-w-0 flex-1 break-words">
            <Bdi>{displayName(one, locale)}</Bdi>
          </span>
          <span className="text-small text-ink-muted">
            <Ltr>{one.items}</Ltr>
          </span>
        </ListBoxItem>
      ))}
    </ListBox>
  )
}
