import type { ReactNode } from 'react'
import { EmptyState } from '#ui/kit/lists/EmptyState.tsx'
import { NothingFound } from '#ui/kit/lists/NothingFound.tsx'
import type { ListScreenState } from './use-list-screen.ts'

type ListEmptyStateProps = {
  screen: Pick<ListScreenState<{ id: string }>, 't' | 'isFiltered' | 'showAll'>
  icon?: string
  /** Adds the first row. */
  action: ReactNode
}

/** Replaces the rows: why there are none, and what to do about it. */
export function ListEmptyState({ screen: { t, isFiltered, showAll }, ...empty }: ListEmptyStateProps) {
  return isFiltered ? (
    <NothingFound title={t('nothingFound')} showAllText={t('showAll')} onShowAll={showAll}>
      {t('nothingFoundText')}
    </NothingFound>
  ) : (
    <EmptyState title={t('emptyTitle')} {...empty}>
      {t('emptyText')}
    </EmptyState>
  )
}
