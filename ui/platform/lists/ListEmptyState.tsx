import { ActionButton } from '#ui/kit/actions/ActionButton.tsx'
import type { MenuAction } from '#ui/kit/actions/menu-action.ts'
import { EmptyState } from '#ui/kit/lists/EmptyState.tsx'
import { NothingFound } from '#ui/kit/lists/NothingFound.tsx'
import type { ListScreenState } from './use-list-screen.ts'

type ListEmptyStateProps = {
  screen: Pick<ListScreenState<{ id: string }>, 't' | 'isFiltered' | 'showAll'>
  icon?: string
  /** Adds the first row. */
  action: MenuAction | null
  /** Another way to the first rows. */
  other?: MenuAction | null
}

/** Replaces the rows: why there are none, and what to do about it. */
export function ListEmptyState({
  screen: { t, isFiltered, showAll },
  action,
  other = null,
  ...empty
}: ListEmptyStateProps) {
  return isFiltered ? (
    <NothingFound title={t('nothingFound')} showAllText={t('showAll')} onShowAll={showAll}>
      {t('nothingFoundText')}
    </NothingFound>
  ) : (
    <EmptyState
      title={t('emptyTitle')}
      action={
        action && (
          <div className="flex flex-wrap justify-center gap-2">
            <ActionButton action={action} look="primary" />
            {other && <ActionButton action={other} />}
          </div>
        )
      }
      {...empty}
    >
      {t('emptyText')}
    </EmptyState>
  )
}
