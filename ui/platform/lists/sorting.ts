/** The order of a list, set by the heads of its columns. */
import type { SortState } from '#ui/kit/lists/rows.ts'

/** Ascending, or descending with a minus in front. Blank: the default order. */
export type Sorting = { sort: string; onSort: (sort: string) => void }

/** The first press of a head takes its first order, the second its other one, the third the default order. */
export function sortState(sorts: readonly [string, string], { sort, onSort }: Sorting): SortState {
  const at = sorts.indexOf(sort)
  const direction = at === -1 ? null : sort.startsWith('-') ? 'descending' : 'ascending'
  const next = at === -1 ? sorts[0] : at === 0 ? sorts[1] : ''
  return { direction, onPress: () => onSort(next) }
}
