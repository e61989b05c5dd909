import { Suspense, useCallback, useState } from 'react'
import type { PickableItem } from '#domain/documents/drafts/item-selection.ts'
import { displayName } from '#domain/text/display-name.ts'
import { selectionMessages } from '#i18n/inventory/selection.ts'
import { ScanButton } from '#ui/features/inventory/scanner/ScanButton.tsx'
import type { OnCode } from '#ui/features/inventory/scanner/scanned.ts'
import { useLanguage, useMessages } from '#ui/platform/i18n/language.tsx'
import { focusSearchField, SearchField } from '#ui/platform/lists/SearchField.tsx'
import { Chip } from '#ui/kit/actions/Chip.tsx'
import { lazyComponent } from '#ui/kit/timing/lazy-component.tsx'
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
  onCode: OnCode
  /** Receives an item that was made for an unknown code. */
  onNewItem: (item: PickableItem) => void
}

/** Search, scanner, and what is shown. */
export function SelectionFilters({ shown, count, onChange, onCode, onNewItem }: SelectionFiltersProps) {
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
            onEnter={(text) => {
              // The next code of a scanner that types replaces this one.
              focusSearchField()
              // A code that cannot be looked up is searched for, and the search says why.
              onCode(text).catch(() => undefined)
            }}
          />
        </div>
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
function Chips({ shown, count, onChange }: Omit<SelectionFiltersProps, 'onCode' | 'onNewItem'>) {
  const t = useMessages(selectionMessages)
  const { locale } = useLanguage()
  const categories = useCategoryChips()
  if (count === 0 && categories.length === 0) return null
  return (
    <div role="group" aria-label={t('categories')} className="-mx-4 flex gap-2 overflow-x-auto px-4 py-1.5">
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
    </div>
  )
}
