import { useEffect, useRef, useState } from 'react'
import { localDay } from '#domain/calendar/zones.ts'
import { formatDay } from '#domain/calendar/date-display.ts'
import { stocktakeMessages } from '#i18n/inventory/stocktake.ts'
import { reviewMessages } from '#i18n/inventory/stocktake-review.ts'
import { useTimeZone } from '#ui/features/account/queries.ts'
import { LoadState } from '#ui/platform/feedback/LoadState.tsx'
import { ListSkeleton } from '#ui/platform/lists/ListSkeleton.tsx'
import { useLanguage, useMessages } from '#ui/platform/i18n/language.tsx'
import { usePermission } from '#ui/platform/session/session.tsx'
import { Button } from '#ui/kit/actions/Button.tsx'
import { Banner } from '#ui/kit/layout/Banner.tsx'
import { EmptyState } from '#ui/kit/lists/EmptyState.tsx'
import { FigureTabs } from '#ui/kit/lists/FigureTabs.tsx'
import { SkeletonRows } from '#ui/kit/lists/SkeletonRows.tsx'
import { differencesIn } from './differences.ts'
import { DifferenceTable } from './DifferenceTable.tsx'
import { PostCard } from './PostCard.tsx'
import type { Stocktake, StocktakeCount, useCounts } from './queries.ts'
import type { Counting } from './use-counting.ts'

type ReviewProps = {
  stocktake: Stocktake
  counts: ReturnType<typeof useCounts>
  /** Null once it is posted. */
  counting: Counting | null
  onCount?: () => void
  isJustPosted?: boolean
}

/** Counted beside expected, and the one posting. */
export function Review({ stocktake, counts, counting, onCount, isJustPosted = false }: ReviewProps) {
  const t = useMessages(reviewMessages)
  const { data, error, isFetching, refetch } = counts
  const waiting = counting?.waiting
  // The other tab may have counted since.
  useEffect(() => {
    if (waiting !== undefined) void refetch()
  }, [waiting, refetch])
  return (
    <div aria-busy={isFetching} className="flex flex-col gap-4">
      {stocktake.postedAt === null ? null : <PostedNote postedAt={stocktake.postedAt} takesFocus={isJustPosted} />}
      <LoadState
        failed={t('countsFailed')}
        error={error}
        onRetry={refetch}
        skeleton={
          <ListSkeleton label={t('loadingCounts')}>
            <SkeletonRows columns={SKELETON} />
          </ListSkeleton>
        }
      >
        {data ? (
          <Loaded stocktake={stocktake} counts={data} counting={counting} isFresh={!isFetching} onCount={onCount} />
        ) : null}
      </LoadState>
    </div>
  )
}

const SKELETON = [
  { id: 'item', width: 'w-40' },
  { id: 'counted', width: 'w-16', isWideOnly: true },
  { id: 'difference', width: 'w-16' },
] as const

function PostedNote({ postedAt, takesFocus }: { postedAt: string; takesFocus: boolean }) {
  const t = useMessages(reviewMessages)
  const { locale } = useLanguage()
  const day = localDay(new Date(postedAt), useTimeZone())
  const note = useRef<HTMLDivElement>(null)
  useEffect(() => {
    // The button that had the focus is gone.
    if (takesFocus && document.activeElement === document.body) note.current?.focus()
  }, [takesFocus])
  return (
    <div ref={note} tabIndex={-1} className="rounded-card ring">
      <Banner tone="success" title={t('postedText', { day: formatDay(day, locale) })} />
    </div>
  )
}

type LoadedProps = Omit<ReviewProps, 'counts' | 'onCount' | 'isJustPosted'> & {
  counts: readonly StocktakeCount[]
  /** No newer ones are on their way. */
  isFresh: boolean
  onCount: (() => void) | undefined
}

function Loaded({ stocktake, counts, counting, isFresh, onCount }: LoadedProps) {
  const t = useMessages(reviewMessages)
  const words = useMessages(stocktakeMessages)
  const { currency, postedAt } = stocktake
  const [shown, setShown] = useState<'different' | 'all'>('different')
  const { different, value } = differencesIn(counts)
  const mayPost = usePermission('stock.write')
  if (counts.length === 0) {
    return (
      <EmptyState
        icon="i-lucide-clipboard-list"
        title={t('nothingCounted')}
        action={onCount ? <Button onPress={onCount}>{t('toCount')}</Button> : null}
      >
        {t('nothingCountedText')}
      </EmptyState>
    )
  }
  const rows = shown === 'all' ? counts : different
  return (
    <>
      {/* Before the rows, so that it is reached at once however many there are. */}
      {counting && mayPost ? (
        <PostCard stocktake={stocktake} different={different} value={value} isFresh={isFresh} counting={counting} />
      ) : null}
      <FigureTabs<'different' | 'all'>
        label={words('show')}
        tabs={[
          { id: 'different', text: t('onlyDifferences'), figure: different.length },
          { id: 'all', text: t('allCounts'), figure: counts.length },
        ]}
        value={shown}
        onChange={setShown}
      />
      {rows.length > 0 ? (
        <DifferenceTable counts={rows} currency={currency} isPosted={postedAt !== null} />
      ) : (
        <EmptyState icon="i-lucide-circle-check" title={t('noDifference')}>
          {t('noDifferenceText')}
        </EmptyState>
      )}
    </>
  )
}
