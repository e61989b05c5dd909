import { createContext, useContext, useId, type ReactNode } from 'react'

/** The title of the collapsible part around a section; null without one. */
export const FoldContext = createContext<string | null>(null)

type SectionProps = { title: string; beside?: ReactNode; children: ReactNode }

/** A section of the form with a heading and actions. Inside a part of the same title the heading is hidden. */
export function Section({ title, beside, children }: SectionProps) {
  const id = useId()
  const fold = useContext(FoldContext)
  const Heading = fold === null ? 'h2' : 'h3'
  const isSaid = fold === title
  return (
    <section
      aria-labelledby={id}
      className={`flex min-w-0 flex-col gap-4 p-4 ${fold === null ? 'card' : 'border-t border-line'}`}
    >
      <div className={isSaid && !beside ? 'sr-only' : 'flex flex-wrap items-center justify-between gap-x-4 gap-y-1'}>
        <Heading id={id} className={isSaid ? 'sr-only' : 'text-heading'}>
          {title}
        </Heading>
        {beside}
      </div>
      {children}
    </section>
  )
}
