import { useState } from 'react'
import { isolate } from '#domain/text/bidi.ts'
import { displayName, displayNames } from '#domain/text/display-name.ts'
import { categoryMessages } from '#i18n/inventory/categories.ts'
import { LoadError } from '#ui/platform/feedback/LoadError.tsx'
import { useLanguage, useMessages } from '#ui/platform/i18n/language.tsx'
import { useDeleteWithUndo } from '#ui/platform/lists/deletions.ts'
import { IconButton } from '#ui/kit/actions/IconButton.tsx'
import { Skeleton } from '#ui/kit/layout/Skeleton.tsx'
import { Dialog } from '#ui/kit/overlays/Dialog.tsx'
import { Bdi } from '#ui/kit/text/Bdi.tsx'
import { CategoryForm } from './CategoryForm.tsx'
import { type Category, useCategories, useDeleteCategory } from './queries.ts'

/** Adds, renames and deletes categories. */
export function CategoriesDialog({ onClose }: { onClose: () => void }) {
  const t = useMessages(categoryMessages)
  const { categories, error, refetch } = useCategories()
  return (
    <Dialog title={t('title')} closeLabel={t('close')} isOpen onClose={onClose} width="medium">
      <CategoryForm category={null} takesFocus />
      {error ? <LoadError title={t('loadFailed')} why={error.message} onAgain={refetch} isAside /> : null}
      {!categories && !error ? (
        <div aria-busy="true">
          <p role="status" className="sr-only">
            {t('loading')}
          </p>
          <Skeleton />
        </div>
      ) : null}
      {categories?.length === 0 ? <p className="text-ink-muted">{t('none')}</p> : null}
      <ul aria-label={t('title')} className="flex flex-col divide-y divide-line empty:hidden">
        {(categories ?? []).map((category) => (
          <li key={category.id}>
            <CategoryRow category={category} />
          </li>
        ))}
      </ul>
    </Dialog>
  )
}

function CategoryRow({ category }: { category: Category }) {
  const t = useMessages(categoryMessages)
  const { locale } = useLanguage()
  const [isEditing, setEditing] = useState(false)
  const remove = useRemoveCategory()
  const name = displayName(category, locale)
  const [first, second] = displayNames(category, locale)
  if (isEditing) {
    return (
      <div className="py-2">
        <CategoryForm category={category} takesFocus onDone={() => setEditing(false)} />
      </div>
    )
  }
  return (
    <div className="flex items-center gap-2">
      <p className="flex min-w-0 flex-1 flex-wrap items-baseline gap-x-3 py-2">
        <span className="min-w-0 break-words font-600">
          <Bdi>{first}</Bdi>
        </span>
        {second ? (
          <span className="min-w-0 break-words">
            <Bdi>{second}</Bdi>
          </span>
        ) : null}
        <span className="text-small text-ink-muted">{t('items', { n: category.items })}</span>
      </p>
      <IconButton label={t('edit', { name })} icon="i-lucide-pencil" onPress={() => setEditing(true)} />
      <IconButton label={t('remove', { name })} icon="i-lucide-trash-2" onPress={() => remove(category.id, name)} />
    </div>
  )
}

function useRemoveCategory(): (id: string, name: string) => void {
  const t = useMessages(categoryMessages)
  const deleteWithUndo = useDeleteWithUndo()
  const deleteCategory = useDeleteCategory()
  return (id, name) =>
    deleteWithUndo({
      ids: [id],
      title: t('removed', { name: isolate(name, 'auto') }),
      description: t('removedText'),
      failedTitle: t('notRemoved', { name: isolate(name, 'auto') }),
      act: () => deleteCategory(id),
    })
}
