import { useState } from 'react'
import { useNavigate } from 'react-router'
import { displayName, displayNames } from '#domain/text/display-name.ts'
import { itemPageMessages } from '#i18n/inventory/page.ts'
import { shellMessages } from '#i18n/shell/shell.ts'
import { useArchive } from '#ui/features/inventory/list/bulk.ts'
import { LabelsDialog } from '#ui/features/inventory/labels/LabelsDialog.tsx'
import { ItemSheet } from '#ui/features/inventory/sheet/ItemSheet.tsx'
import { useLanguage, useMessages } from '#ui/platform/i18n/language.tsx'
import { useDeleteWithUndo } from '#ui/platform/lists/deletions.ts'
import { paths } from '#ui/platform/navigation/paths.ts'
import { Button } from '#ui/kit/actions/Button.tsx'
import { IconButton } from '#ui/kit/actions/IconButton.tsx'
import { Menu, type MenuAction } from '#ui/kit/actions/Menu.tsx'
import { Banner } from '#ui/kit/layout/Banner.tsx'
import { PageHeader } from '#ui/kit/layout/PageHeader.tsx'
import { useNarrow } from '#ui/kit/layout/use-narrow.ts'
import { Bdi } from '#ui/kit/text/Bdi.tsx'
import { MovementSheet } from './MovementSheet.tsx'
import { type Item, useDeleteItem } from './queries.ts'

/** The names, the actions, and whether the item is archived. */
export function ItemHeader({ item }: { item: Item }) {
  const t = useMessages(itemPageMessages)
  const shell = useMessages(shellMessages)
  const { locale } = useLanguage()
  const isNarrow = useNarrow()
  const [open, setOpen] = useState<'edit' | 'record' | 'labels' | null>(null)
  const close = () => setOpen(null)
  const [first = '', second] = displayNames(item, locale)
  const labels = { id: 'labels', text: t('labels'), icon: 'i-lucide-tags', onAction: () => setOpen('labels') }
  const more = [labels, ...useMoreActions(item)]
  return (
    <>
      <PageHeader
        title={<Bdi>{first}</Bdi>}
        documentTitle={shell('pageTitle', { page: displayName(item, locale) })}
        actions={
          <>
            {item.stock !== null && !item.archived ? (
              <Button look="primary" icon="i-lucide-plus" onPress={() => setOpen('record')}>
                {t('record')}
              </Button>
            ) : null}
            {isNarrow ? (
              <IconButton label={t('edit')} icon="i-lucide-pencil" onPress={() => setOpen('edit')} />
            ) : (
              <Button icon="i-lucide-pencil" onPress={() => setOpen('edit')}>
                {t('edit')}
              </Button>
            )}
            <Menu
              label={t('more')}
              trigger={<IconButton label={t('more')} icon="i-lucide-ellipsis" />}
              actions={more}
            />
          </>
        }
      >
        {/* A narrow page has it among the details. */}
        {second && !isNarrow ? (
          <span dir="auto" className="page-start block truncate">
            {second}
          </span>
        ) : null}
      </PageHeader>
      {item.archived ? <Archived item={item} /> : null}
      {open === 'edit' ? <ItemSheet item={item} onClose={close} /> : null}
      {open === 'labels' ? <LabelsDialog items={[item]} onClose={close} /> : null}
      {open === 'record' ? <MovementSheet item={item} onClose={close} /> : null}
    </>
  )
}

function useMoreActions(item: Item): MenuAction[] {
  const t = useMessages(itemPageMessages)
  const { locale } = useLanguage()
  const navigate = useNavigate()
  const archive = useArchive()
  const deleteWithUndo = useDeleteWithUndo()
  const deleteItem = useDeleteItem()
  const { id, archived } = item
  const name = displayName(item, locale)
  const toggle = () => archive.change({ ids: [id], to: archived ? 'restore' : 'archive' })
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
  return [
    archived
      ? { id: 'restore', text: t('restore'), icon: 'i-lucide-undo-2', onAction: toggle }
      : { id: 'archive', text: t('archive'), icon: 'i-lucide-package', onAction: toggle },
    { id: 'remove', text: t('remove'), icon: 'i-lucide-trash-2', onAction: remove, danger: true },
  ]
}

function Archived({ item: { id } }: { item: Item }) {
  const t = useMessages(itemPageMessages)
  const archive = useArchive()
  const restore = (
    <Button busy={archive.isPending} onPress={() => archive.change({ ids: [id], to: 'restore' })}>
      {t('restore')}
    </Button>
  )
  return (
    <Banner tone="info" title={t('archived')} action={restore}>
      {t('archivedText')}
    </Banner>
  )
}
