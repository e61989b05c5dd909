import { useState } from 'react'
import { useNavigate } from 'react-router'
import { displayName } from '#domain/text/display-name.ts'
import { itemPageMessages } from '#i18n/inventory/page.ts'
import { useArchive } from '#ui/features/inventory/list/bulk.ts'
import { LabelsDialog } from '#ui/features/inventory/labels/LabelsDialog.tsx'
import { ItemSheet } from '#ui/features/inventory/sheet/ItemSheet.tsx'
import { useLanguage, useMessages } from '#ui/platform/i18n/language.tsx'
import { RecordHeader } from '#ui/platform/layout/RecordHeader.tsx'
import { useDeleteWithUndo } from '#ui/platform/lists/deletions.ts'
import { paths } from '#ui/platform/navigation/paths.ts'
import { Button } from '#ui/kit/actions/Button.tsx'
import type { MenuAction } from '#ui/kit/actions/Menu.tsx'
import { useNarrow } from '#ui/kit/layout/use-narrow.ts'
import { MovementSheet } from './MovementSheet.tsx'
import { type Item, useDeleteItem } from './queries.ts'

export function ItemHeader({ item }: { item: Item }) {
  const t = useMessages(itemPageMessages)
  const [open, setOpen] = useState<'edit' | 'record' | 'labels' | null>(null)
  const close = () => setOpen(null)
  const labels = { id: 'labels', text: t('labels'), icon: 'i-lucide-tags', onAction: () => setOpen('labels') }
  const remove = useRemoveAction(item)
  return (
    <>
      <RecordHeader
        record={item}
        t={t}
        archiving={useArchive()}
        onEdit={() => setOpen('edit')}
        actions={
          item.stock !== null && !item.archived ? (
            <Button look="primary" icon="i-lucide-plus" onPress={() => setOpen('record')}>
              {t('record')}
            </Button>
          ) : null
        }
        menu={(archive) => [labels, archive, remove]}
        isCompact={useNarrow()}
      />
      {open === 'edit' ? <ItemSheet item={item} onClose={close} /> : null}
      {open === 'labels' ? <LabelsDialog items={[item]} onClose={close} /> : null}
      {open === 'record' ? <MovementSheet item={item} onClose={close} /> : null}
    </>
  )
}

function useRemoveAction(item: Item): MenuAction {
  const t = useMessages(itemPageMessages)
  const { locale } = useLanguage()
  const navigate = useNavigate()
  const deleteWithUndo = useDeleteWithUndo()
  const deleteItem = useDeleteItem()
  const { id } = item
  const name = displayName(item, locale)
  const remove = () => {
    deleteWithUndo({
      ids: [id],
      title: t('removed', { name }),
      description: t('removedText'),
      undoText: t('undo'),
      failedTitle: t('notRemoved', { name }),
      act: () => deleteItem(id),
    })
    void navigate(paths.inventory)
  }
  return { id: 'remove', text: t('remove'), icon: 'i-lucide-trash-2', onAction: remove, danger: true }
}
