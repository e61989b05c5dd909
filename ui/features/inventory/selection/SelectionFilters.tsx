import { Suspense, useCallback, useState } from 'react'
import type { PickableItem } from '#domain/documents/drafts/item-selection.ts'
import { displayName } from '#domain/text/display-name.ts'
import { selectionMessages } from '#i18n/inventory/selection.ts'
import { ScanButton } from '#ui/features/inventory/scanner/ScanButton.tsx'
import type { OnCode } from '#ui/features/inventory/scanner/scanned.ts'
import { useLanguage, useMessages } from '#ui/platform/i18n/language.tsx'
import { isSearchBlank, SearchField } from '#ui/platform/lists/SearchField.tsx'
import { FilterRow } from '#ui/kit/lists/FilterRow.tsx'
import { Chip } from '#ui/kit/actions/Chip.tsx'
import { lazyComponent } from '#ui/kit/timing/lazy-component.tsx'
import type { MarkedRow } from './marked-row.ts'
import { useCategoryChips } from './queries.ts'

const ItemSheet = lazyComponent(async () => (await import('#ui/features/inventory/sheet/ItemSheet.tsx')).ItemSheet)

/** The filters of the shown items. */
export type Shown = { q: string; category: string | null; isPickedOnly: boolean }

export const ALL: Shown = { q: '', category: null, isPickedOnly: false }

type SelectionFiltersProps = {
  shown: Shown
  /** How many items are picked. */
  count: number
  onChange: (change: (shown: Shown) => Shown) => void
  mark: MarkedRow
  /** Takes the marked item, or the first that the text finds. */
  onTake: (text: string) => void
  onCode: OnCode
  /** Receives an item that was made for an unknown code. */
  onNewItem: (item: PickableItem) => void
}

/** Search, scanner, and what is shown. */
export function SelectionFilters(props: SelectionFiltersProps) {
  const { shown, count, onChange, mark, onTake, onCode, onNewItem } = props
  const t = useMessages(selectionMessages)
  const [unknown, setUnknown] = useState<string | null>(null)
  const search = useCallback((q: string) => onChange((before) => ({ ...before, q, isPickedOnly: false })), [onChange])
  return (
    <>
      <div className="flex items-center gap-2">
        <div className="min-w-0 flex-1 md:max-w-xl">
          <SearchField
            label={t('search')}
            placeholder={t('searchHint')}
            value={shown.q}
            onSearch={search}
            {...mark.search}
            onKeyDown={(event) => {
              // The page has keys of its own, which the library would keep from it.
              event.continuePropagation()
              mark.search.onKeyDown(event)
              const isPlainEnter = event.key === 'Enter' && !event.ctrlKey && !event.metaKey
              if (isPlainEnter && mark.marked !== null && isSearchBlank()) onTake('')
            }}
            onEnter={(text, clear) => {
              clear()
              onTake(text)
            }}
          />
        </div>
        <p className="hidden text-small text-ink-muted lg:block">{t('keys')}</p>
        <ScanButton mode="many" onCode={onCode} onNewItem={setUnknown} />
      </div>
      <Chips shown={shown} count={count} onChange={onChange} />
      {unknown === null ? null : (
        <Suspense>
          <ItemSheet item={null} barcode={unknown} onClose={() => setUnknown(null)} onSaved={onNewItem} />
        </Suspense>
      )}
    </>
  )
}

/** The selection, and the categories: one of them at a time, in one row that scrolls. */
function Chips({ shown, count, onChange }: Pick<SelectionFiltersProps, 'shown' | 'count' | 'onChange'>) {
  const t = useMessages(selectionMessages)
  const { locale } = useLanguage()
  const categories = useCategoryChips()
  if (count === 0 && categories.length === 0) return null
  return (
    <FilterRow label={t('categories')}>
      {count > 0 ? (
        <Chip
          isChosen={shown.isPickedOnly}
          onPress={() => onChange(({ isPickedOnly }) => ({ ...ALL, isPickedOnly: !isPickedOnly }))}
        >
          {t('pickedOnly', { n: count })}
        </Chip>
      ) : null}
      {categories.map((category) => {
        const isChosen = shown.category === category.id
        return (
          <Chip
            key={category.id}
            isChosen={isChosen}
            onPress={() => onChange(({ q }) => ({ q, category: isChosen ? null : category.id, isPickedOnly: false }))}
          >
            {displayName(category, locale)}
          </Chip>
        )
      })}
    </FilterRow>
  )
}
