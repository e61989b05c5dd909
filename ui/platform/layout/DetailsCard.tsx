import type { ReactNode } from 'react'

type DetailsCardProps = {
  id: string
  title: string
  facts: readonly { id: string; name: string; value: ReactNode }[]
}

/** The saved fields of a record; empty ones are left out. */
export function DetailsCard({ id, title, facts }: DetailsCardProps) {
  return (
    <section aria-labelledby={id} className="card flex flex-col gap-3 p-4">
      <h2 id={id} className="text-heading">
        {title}
      </h2>
      <dl className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,16rem),1fr))] gap-x-6 gap-y-3">
        {facts.map(({ id: fact, name, value }) =>
          value ? (
            <div key={fact} className="min-w-0">
              <dt className="text-small text-ink-muted">{name}</dt>
              <dd className="break-words whitespace-pre-line">{value}</dd>
            </div>
          ) : null,
        )}
      </dl>
    </section>
  )
}
