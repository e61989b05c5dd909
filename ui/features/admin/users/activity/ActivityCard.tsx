import { type ReactNode, useId } from 'react'

type ActivityCardProps = {
  title: string
  text?: string
  /** The sentence in place of the content where there is none. */
  empty?: string | null
  children: ReactNode
}

/** One list of a user's page under its heading. */
export function ActivityCard({ title, text, empty = null, children }: ActivityCardProps) {
  const id = useId()
  return (
    <section aria-labelledby={id} className="card flex min-w-0 flex-col gap-3 p-4 md:p-6">
      <div>
        <h2 id={id} className="text-heading">
          {title}
        </h2>
        {text ? <p className="text-ink-muted">{text}</p> : null}
      </div>
      {empty === null ? children : <p className="text-ink-muted">{empty}</p>}
    </section>
  )
}
