import { useState } from 'react'
import { MOST_ITEMS_AT_ONCE } from '#domain/inventory/limits.ts'
import { displayName } from '#domain/text/display-name.ts'
import { itemBulkMessages } from '#i18n/inventory/bulk.ts'
import { useCategories } from '#ui/features/inventory/categories/queries.ts'
import { LabelsDialog } from '#ui/features/inventory/labels/LabelsDialog.tsx'
import { useLanguage, useMessages } from '#ui/platform/i18n/language.tsx'
import { IfPermitted } from '#ui/platform/session/IfPermitted.tsx'
import { SelectedRows } from '#ui/platform/lists/SelectedRows.tsx'
import { Button } from '#ui/kit/actions/Button.tsx'
import { Menu } from '#ui/kit/actions/Menu.tsx'
import { useArchive, useMoveToCategory } from './bulk.ts'
import { PricesDialog } from './PricesDialog.tsx'
import type { ItemRow } from '#ui/features/inventory/queries.ts'
import { ITEMS_FILE } from './queries.ts'

type SelectedItemsProps = { selected: readonly ItemRow[]; onClear: () => void }

/** The actions on all selected items. */
export function SelectedItems({ selected, onClear }: SelectedItemsProps) {
  const t = useMessages(itemBulkMessages)
  const [open, setOpen] = useState<'prices' | 'labels' | null>(null)
  const close = () => setOpen(null)
  return (
    <>
      <SelectedRows
        messages={itemBulkMessages}
        selected={selected}
        most={MOST_ITEMS_AT_ONCE}
        exportPath={ITEMS_FILE}
        archiving={useArchive()}
        onClear={onClear}
      >
        {(isTooMany) => (
          <>
            <IfPermitted to="records.write">
              <CategoryButton selected={selected} isDisabled={isTooMany} />
              <Button icon="i-lucide-percent" isDisabled={isTooMany} onPress={() => setOpen('prices')}>
                {t('changePrices')}
              </Button>
            </IfPermitted>
            <Button icon="i-lucide-tags" isDisabled={isTooMany} onPress={() => setOpen('labels')}>
              {t('printLabels')}
            </Button>
          </>
        )}
      </SelectedRows>
      {open === 'prices' ? <PricesDialog items={selected} onClose={close} /> : null}
      {open === 'labels' ? <LabelsDialog items={selected} onClose={close} /> : null}
    </>
  )
}

function CategoryButton({ selected, isDisabled }: { selected: readonly ItemRow[]; isDisabled: boolean }) {
  const t = useMessages(itemBulkMessages)
  const { locale } = useLanguage()
  const { categories = [] } = useCategories()
  const { moveTo, isPending } = useMoveToCategory()
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
          onAction: () => moveTo(selected, category.id),
        })),
        { id: 'none', text: t('noCategory'), onAction: () => moveTo(selected, null) },
      ]}
    />
  )
}
