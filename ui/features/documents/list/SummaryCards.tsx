import type { ReactNode } from 'react'
import { documentListMessages } from '#i18n/documents/list.ts'
import { shellMessages } from '#i18n/shell/shell.ts'
import { useMessages } from '#ui/platform/i18n/language.tsx'
import { Button } from '#ui/kit/actions/Button.tsx'
import { Metric } from '#ui/kit/layout/Metric.tsx'
import { Skeleton } from '#ui/kit/layout/Skeleton.tsx'

export type SummaryCard = {
  /** The filter that shows the documents it counts. */
  filter: string
  label: string
  detail?: string
  value: ReactNode
}

type SummaryCardsProps = {
  /** Null while they load. */
  cards: readonly SummaryCard[] | null
  hasFailed: boolean
  onRetry: () => void
  filter: string
  /** Shows everything. */
  noFilter: string
  onFilter: (filter: string) => void
}

/** Figures above the list; each toggles the filter of what it counts. */
export function SummaryCards({ cards, hasFailed, onRetry, filter, noFilter, onFilter }: SummaryCardsProps) {
  const t = useMessages(documentListMessages)
  const shell = useMessages(shellMessages)
  if (hasFailed && !cards) {
    return (
      <p className="flex flex-wrap items-center gap-3 text-ink-muted">
        {t('figuresFailed')}
        <Button look="quiet" onPress={onRetry}>
          {shell('tryAgain')}
        </Button>
      </p>
    )
  }
  if (!cards) return <Loading />
  if (cards.length === 0) return null
  return (
    <div role="group" aria-label={t('figures')} className="grid gap-2 sm:grid-cols-3 sm:gap-3">
      {cards.map((card) => (
        <Metric
          key={card.filter}
          label={card.label}
          detail={card.detail}
          isChosen={filter === card.filter}
          onChoose={(isChosen) => onFilter(isChosen ? card.filter : noFilter)}
        >
          {card.value}
        </Metric>
      ))}
    </div>
  )
}

function Loading() {
  return (
    <div aria-busy="true" className="grid gap-2 sm:grid-cols-3 sm:gap-3">
      {['a', 'b', 'c'].map((card) => (
        <div key={card} className="card flex min-h-14 items-center px-4 sm:min-h-20">
          <Skeleton width="w-24" />
        </div>
      ))}
    </div>
  )
}
