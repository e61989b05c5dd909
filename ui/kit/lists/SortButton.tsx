import { Button } from 'react-aria-components/Button'

/** A header that sorts. `direction` is null while another column sorts the list. */
export type SortState = { direction: 'ascending' | 'descending' | null; onPress: () => void }

export const ariaSortOf = (sort: SortState | undefined) => (sort ? (sort.direction ?? 'none') : undefined)

type SortButtonProps = { sort: SortState; isAmount: boolean; children: string }

/** The arrow is inside the edge at which head and figures are aligned. */
export function SortButton({ sort, isAmount, children }: SortButtonProps) {
  const icon = sort.direction === 'ascending' ? 'i-lucide-arrow-up' : 'i-lucide-arrow-down'
  return (
    <Button
      onPress={sort.onPress}
      className={`group inline-flex min-h-8 cursor-pointer items-center gap-1 rounded-control font-600 ring hovered:text-ink ${isAmount ? 'flex-row-reverse' : ''}`}
    >
      <bdi>{children}</bdi>
      <span
        aria-hidden="true"
        className={`${icon} ${sort.direction ? '' : 'op0 group-data-[hovered]:op50 group-data-[focus-visible]:op50'}`}
      />
    </Button>
  )
}
