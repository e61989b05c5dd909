import { recurringPageMessages } from '#i18n/recurring/page.ts'
import { type Series, useOccurrences } from '#ui/features/recurring/queries.ts'
import { useMessages } from '#ui/platform/i18n/language.tsx'
import { Skeleton } from '#ui/kit/layout/Skeleton.tsx'
import { DateText } from '#ui/kit/text/DateText.tsx'

const MOST_NEXT = 12

/** The next twelve days. An error of theirs is that of the list beside them. */
export function NextDays({ series }: { series: Series }) {
  const t = useMessages(recurringPageMessages)
  const { data, error } = useOccurrences(series.id)
  const next = data?.pages[0]?.next
  if (error && !next) return null
  return (
    <section aria-labelledby="next-days" className="card flex min-w-0 flex-col gap-2 p-4">
      <h2 id="next-days" className="text-heading">
        {t('next')}
      </h2>
      {next ? null : (
        <div aria-busy="true">
          <Skeleton />
        </div>
      )}
      {next?.length === 0 ? <p className="text-ink-muted">{t('noNext')}</p> : null}
      <ol className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,9rem),1fr))] gap-x-4 gap-y-1 empty:hidden">
        {(next ?? []).map((day) => (
          <li key={day}>
            <DateText day={day} />
          </li>
        ))}
      </ol>
      {next?.length === MOST_NEXT ? <p className="text-small text-ink-muted">{t('moreNext')}</p> : null}
    </section>
  )
}
