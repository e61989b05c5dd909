import { memo } from 'react'
import {
  type ItemSelection,
  type PickableItem,
  type PickedItem,
  type SelectionTerms,
} from '#domain/documents/drafts/item-selection.ts'
import { selectionMessages } from '#i18n/inventory/selection.ts'
import { useMessages } from '#ui/platform/i18n/language.tsx'
import { rowId } from './marked-row.ts'
import { SelectionRow } from './SelectionRow.tsx'
import type { ChangeSelection } from './picks.ts'

type SelectionRowsProps = {
  listId: string
  /** The row that Enter takes. */
  marked: string | null
  /** The quantity that Enter takes of it, if one was typed. */
  quantity: string | null
  items: readonly PickableItem[]
  selection: ItemSelection
  terms: SelectionTerms
  onChange: ChangeSelection
}

/** Items to pick; those that are picked have their quantity beside them. */
export function SelectionRows({ listId, marked, quantity, items, selection, terms, onChange }: SelectionRowsProps) {
  const t = useMessages(selectionMessages)
  const byId = new Map(selection.map((pick): [string, PickedItem] => [pick.item.id, pick]))
  return (
    <ul id={listId} aria-label={t('items')} className="card divide-y divide-line">
      {items.map((item) => (
        <Row
          key={item.id}
          id={rowId(listId, item.id)}
          item={item}
          pick={byId.get(item.id)}
          terms={terms}
          isMarked={item.id === marked}
          wanted={item.id === marked ? quantity : null}
          onChange={onChange}
        />
      ))}
    </ul>
  )
}

/** With every step one row is drawn, of however many. */
const Row = memo(SelectionRow)
