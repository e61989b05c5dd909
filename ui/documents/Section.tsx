import { useId, type ReactNode } from 'react'

/** One part of the form, with its heading and what stands at the end of that line. */
export function Section({ title, beside, children }: { title: string; beside?: ReactNode; children: ReactNode }) {
  const id = useId()
  return (
    <section aria-labelledby={id} className="card flex min-w-0 flex-col gap-4 p-4">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <h2 id={id} className="text-heading">
          {title}
        </h2>
        {beside}
      </div>
      {children}
    </section>
  )
}
