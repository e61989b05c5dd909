import { displayName } from '#domain/text/display-name.ts'
import { itemListMessages } from '#i18n/inventory/list.ts'
import { useCategories } from '#ui/features/inventory/categories/queries.ts'
import { useLanguage, useMessages } from '#ui/platform/i18n/language.tsx'
import { usePermission } from '#ui/platform/session/session.tsx'
import { SelectCell } from '#ui/kit/fields/SelectCell.tsx'
import { EDIT_CELL } from './edit-cell.ts'
import { useEditItem } from './edits.ts'
import type { ItemRow } from '#ui/features/inventory/queries.ts'

const NONE = 'none'

/** The category of a row; Enter or a press opens the others. */
export function CategoryCell({ row }: { row: ItemRow }) {
  const t = useMessages(itemListMessages)
  const { locale } = useLanguage()
  const { categories = [] } = useCategories()
  const edit = useEditItem()
  const chosen = categories.find(({ id }) => id === row.categoryId)
  const name = chosen ? displayName(chosen, locale) : null
  const shown = name === null ? <span className="text-ink-muted">–</span> : <bdi title={name}>{name}</bdi>
  const mayWrite = usePermission('records.write')
  if (!mayWrite) return <span className="block truncate">{shown}</span>
  const choose = (id: string) => {
    const categoryId = id === NONE ? null : id
    if (categoryId === row.categoryId) return
    // A toast reports why it was not saved; the row is as it was.
    void edit(row, { categoryId }).catch(() => undefined)
  }
  return (
    <SelectCell
      column="category"
      label={`${t('categoryOf', { name: displayName(row, locale) })}: ${name ?? t('noCategory')}`}
      options={[
        { id: NONE, text: t('noCategory') },
        ...categories.map((category) => ({ id: category.id, text: displayName(category, locale) })),
      ]}
      value={chosen?.id ?? NONE}
      onChange={choose}
      onKeyDown={() => undefined}
      className={`${EDIT_CELL} text-start`}
    >
      {shown}
    </SelectCell>
  )
}
