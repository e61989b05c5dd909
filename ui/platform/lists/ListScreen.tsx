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

type ListScreenProps<Row extends { id: string }> = {
  header: ReactNode
  /** Figures and notices above the filters. */
  summary?: ReactNode
  filters?: ReactNode
  list: PagedList<Row>
  /** The rows that are shown, if not those of the list. */
  rows?: readonly Row[]
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
export function ListScreen<Row extends { id: string }>(props: ListScreenProps<Row>) {
  const { header, summary, filters, selectionBar, panel, list, rows = list.rows, ...results } = props
  useScrollRestoration(rows.length > 0)
  return (
    <ListLayout header={header} summary={summary} filters={filters} selectionBar={selectionBar} panel={panel}>
      <Results list={list} rows={rows} {...results} />
    </ListLayout>
  )
}

type ResultsProps<Row extends { id: string }> = Required<
  Pick<ListScreenProps<Row>, 'list' | 'rows' | 'table' | 'empty' | 'skeleton' | 'messages'>
>

function Results<Row extends { id: string }>({ list, rows, table, empty, skeleton, messages }: ResultsProps<Row>) {
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
        <End list={list} rows={rows} messages={messages} />
      </ErrorBoundarySection>
    </>
  )
}

/** How many rows there are, and the way to more. */
function End<Row extends { id: string }>({
  list,
  rows,
  messages,
}: Pick<ResultsProps<Row>, 'list' | 'rows' | 'messages'>) {
  const t = useMessages(shellMessages)
  const { hasNextPage, isFetchingNextPage, isFetchNextPageError, isPlaceholderData, error, fetchNextPage } = list
  const more = useCallback(() => void fetchNextPage(), [fetchNextPage])
  const focusFirstNewRow = useFocusOfNewRow(rows)
  const { count } = messages
  if (!hasNextPage && (rows.length === 0 || count === undefined)) return null
  return (
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
  )
}

/** A press on "more" moves the focus to the first row that it brought. */
function useFocusOfNewRow(rows: readonly { id: string }[]): () => void {
  const countBefore = useRef<number | null>(null)
  useEffect(() => {
    const first = countBefore.current === null ? undefined : rows[countBefore.current]
    if (first === undefined) return
    countBefore.current = null
    focusRow(first.id)
  }, [rows])
  return () => {
    countBefore.current = rows.length
  }
}
