import { memo } from 'react'
import {
  type ItemSelection,
  type PickableItem,
  type PickedItem,
  type SelectionTerms,
} from '#domain/documents/drafts/item-selection.ts'
import { selectionMessages } from '#i18n/inventory/selection.ts'
import { useMessages } from '#ui/platform/i18n/language.tsx'
import { SelectionRow } from './SelectionRow.tsx'
import type { ChangeSelection } from './picks.ts'

type SelectionRowsProps = {
  items: readonly PickableItem[]
  selection: ItemSelection
  terms: SelectionTerms
  onChange: ChangeSelection
}

/** Items to pick; those that are picked have their quantity beside them. */
export function SelectionRows({ items, selection, terms, onChange }: SelectionRowsProps) {
  const t = useMessages(selectionMessages)
  const byId = new Map(selection.map((pick): [string, PickedItem] => [pick.item.id, pick]))
  return (
    <ul aria-label={t('items')} className="card divide-y divide-line">
      {items.map((item) => (
        <Row key={item.id} item={item} pick={byId.get(item.id)} terms={terms} onChange={onChange} />
      ))}
    </ul>
  )
}

/** With every step one row is drawn, of however many. */
const Row = memo(SelectionRow)
