import { useState } from 'react'
import { MOST_ITEMS_AT_ONCE } from '#domain/inventory/limits.ts'
import { displayName } from '#domain/text/display-name.ts'
import { itemBulkMessages } from '#i18n/inventory/bulk.ts'
import { listMessages } from '#i18n/shell/lists.ts'
import { useCategories } from '#ui/features/inventory/categories/queries.ts'
import { LabelsDialog } from '#ui/features/inventory/labels/LabelsDialog.tsx'
import { useLanguage, useMessages } from '#ui/platform/i18n/language.tsx'
import { CsvButton } from '#ui/platform/lists/CsvButton.tsx'
import { Button } from '#ui/kit/actions/Button.tsx'
import { Menu } from '#ui/kit/actions/Menu.tsx'
import { SelectionBar } from '#ui/kit/lists/SelectionBar.tsx'
import { useArchive, useMoveToCategory } from './bulk.ts'
import { PricesDialog } from './PricesDialog.tsx'
import type { ItemRow } from '#ui/features/inventory/queries.ts'
import { ITEMS_CSV } from './queries.ts'

type SelectedItemsProps = { selected: readonly ItemRow[]; onClear: () => void }

/** What can be done with all selected items. */
export function SelectedItems({ selected, onClear }: SelectedItemsProps) {
  const t = useMessages(itemBulkMessages)
  const words = useMessages(listMessages)
  const archive = useArchive()
  const [open, setOpen] = useState<'prices' | 'labels' | null>(null)
  const close = () => setOpen(null)
  const ids = selected.map(({ id }) => id)
  const isTooMany = ids.length > MOST_ITEMS_AT_ONCE
  const to = selected.every(({ archived }) => archived) ? 'restore' : 'archive'
  return (
    <SelectionBar
      label={t('selection')}
      count={t('selected', { n: ids.length })}
      note={isTooMany ? t('tooMany') : null}
      clearLabel={words('selectNone')}
      onClear={onClear}
    >
      <CategoryButton selected={selected} isDisabled={isTooMany} />
      <Button icon="i-lucide-percent" isDisabled={isTooMany} onPress={() => setOpen('prices')}>
        {t('changePrices')}
      </Button>
      <Button icon="i-lucide-tags" isDisabled={isTooMany} onPress={() => setOpen('labels')}>
        {t('printLabels')}
      </Button>
      <CsvButton path={ITEMS_CSV} query={{ ids: ids.join(',') }} isDisabled={isTooMany} />
      <Button
        icon={to === 'archive' ? 'i-lucide-package' : 'i-lucide-undo-2'}
        busy={archive.isPending}
        isDisabled={isTooMany}
        onPress={() => archive.change({ ids, to })}
      >
        {t(to, { n: ids.length })}
      </Button>
      {open === 'prices' ? <PricesDialog items={selected} onClose={close} /> : null}
      {open === 'labels' ? <LabelsDialog items={selected} onClose={close} /> : null}
    </SelectionBar>
  )
}

function CategoryButton({ selected, isDisabled }: { selected: readonly ItemRow[]; isDisabled: boolean }) {
  const t = useMessages(itemBulkMessages)
  const { locale } = useLanguage()
  const { categories = [] } = useCategories()
  const { move, isPending } = useMoveToCategory()
  return (
    <Menu
      label={t('putInCategory')}
      trigger={
        <Button icon="i-lucide-tag" busy={isPending} isDisabled={isDisabled}>
          {t('putInCategory')}
        </Button>
      }
      actions={[
        ...categories.map((category) => ({
          id: category.id,
          text: displayName(category, locale),
          onAction: () => move(selected, category.id),
        })),
        { id: 'none', text: t('noCategory'), onAction: () => move(selected, null) },
      ]}
    />
  )
}
