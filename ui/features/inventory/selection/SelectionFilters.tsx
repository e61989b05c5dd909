import { Suspense, useCallback, useState } from 'react'
import { displayName } from '#domain/text/display-name.ts'
import { scannerMessages } from '#i18n/inventory/scanner.ts'
import { selectionMessages } from '#i18n/inventory/selection.ts'
import type { OnCode } from '#ui/features/inventory/scanner/scanned.ts'
import { useLanguage, useMessages } from '#ui/platform/i18n/language.tsx'
import { focusSearchField, SearchField } from '#ui/platform/lists/SearchField.tsx'
import { Button } from '#ui/kit/actions/Button.tsx'
import { Chip } from '#ui/kit/actions/Chip.tsx'
import { lazyComponent } from '#ui/kit/timing/lazy-component.tsx'
import { useCategoryChips } from './queries.ts'

const ScannerDialog = lazyComponent(
  async () => (await import('#ui/features/inventory/scanner/ScannerDialog.tsx')).ScannerDialog,
)

/** Which items are shown. */
export type Shown = { q: string; category: string | null; isPickedOnly: boolean }

export const ALL: Shown = { q: '', category: null, isPickedOnly: false }

type SelectionFiltersProps = {
  shown: Shown
  /** How many items are picked. */
  count: number
  onChange: (change: (shown: Shown) => Shown) => void
  onCode: OnCode
}

/** Search, scanner, and what is shown. */
export function SelectionFilters({ shown, count, onChange, onCode }: SelectionFiltersProps) {
  const t = useMessages(selectionMessages)
  const scanner = useMessages(scannerMessages)
  const [isScanning, setScanning] = useState(false)
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
              // What cannot be looked up is searched for all the same, and that says why.
              onCode(text).catch(() => undefined)
            }}
          />
        </div>
        <Button icon="i-lucide-scan-barcode" onPress={() => setScanning(true)}>
          {scanner('scan')}
        </Button>
      </div>
      <Chips shown={shown} count={count} onChange={onChange} />
      {isScanning ? (
        <Suspense>
          <ScannerDialog mode="many" onCode={onCode} onClose={() => setScanning(false)} />
        </Suspense>
      ) : null}
    </>
  )
}

/** What is picked, and the categories: one of them at a time, in one row that scrolls. */
function Chips({ shown, count, onChange }: Omit<SelectionFiltersProps, 'onCode'>) {
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
