import { type ReactNode, useCallback, useEffect, useRef } from 'react'
import { shellMessages } from '#i18n/shell/shell.ts'
import { ErrorBoundarySection } from '#ui/platform/feedback/ErrorBoundarySection.tsx'
import { LoadError } from '#ui/platform/feedback/LoadError.tsx'
import { useMessages } from '#ui/platform/i18n/language.tsx'
import { LoadMore } from '#ui/kit/lists/LoadMore.tsx'
import { focusRow } from '#ui/kit/lists/rows.ts'
import { ListSkeleton } from './ListSkeleton.tsx'
import type { PagedList } from './paged-list.ts'

export type ListResultsProps<Row extends { id: string }> = {
  list: PagedList<Row>
  /** The rows that are shown, if not those of the list. */
  rows?: readonly Row[]
  /** The rows; drawn while there are any. */
  table: ReactNode
  /** In place of rows when there are none. */
  empty: ReactNode
  skeleton: ReactNode
  messages: ListMessages
}

type ListMessages = {
  loading: string
  loadFailed: string
  more: string
  moreFailed: string
  /** How many rows are shown, at the end of them. */
  count?: string
}

/** The rows of a list in each of its states. Rows stay while a new query loads, and when a refetch fails. */
export function ListResults<Row extends { id: string }>(props: ListResultsProps<Row>) {
  const { list, rows = list.rows, table, empty, skeleton, messages } = props
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

type EndProps<Row extends { id: string }> = Required<Pick<ListResultsProps<Row>, 'list' | 'rows' | 'messages'>>

/** How many rows there are, and the way to more. */
function End<Row extends { id: string }>({ list, rows, messages }: EndProps<Row>) {
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
