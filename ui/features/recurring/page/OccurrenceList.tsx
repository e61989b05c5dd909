import { recurringPageMessages } from '#i18n/recurring/page.ts'
import { reasonInWords } from '#i18n/recurring/reasons.ts'
import { type Occurrence, type Series, useOccurrences } from '#ui/features/recurring/queries.ts'
import { LoadError } from '#ui/platform/feedback/LoadError.tsx'
import { useLanguage, useMessages } from '#ui/platform/i18n/language.tsx'
import { paths } from '#ui/platform/navigation/paths.ts'
import { usePermission } from '#ui/platform/session/session.tsx'
import { Button, ButtonLink } from '#ui/kit/actions/Button.tsx'
import { Badge } from '#ui/kit/layout/Badge.tsx'
import { Skeleton } from '#ui/kit/layout/Skeleton.tsx'
import { DateText } from '#ui/kit/text/DateText.tsx'
import { Ltr } from '#ui/kit/text/Ltr.tsx'
import { type SeriesActions, useSeriesActions } from './use-series-actions.ts'

const LOOKS = {
  made: { tone: 'success', icon: 'i-lucide-circle-check' },
  skipped: { tone: 'neutral', icon: 'i-lucide-redo-2' },
  waiting: { tone: 'info', icon: 'i-lucide-clock' },
  review: { tone: 'warning', icon: 'i-lucide-eye' },
} as const

/** The days that were made, skipped or wait, the latest first. */
export function OccurrenceList({ series }: { series: Series }) {
  const t = useMessages(recurringPageMessages)
  const { data, error, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = useOccurrences(series.id)
  const actions = useSeriesActions(series)
  const items = data?.pages.flatMap((page) => page.items)
  return (
    <section aria-labelledby="occurrences" className="card flex min-w-0 flex-col gap-2 p-4">
      <h2 id="occurrences" className="text-heading">
        {t('days')}
      </h2>
      {error ? <LoadError title={t('daysFailed')} why={error.message} onAgain={refetch} isAside /> : null}
      {!items && !error ? (
        <div aria-busy="true">
          <Skeleton />
        </div>
      ) : null}
      {items?.length === 0 ? <p className="text-ink-muted">{t('none')}</p> : null}
      <ul className="flex flex-col divide-y divide-line empty:hidden">
        {(items ?? []).map((occurrence) => (
          <li key={occurrence.day} className="py-2">
            <Day occurrence={occurrence} actions={actions} />
          </li>
        ))}
      </ul>
      {hasNextPage ? (
        <Button look="quiet" busy={isFetchingNextPage} onPress={() => void fetchNextPage()}>
          {t('older')}
        </Button>
      ) : null}
    </section>
  )
}

function Day({ occurrence, actions }: { occurrence: Occurrence; actions: SeriesActions }) {
  const t = useMessages(recurringPageMessages)
  const { locale } = useLanguage()
  const mayIssue = usePermission('documents.issue')
  const { day, state, reason, documentId, number } = occurrence
  const isOpen = state === 'review' || (state === 'waiting' && reason !== undefined)
  return (
    <div className="flex flex-col gap-1">
      <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
        <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <DateText day={day} />
          {documentId === undefined ? null : (
            <ButtonLink compact look="quiet" href={paths.invoice(documentId)}>
              {number ? <Ltr>{number}</Ltr> : t('draft')}
            </ButtonLink>
          )}
        </span>
        <Badge {...LOOKS[state]}>{t(`state-${state}`)}</Badge>
      </div>
      {reason ? <p className="text-small text-ink-muted">{reasonInWords(reason, locale)}</p> : null}
      {isOpen && mayIssue ? (
        <p className="flex flex-wrap gap-2">
          <Button compact busy={actions.isPending} onPress={() => actions.now(day)}>
            {t('makeThis')}
          </Button>
          <Button compact look="quiet" onPress={() => actions.skip(day)}>
            {t('skipThis')}
          </Button>
        </p>
      ) : null}
    </div>
  )
}
