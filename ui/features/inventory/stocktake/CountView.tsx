import { useCallback, useEffect, useId, useMemo, useState } from 'react'
import { findByCode } from '#domain/inventory/counting.ts'
import { stocktakeMessages } from '#i18n/inventory/stocktake.ts'
import { useMessages } from '#ui/platform/i18n/language.tsx'
import { paths } from '#ui/platform/navigation/paths.ts'
import { ListResults } from '#ui/platform/lists/ListResults.tsx'
import { focusSearchField } from '#ui/platform/lists/SearchField.tsx'
import { useWriting } from '#ui/platform/connectivity/open-draft.ts'
import { searchQuietMs } from '#ui/platform/timings.ts'
import { Button, ButtonLink } from '#ui/kit/actions/Button.tsx'
import { TextField } from '#ui/kit/fields/TextField.tsx'
import { EmptyState } from '#ui/kit/lists/EmptyState.tsx'
import { FigureTabs } from '#ui/kit/lists/FigureTabs.tsx'
import { NothingFound } from '#ui/kit/lists/NothingFound.tsx'
import { focusRow } from '#ui/kit/lists/rows.ts'
import { SkeletonRows } from '#ui/kit/lists/SkeletonRows.tsx'
import { useDebouncedText } from '#ui/kit/timing/use-debounced-value.ts'
import { CountRow } from './CountRow.tsx'
import { type StockItem, useItemsToCount } from './queries.ts'
import { ScanToCount } from './ScanToCount.tsx'
import type { Counting } from './use-counting.ts'

type Shown = 'all' | 'open'

/** Item by item, down the list or by searching and scanning. Enter in a field saves it and goes on to the next, from the last to the review. */
export function CountView({ counting, onReview }: { counting: Counting; onReview: () => void }) {
  const t = useMessages(stocktakeMessages)
  // An outage shows a bar instead of covering what is being counted.
  useWriting()
  const [shown, setShown] = useState<Shown>('all')
  const search = useFind()
  const list = useItemsToCount(search.q)
  const tracked = useMemo(() => list.rows.filter(({ stock }) => stock !== null), [list.rows])
  const rows = shown === 'all' ? tracked : tracked.filter(({ id }) => isOpen(counting, id))
  useFocusFound(search, rows, list.isSuccess && !list.isPlaceholderData)
  const reviewId = useId()
  const goOn = useCallback(
    (id: string) => {
      if (search.typed !== '') return search.again()
      const next = rows[rows.findIndex((row) => row.id === id) + 1]
      if (next) focusRow(next.id)
      else document.getElementById(reviewId)?.focus()
    },
    [rows, search, reviewId],
  )
  return (
    <div className="flex flex-col gap-4">
      <Find search={search} />
      <FigureTabs<Shown>
        label={t('show')}
        tabs={[
          { id: 'all', text: t('allItems') },
          { id: 'open', text: t('notCounted') },
        ]}
        value={shown}
        onChange={setShown}
      />
      <ListResults
        list={list}
        rows={rows}
        table={<CountRows rows={rows} counting={counting} onNext={goOn} />}
        empty={
          <Nothing
            isSearch={search.q !== ''}
            hasItems={tracked.length > 0}
            onClear={search.again}
            onReview={onReview}
          />
        }
        skeleton={<SkeletonRows columns={SKELETON} />}
        messages={useListMessages(rows.length)}
      />
      {rows.length > 0 && !list.hasNextPage ? (
        <div>
          <Button id={reviewId} icon="i-lucide-list-checks" onPress={onReview}>
            {t('toReview')}
          </Button>
        </div>
      ) : null}
    </div>
  )
}

const SKELETON = [
  { id: 'name', width: 'w-40' },
  { id: 'count', width: 'w-24' },
] as const

type CountRowsProps = { rows: readonly StockItem[]; counting: Counting; onNext: (id: string) => void }

function CountRows({ rows, counting, onNext }: CountRowsProps) {
  const t = useMessages(stocktakeMessages)
  return (
    <ul aria-label={t('count')} className="card flex flex-col divide-y divide-line">
      {rows.map((item) => (
        <CountRow
          key={item.id}
          item={item}
          count={counting.countOf(item.id)}
          onSave={counting.save}
          onRetry={counting.retry}
          onNext={onNext}
        />
      ))}
    </ul>
  )
}

function useListMessages(n: number) {
  const t = useMessages(stocktakeMessages)
  return {
    loading: t('loadingItems'),
    loadFailed: t('itemsFailed'),
    more: t('moreItems'),
    moreFailed: t('moreItemsFailed'),
    count: t('itemsShown', { n }),
  }
}

const isOpen = (counting: Counting, id: string) => {
  const { quantity, unsent } = counting.countOf(id)
  return quantity === null || unsent?.state === 'refused'
}

type Search = ReturnType<typeof useFind>

/** `entered` is what Enter was pressed for: by hand, or by a scanner that types. */
function useFind() {
  const [typed, setTyped] = useState('')
  const [entered, setEntered] = useState<string | null>(null)
  const debounced = useDebouncedText(typed.trim(), searchQuietMs)
  const q = typed.trim() === '' ? '' : entered === typed.trim() ? entered : debounced
  return useMemo(
    () => ({
      typed,
      q,
      entered,
      type: setTyped,
      enter: (text: string) => {
        setTyped(text)
        setEntered(text.trim())
      },
      found: () => setEntered(null),
      /** Empty, for the next one. */
      again: () => {
        setTyped('')
        setEntered(null)
        focusSearchField()
      },
    }),
    [typed, q, entered],
  )
}

function Find({ search }: { search: Search }) {
  const t = useMessages(stocktakeMessages)
  return (
    <div role="search" className="flex items-end gap-2">
      <div className="min-w-0 flex-1 md:max-w-md">
        <TextField
          label={t('find')}
          labelHidden
          type="search"
          placeholder={t('findHint')}
          maxLength={200}
          value={search.typed}
          onChange={search.type}
          onKeyDown={({ key }) => {
            if (key === 'Enter') search.enter(search.typed)
          }}
        />
      </div>
      <ScanToCount onCode={search.enter} />
    </div>
  )
}

/** Enter goes to the quantity of the item whose code was typed, or of the only one found. */
function useFocusFound({ q, entered, found }: Search, rows: readonly StockItem[], isAnswered: boolean): void {
  useEffect(() => {
    if (entered === null || entered === '' || entered !== q || !isAnswered) return
    const item = findByCode(rows, entered) ?? (rows.length === 1 ? rows[0] : undefined)
    found()
    if (item) focusRow(item.id)
  }, [q, entered, found, rows, isAnswered])
}

type NothingProps = { isSearch: boolean; hasItems: boolean; onClear: () => void; onReview: () => void }

function Nothing({ isSearch, hasItems, onClear, onReview }: NothingProps) {
  const t = useMessages(stocktakeMessages)
  if (isSearch && !hasItems) {
    return (
      <NothingFound title={t('nothingFound')} showAllText={t('showAll')} onShowAll={onClear}>
        {t('nothingFoundText')}
      </NothingFound>
    )
  }
  if (!hasItems) {
    return (
      <EmptyState
        icon="i-lucide-package"
        title={t('noItems')}
        action={<ButtonLink href={paths.inventory}>{t('toInventory')}</ButtonLink>}
      >
        {t('noItemsText')}
      </EmptyState>
    )
  }
  return (
    <EmptyState
      icon="i-lucide-circle-check"
      title={t('allCounted')}
      action={
        <Button look="primary" onPress={onReview}>
          {t('toReview')}
        </Button>
      }
    >
      {t('allCountedText')}
    </EmptyState>
  )
}
