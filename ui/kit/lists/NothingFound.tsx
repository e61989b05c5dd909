import type { ReactNode } from 'react'
import { Button } from '#ui/kit/actions/Button.tsx'
import { EmptyState } from './EmptyState.tsx'

type NothingFoundProps = {
  title: string
  children: ReactNode
  showAllText: string
  onShowAll: () => void
  icon?: string
}

/** Shown instead of rows when filters leave none, with a button that shows all. */
export function NothingFound({ title, children, showAllText, onShowAll, icon = SEARCH }: NothingFoundProps) {
  return (
    <EmptyState icon={icon} title={title} action={<Button onPress={onShowAll}>{showAllText}</Button>}>
      {children}
    </EmptyState>
  )
}

const SEARCH = 'i-lucide-search-x'
