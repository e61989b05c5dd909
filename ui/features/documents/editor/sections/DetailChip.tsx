import { useAtom, useAtomValue } from 'jotai'
import { type ReactNode, useId, useRef } from 'react'
import { Button } from 'react-aria-components/Button'
import { lazyOverlay } from '#ui/kit/timing/lazy-overlay.tsx'
import { useProblemsIn } from './problems.ts'
import { type Opened, useEditor } from '#ui/features/documents/editor/state.ts'

const DetailOverlay = lazyOverlay(async () => (await import('./DetailOverlay.tsx')).DetailOverlay)

type DetailChipProps = {
  /** The overlay it opens. */
  opens: Opened
  /** The label of the popover, and of a button without a label of its own. */
  label: string
  /** The button's text: a label and the value, or only one of them. */
  name?: string
  value?: ReactNode
  icon?: string
  /** A line below the row of details. */
  note?: string
}

/** A detail of the document as a button that shows its value; its fields open in a popover. */
export function DetailChip({ opens, label, name, value, icon, note }: DetailChipProps) {
  const { openedAtom, isMineAtom } = useEditor()
  const [opened, setOpened] = useAtom(openedAtom)
  const isMine = useAtomValue(isMineAtom)
  const button = useRef<HTMLButtonElement>(null)
  const errorId = useId()
  const isOpen = opened === opens
  const [error] = useProblemsIn(opens)
  return (
    <>
      <Button
        ref={button}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        aria-describedby={error === undefined ? undefined : errorId}
        isDisabled={!isMine}
        onPress={() => setOpened(opens)}
        data-problem={error === undefined ? undefined : ''}
        className="inline-flex min-h-10 max-w-full cursor-pointer items-center gap-1.5 rounded-control px-2 ring hovered:bg-sunken touch:min-h-11 data-[problem]:text-danger disabled:cursor-default"
      >
        {icon ? <span aria-hidden="true" className={`text-lg text-ink-muted ${icon}`} /> : null}
        {name ? <span className="text-ink-muted">{name}</span> : null}
        {value ? <span className="min-w-0 truncate font-600">{value}</span> : null}
        {name || value ? null : <span className="sr-only">{label}</span>}
        {error === undefined ? (
          <span aria-hidden="true" className="i-lucide-chevron-down text-ink-muted" />
        ) : (
          <span aria-hidden="true" className="i-lucide-circle-alert text-danger" />
        )}
      </Button>
      {note === undefined ? null : <p className="text-small text-ink-muted">{note}</p>}
      {error === undefined ? null : (
        <p id={errorId} className="order-last basis-full px-2 text-small text-danger">
          {error}
        </p>
      )}
      <DetailOverlay opens={opens} label={label} isOpen={isOpen} onClose={() => setOpened(null)} anchor={button} />
    </>
  )
}
