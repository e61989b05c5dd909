import { useCallback, useState } from 'react'
import { ROW_FATES, type RowFate } from '#domain/imports/import-state.ts'
import { importRowMessages } from '#i18n/imports/rows.ts'
import { shellMessages } from '#i18n/shell/shell.ts'
import { type Import, useImportRows } from '#ui/features/imports/queries.ts'
import { useMessages } from '#ui/platform/i18n/language.tsx'
import { LoadState } from '#ui/platform/feedback/LoadState.tsx'
import { FigureTabs } from '#ui/kit/lists/FigureTabs.tsx'
import { LoadMore } from '#ui/kit/lists/LoadMore.tsx'
import { SkeletonRows } from '#ui/kit/lists/SkeletonRows.tsx'
import { ApplyBar } from './ApplyBar.tsx'
import { ImportRowCard } from './ImportRowCard.tsx'
import { RefusedFile } from './RefusedFile.tsx'

const FATE_WORDS = { new: 'new', update: 'updated', same: 'same', doubtful: 'doubtful', refused: 'refused' } as const

/** First what needs somebody. */
const IN_ORDER: readonly RowFate[] = ['refused', 'doubtful', 'new', 'update', 'same']

/** Sentences group their numbers so, with Latin digits in both languages. */
const GROUPED = new Intl.NumberFormat('en')

/** Each row by what will happen to it. Nothing is written before the button at the end. */
export function RowsStep({ record }: { record: Import }) {
  const t = useMessages(importRowMessages)
  const { counts } = record
  const [chosen, setFate] = useState<RowFate | null>(null)
  const fate = chosen ?? IN_ORDER.find((one) => counts[one] > 0) ?? 'new'
  const tabs = ROW_FATES.map((id) => ({ id, text: t(FATE_WORDS[id]), detail: GROUPED.format(counts[id]) }))
  return (
    <>
      <FigureTabs label={t('fates')} tabs={tabs} value={fate} onChange={setFate} />
      {fate === 'refused' && counts.refused > 0 ? <RefusedFile id={record.id} /> : null}
      <Rows key={fate} record={record} fate={fate} />
      <ApplyBar record={record} onNeeded={setFate} />
    </>
  )
}

function Rows({ record, fate }: { record: Import; fate: RowFate }) {
  const t = useMessages(importRowMessages)
  const shell = useMessages(shellMessages)
  const { data, error, refetch, hasNextPage, fetchNextPage, isFetchingNextPage, isFetchNextPageError } = useImportRows(
    record.id,
    fate,
  )
  const more = useCallback(() => void fetchNextPage(), [fetchNextPage])
  const rows = data?.pages.flatMap(({ items }) => items) ?? null
  return (
    <LoadState
      failed={t('rowsFailed')}
      error={rows ? null : error}
      onRetry={refetch}
      skeleton={<SkeletonRows columns={SKELETON} />}
    >
      {rows && rows.length === 0 ? <p className="card p-4 text-center text-ink-muted">{t('nothingOf')}</p> : null}
      {rows && rows.length > 0 ? (
        <>
          <ul aria-label={t(FATE_WORDS[fate])} className="card flex flex-col">
            {rows.map((row) => (
              <ImportRowCard key={row.row} record={record} row={row} />
            ))}
          </ul>
          <LoadMore
            hasMore={hasNextPage}
            busy={isFetchingNextPage}
            failed={isFetchNextPageError && error ? { title: t('moreFailed'), reason: error.message } : null}
            moreText={t('moreRows')}
            againText={shell('tryAgain')}
            onMore={more}
            onPressMore={more}
          />
        </>
      ) : null}
    </LoadState>
  )
}

const SKELETON = [
  { id: 'row', width: 'w-12' },
  { id: 'name', width: 'w-40' },
  { id: 'cells', width: 'w-48', isWideOnly: true },
] as const
