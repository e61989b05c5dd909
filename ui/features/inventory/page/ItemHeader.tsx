import { useState } from 'react'
import { useNavigate } from 'react-router'
import { isolate } from '#domain/text/bidi.ts'
import { displayName } from '#domain/text/display-name.ts'
import { itemPageMessages } from '#i18n/inventory/page.ts'
import { useArchive } from '#ui/features/inventory/list/bulk.ts'
import { LabelsDialog } from '#ui/features/inventory/labels/LabelsDialog.tsx'
import { ItemSheet } from '#ui/features/inventory/sheet/ItemSheet.tsx'
import { useLanguage, useMessages } from '#ui/platform/i18n/language.tsx'
import { RecordHeader } from '#ui/platform/layout/RecordHeader.tsx'
import { useDeleteWithUndo } from '#ui/platform/lists/deletions.ts'
import { paths } from '#ui/platform/navigation/paths.ts'
import { usePermission } from '#ui/platform/session/session.tsx'
import { Button } from '#ui/kit/actions/Button.tsx'
import type { MenuAction } from '#ui/kit/actions/menu-action.ts'
import { MovementSheet } from './MovementSheet.tsx'
import { type Item, useDeleteItem } from './queries.ts'

export function ItemHeader({ item }: { item: Item }) {
  const t = useMessages(itemPageMessages)
  const [open, setOpen] = useState<'edit' | 'record' | 'labels' | null>(null)
  const close = () => setOpen(null)
  const labels = { id: 'labels', text: t('labels'), icon: 'i-lucide-tags', onAction: () => setOpen('labels') }
  const remove = useRemoveAction(item)
  const mayMove = usePermission('stock.write')
  const record = (
    <Button look="primary" icon="i-lucide-plus" onPress={() => setOpen('record')}>
      {t('record')}
    </Button>
  )
  return (
    <>
      <RecordHeader
        record={item}
        t={t}
        archiving={useArchive()}
        onEdit={() => setOpen('edit')}
        actions={item.stock !== null && !item.archived && mayMove ? [{ id: 'record', button: record }] : []}
        menu={(archive) => [labels, archive, remove]}
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
      title: t('removed', { name: isolate(name, 'auto') }),
      description: t('removedText'),
      failedTitle: t('notRemoved', { name: isolate(name, 'auto') }),
      act: () => deleteItem(id),
    })
    void navigate(paths.inventory)
  }
  return { id: 'remove', text: t('remove'), icon: 'i-lucide-trash-2', onAction: remove, danger: true }
}
