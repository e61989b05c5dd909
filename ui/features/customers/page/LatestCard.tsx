import type { ReactNode } from 'react'
import { LoadError } from '#ui/platform/feedback/LoadError.tsx'
import { TextLink } from '#ui/kit/actions/TextLink.tsx'
import { Skeleton } from '#ui/kit/layout/Skeleton.tsx'

type LatestCardProps<Row> = {
  id: string
  title: string
  /** The texts for an empty card, and for one that could not be loaded. */
  none: string
  failed: string
  latest: {
    data: { items: readonly Row[]; nextCursor: string | null } | undefined
    error: Error | null
    refetch: () => unknown
  }
  children: (row: Row, rows: readonly Row[]) => ReactNode
  /** The address of the whole list. */
  all: { href: string; text: string }
}

/** A customer's latest rows of another feature, for the customer's page. */
export function LatestCard<Row extends { id: string }>(props: LatestCardProps<Row>) {
  const { id, title, none, failed, latest, children, all } = props
  const { data, error, refetch } = latest
  return (
    <section aria-labelledby={id} className="card flex min-w-0 flex-col gap-2 p-4">
      <h2 id={id} className="text-heading">
        {title}
      </h2>
      {error ? <LoadError title={failed} why={error.message} onAgain={refetch} isAside /> : null}
      {!data && !error ? (
        <div aria-busy="true">
          <Skeleton />
        </div>
      ) : null}
      {data?.items.length === 0 ? <p className="text-ink-muted">{none}</p> : null}
      <ul className="flex flex-col divide-y divide-line empty:hidden">
        {(data?.items ?? []).map((row) => (
          <li key={row.id}>{children(row, data?.items ?? [])}</li>
        ))}
      </ul>
      {data?.nextCursor ? (
        <p>
          <TextLink href={all.href}>{all.text}</TextLink>
        </p>
      ) : null}
    </section>
  )
}
