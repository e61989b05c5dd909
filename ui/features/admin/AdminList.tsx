import type { ReactNode } from 'react'
import { adminMessages } from '#i18n/admin/admin.ts'
import { useMessages } from '#ui/platform/i18n/language.tsx'
import { Button } from '#ui/kit/actions/Button.tsx'
import { Skeleton } from '#ui/kit/layout/Skeleton.tsx'
import { type Column, Table } from '#ui/kit/lists/Table.tsx'
import { LoadError } from '#ui/platform/feedback/LoadError.tsx'

type ListProps<Row> = {
  caption: string
  columns: readonly Column<Row>[]
  rowId: (row: Row) => string
  rowHref?: (row: Row) => string | undefined
  /** As `useInfiniteQuery` tells it. */
  list: {
    data: { pages: { items: Row[] }[] } | undefined
    error: Error | null
    refetch: () => unknown
    hasNextPage: boolean
    isFetchingNextPage: boolean
    fetchNextPage: () => unknown
  }
  failedTitle: string
  empty: ReactNode
}

const EIGHT = [0, 1, 2, 3, 4, 5, 6, 7]

/** A long list of the admin's rooms in each of its states. */
export function AdminList<Row>({ caption, columns, rowId, rowHref, list, failedTitle, empty }: ListProps<Row>) {
  const t = useMessages(adminMessages)
  const { data, error, refetch, hasNextPage, isFetchingNextPage, fetchNextPage } = list
  const rows = data?.pages.flatMap(({ items }) => items) ?? []
  return (
    <>
      {error ? <LoadError title={failedTitle} why={error.message} onAgain={refetch} /> : null}
      {!data && !error ? (
        <div aria-busy="true" className="card flex flex-col gap-4 p-4">
          {EIGHT.map((row) => (
            <Skeleton key={row} height="h-8" />
          ))}
        </div>
      ) : null}
      {data && rows.length === 0 ? empty : null}
      {rows.length > 0 ? (
        <Table caption={caption} columns={columns} rows={rows} rowId={rowId} {...(rowHref && { rowHref })} />
      ) : null}
      {hasNextPage ? (
        <div>
          <Button busy={isFetchingNextPage} onPress={() => void fetchNextPage()}>
            {t('more')}
          </Button>
        </div>
      ) : null}
    </>
  )
}
