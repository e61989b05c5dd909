import { type ReactNode, useEffect, useRef } from 'react'
import { IconButton } from '#ui/kit/actions/IconButton.tsx'

type DetailPanelProps = {
  /** The id of the open row. The heading announces another row. */
  id: string
  label: string
  title: ReactNode
  /** Shown below the title. */
  summary?: ReactNode
  children: ReactNode
  previousLabel: string
  nextLabel: string
  closeLabel: string
  onMove: (by: 1 | -1) => void
  onClose: () => void
  /** Returns once whether the panel was opened for reading and may take the focus. */
  takesFocus: () => boolean
}

/** One row of a list in full, beside the list. It scrolls separately. */
export function DetailPanel({ id, label, title, summary, children, takesFocus, ...controls }: DetailPanelProps) {
  const { previousLabel, nextLabel, closeLabel, onMove, onClose } = controls
  return (
    <aside
      aria-label={label}
      className="card sticky top-[calc(4.5rem+var(--bar))] flex max-h-[calc(100dvh-5.5rem-var(--bar))] flex-col overflow-hidden"
    >
      <header className="flex items-start gap-2 border-b border-line py-2 ps-4 pe-2">
        <div className="min-w-0 flex-1 py-1.5">
          <Heading key={id} takesFocus={takesFocus}>
            {title}
          </Heading>
          {summary}
        </div>
        <IconButton label={previousLabel} icon="i-lucide-chevron-up" onPress={() => onMove(-1)} />
        <IconButton label={nextLabel} icon="i-lucide-chevron-down" onPress={() => onMove(1)} />
        <IconButton label={closeLabel} icon="i-lucide-x" onPress={onClose} />
      </header>
      <div className="flex min-h-0 flex-1 flex-col gap-4 overflow-y-auto p-4" tabIndex={-1}>
        {children}
      </div>
    </aside>
  )
}

function Heading({ takesFocus, children }: Pick<DetailPanelProps, 'takesFocus' | 'children'>) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (takesFocus()) heading.current?.focus({ preventScroll: true })
  }, [takesFocus])
  return (
    <h2 ref={heading} tabIndex={-1} className="text-heading outline-none">
      {children}
    </h2>
  )
}
