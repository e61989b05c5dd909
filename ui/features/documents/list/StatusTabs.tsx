import type { ReactNode } from 'react'
import { documentListMessages } from '#i18n/documents/list.ts'
import { shellMessages } from '#i18n/shell/shell.ts'
import type { DocumentFilter } from '#ui/features/documents/queries/filters.ts'
import { useLanguage, useMessages } from '#ui/platform/i18n/language.tsx'
import { Button } from '#ui/kit/actions/Button.tsx'
import { useShownFilters } from '#ui/features/documents/list/list-config.ts'
import { Skeleton } from '#ui/kit/layout/Skeleton.tsx'
import { FigureTabs } from '#ui/kit/lists/FigureTabs.tsx'

export type StatusFigure = {
  /** The text that replaces the filter's name. */
  text: string
  detail?: string
  value: ReactNode
}

type StatusTabsProps = {
  filters: readonly DocumentFilter[]
  /** Figures by the filters that have one; null while they load. */
  figures?: Readonly<Record<string, StatusFigure>> | null
  hasFailed?: boolean
  onRetry?: () => void
  filter: string
  onFilter: (filter: string) => void
}

/** The list by status, each with its figure. */
export function StatusTabs(props: StatusTabsProps) {
  const { filters, figures = NO_FIGURES, hasFailed = false, onRetry, filter, onFilter } = props
  const t = useMessages(documentListMessages)
  const shell = useMessages(shellMessages)
  const { locale } = useLanguage()
  const shown = useShownFilters(filters, filter)
  return (
    <div aria-busy={!figures && !hasFailed}>
      <FigureTabs
        label={t('filter')}
        value={filter}
        onChange={onFilter}
        tabs={shown.map(({ id, name, hasFigure }) => {
          const figure = figures?.[id]
          if (figure) return { id, text: figure.text, detail: figure.detail, figure: figure.value }
          return {
            id,
            text: name(locale),
            figure: hasFigure && !figures && !hasFailed ? <Skeleton width="w-20" /> : null,
          }
        })}
      />
      {hasFailed && !figures ? (
        <p className="flex flex-wrap items-center gap-x-3 text-small text-ink-muted">
          {t('figuresFailed')}
          <Button look="quiet" onPress={onRetry}>
            {shell('tryAgain')}
          </Button>
        </p>
      ) : null}
    </div>
  )
}

const NO_FIGURES: Readonly<Record<string, StatusFigure>> = {}
