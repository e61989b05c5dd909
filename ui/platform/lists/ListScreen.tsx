import { type ReactNode, useCallback, useEffect, useRef } from 'react'
import { shellMessages } from '#i18n/shell/shell.ts'
import { ErrorBoundarySection } from '#ui/platform/feedback/ErrorBoundarySection.tsx'
import { LoadError } from '#ui/platform/feedback/LoadError.tsx'
import { useMessages } from '#ui/platform/i18n/language.tsx'
import { ListLayout } from '#ui/kit/lists/ListLayout.tsx'
import { LoadMore } from '#ui/kit/lists/LoadMore.tsx'
import { focusRow } from '#ui/kit/lists/rows.ts'
import { ListSkeleton } from './ListSkeleton.tsx'
import type { PagedList } from './paged-list.ts'
import { useScrollRestoration } from './scroll-restoration.ts'

type ListScreenProps<Row> = {
  header: ReactNode
  /** Figures and notices above the filters. */
  summary?: ReactNode
  filters?: ReactNode
  list: PagedList<Row>
  /** Those of its rows that are shown. */
  rows: readonly Row[]
  /** The id that the table marks a row with. */
  rowId: (row: Row) => string
  /** The rows; drawn while there are any. */
  table: ReactNode
  /** In place of rows when there are none. */
  empty: ReactNode
  skeleton: ReactNode
  messages: ListMessages
  selectionBar?: ReactNode
  panel?: ReactNode
}

type ListMessages = {
  loading: string
  loadFailed: string
  more: string
  moreFailed: string
  /** How many rows are shown, at the end of them. */
  count?: string
}

/**
 * A page that lists something, in each of its states. Rows stay while a new query loads, and when a refetch fails.
 * The query is in the address (`useListQuery`), pages come by cursor (`usePagedList`).
 */
export function ListScreen<Row>({ header, summary, filters, selectionBar, panel, ...results }: ListScreenProps<Row>) {
  useScrollRestoration(results.rows.length > 0)
  return (
    <ListLayout header={header} summary={summary} filters={filters} selectionBar={selectionBar} panel={panel}>
      <Results {...results} />
    </ListLayout>
  )
}

type ResultsProps<Row> = Pick<
  ListScreenProps<Row>,
  'list' | 'rows' | 'rowId' | 'table' | 'empty' | 'skeleton' | 'messages'
>

function Results<Row>({ list, rows, rowId, table, empty, skeleton, messages }: ResultsProps<Row>) {
  const { data, error, isPending, isPlaceholderData, isFetchNextPageError, hasNextPage, refetch } = list
  // A page may be empty though others follow: what was asked for is further on.
  const isFurtherOn = rows.length === 0 && hasNextPage && !isFetchNextPageError
  return (
    <>
      {error && !isFetchNextPageError ? (
        <LoadError title={messages.loadFailed} why={error.message} onAgain={refetch} />
      ) : null}
      {isPending || isFurtherOn ? <ListSkeleton label={messages.loading}>{skeleton}</ListSkeleton> : null}
      <ErrorBoundarySection resetsWith={data} onRetry={() => void refetch()}>
        {rows.length > 0 ? <div aria-busy={isPlaceholderData}>{table}</div> : null}
        {data && rows.length === 0 && !hasNextPage ? empty : null}
        <End list={list} rows={rows} rowId={rowId} messages={messages} />
      </ErrorBoundarySection>
    </>
  )
}

/** How many rows there are, and the way to more. */
function End<Row>({ list, rows, rowId, messages }: Pick<ResultsProps<Row>, 'list' | 'rows' | 'rowId' | 'messages'>) {
  const t = useMessages(shellMessages)
  const { hasNextPage, isFetchingNextPage, isFetchNextPageError, isPlaceholderData, error, fetchNextPage } = list
  const more = useCallback(() => void fetchNextPage(), [fetchNextPage])
  const focusFirstNewRow = useFocusOfNewRow(rows, rowId)
  const { count } = messages
  if (!hasNextPage && (rows.length === 0 || count === undefined)) return null
  return (
    <>
      <LoadMore
        shown={rows.length === 0 ? undefined : count}
        hasMore={hasNextPage && !isPlaceholderData}
        busy={isFetchingNextPage}
        failed={isFetchNextPageError && error ? { title: messages.moreFailed, reason: error.message } : null}
        moreText={messages.more}
        againText={t('tryAgain')}
        onMore={more}
        onPressMore={() => {
          focusFirstNewRow()
          more()
        }}
      />
    </>
  )
}

/** A press on "more" moves the focus to the first row that it brought. */
function useFocusOfNewRow<Row>(rows: readonly Row[], rowId: (row: Row) => string): () => void {
  const countBefore = useRef<number | null>(null)
  useEffect(() => {
    const first = countBefore.current === null ? undefined : rows[countBefore.current]
    if (first === undefined) return
    countBefore.current = null
    focusRow(rowId(first))
  }, [rows, rowId])
  return () => {
    countBefore.current = rows.length
  }
}
