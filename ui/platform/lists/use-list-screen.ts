/** Common behaviour of lists beside their columns and filters: counts, order, selection and keyboard. */
import { type ReactNode, useMemo, useState } from 'react'
import type { EnglishCount, Messages } from '#i18n/messages.ts'
import { listMessages } from '#i18n/shell/lists.ts'
import { useMessages } from '#ui/platform/i18n/language.tsx'
import { usePermissions } from '#ui/platform/session/session.tsx'
import type { DetailPanel } from './detail-panel.ts'
import { type ListCommands, useListKeyboard, useRowNavigation } from './keyboard.ts'
import type { QueryValues, Sorting } from './list-query.ts'
import type { PagedList } from './paged-list.ts'
import { focusSearchField } from './SearchField.tsx'
import { useCheckboxes, useSelection } from './selection.ts'
import type { ListQueryState } from './use-list-query.ts'

/** Messages of a list that name what it lists, or agree with its noun. */
export type ListTexts = {
  title: string
  loading: string
  loadFailed: string
  moreFailed: string
  shown: EnglishCount
  allShown: EnglishCount
  emptyTitle: string
  emptyText: string
  nothingFound: string
  nothingFoundText: string
  showAll: string
}

type ListScreenOptions<Row extends { id: string }, Query extends QueryValues> = {
  messages: Messages<ListTexts>
  address: ListQueryState<Query>
  list: PagedList<Row>
  /** Actions for all selected rows. A list without them has no selection. */
  selectionBar?: (selected: readonly Row[], clear: () => void) => ReactNode
  panel?: DetailPanel
  rowActions?: ListCommands['rowActions']
  onHelp?: () => void
}

export type ListScreenState<Row extends { id: string }> = ReturnType<typeof useListScreen<Row, QueryValues>>

export function useListScreen<Row extends { id: string }, Query extends QueryValues>(
  options: ListScreenOptions<Row, Query>,
) {
  const { messages, address, list, panel, rowActions, onHelp } = options
  const isPermitted = usePermissions()
  // Rows are selected to change them or to export them.
  const isSelectable = isPermitted('records.write') || isPermitted('exports.read')
  const selectionBar = isSelectable ? options.selectionBar : undefined
  const t = useMessages(messages)
  const words = useMessages(listMessages)
  const [isSelecting, setSelecting] = useState(false)
  const selection = useSelection(list.rows, address.search)
  const { selected, clear } = selection
  const checkboxes = useCheckboxes(selection, isSelecting, words('selectAll'))
  const navigation = useRowNavigation(list, null)
  const { moveFocus, currentId } = panel ?? navigation
  const { q }: QueryValues = address.query
  const select = (isRange: boolean) => {
    const id = currentId()
    if (id !== null) selection.onSelect(id, isRange)
  }
  useListKeyboard({
    onMove: moveFocus,
    onEscape: () => (panel?.openId ? panel.close() : clear()),
    onSelect: selectionBar && select,
    onSearch: q === undefined ? undefined : focusSearchField,
    onHelp,
    rowActions,
  })
  const toggleSelecting = () => {
    setSelecting(!isSelecting)
    clear()
  }
  return {
    t,
    list,
    isFiltered: address.isFiltered,
    showAll: address.clear,
    sorting: useSorting(address),
    clearSelection: clear,
    checkboxes: selectionBar ? checkboxes : null,
    /** Null: rows cannot be selected. */
    selecting: selectionBar ? { isOn: isSelecting, toggle: toggleSelecting } : null,
    /** Props of ListScreen. */
    results: {
      list,
      messages: {
        loading: t('loading'),
        loadFailed: t('loadFailed'),
        more: words('more'),
        moreFailed: t('moreFailed'),
        count: t(list.hasNextPage ? 'shown' : 'allShown', { n: list.rows.length }),
      },
      selectionBar: selected.length > 0 ? selectionBar?.(selected, clear) : null,
    },
  }
}

/** Null for a list without orders, and for a search, which has an order of its own. */
function useSorting<Query extends QueryValues>({ query, update }: ListQueryState<Query>): Sorting | null {
  const { q, sort }: QueryValues = query
  return useMemo(() => {
    if (sort === undefined || q) return null
    const sortBy = (next: string) => {
      const changes: QueryValues = { sort: next }
      // because the query has a `sort`, and heads of columns name no other orders than the list's own
      update(changes as Partial<Query>)
    }
    return { sort, onSort: sortBy }
  }, [q, sort, update])
}
