import { useListKeyboard } from '#ui/platform/lists/keyboard.ts'
import { focusSearchField } from '#ui/platform/lists/SearchField.tsx'
import type { Selection } from '#ui/platform/lists/selection.ts'
import { focusRow, rowIdOf } from '#ui/kit/lists/rows.ts'
import type { ItemRow } from '#ui/features/inventory/queries.ts'

/** The keys of every list; N adds an item, E edits the price of the row. */
export function useItemKeyboard(rows: readonly ItemRow[], selection: Selection<ItemRow>, onAdd: () => void): void {
  const currentId = () => rowIdOf(document.activeElement)
  useListKeyboard({
    onMove: (by) => {
      const at = rows.findIndex(({ id }) => id === currentId())
      const next = at === -1 ? rows[0] : rows[at + by]
      if (next) focusRow(next.id)
    },
    onSelect: (isRange) => {
      const id = currentId()
      if (id !== null) selection.onSelect(id, isRange)
    },
    onEscape: selection.clear,
    onSearch: focusSearchField,
    onHelp: () => undefined,
    rowActions: { KeyN: onAdd, KeyE: editPrice },
  })
}

function editPrice(): void {
  const row = document.activeElement?.closest('[data-row-id]')
  row?.querySelector<HTMLElement>('[data-edit=price]')?.click()
}
