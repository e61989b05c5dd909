import { type ReactNode, useId, useLayoutEffect, useRef } from 'react'

type CoverProps = {
  title: string
  /** Escape was pressed. */
  onLeave: () => void
  children: ReactNode
}

/**
 * Stands over everything, open dialogs too, and lets nothing beneath be reached; nothing beneath is unmounted. The
 * browser's own modal dialog, because it stands above whatever the library draws, and gives the focus back where it was.
 */
export function FullscreenDialog({ title, onLeave, children }: CoverProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const heading = useRef<HTMLHeadingElement>(null)
  const id = useId()
  useLayoutEffect(() => {
    const { current } = dialog
    current?.showModal()
    // Not a button: a letter that was meant for a field below presses nothing.
    heading.current?.focus()
    return () => current?.close()
  }, [])
  return (
    <dialog
      ref={dialog}
      aria-labelledby={id}
      data-react-aria-top-layer="true"
      onCancel={(event) => {
        event.preventDefault()
        onLeave()
      }}
      className="fixed inset-0 m-0 size-full max-h-none max-w-none overflow-auto overscroll-contain border-0 bg-ground p-4 text-ink"
    >
      <div className="mx-auto flex min-h-full max-w-md flex-col items-center justify-center gap-4 text-center">
        <h2 ref={heading} id={id} tabIndex={-1} className="order-1 text-2xl font-600 leading-snug outline-none">
          {title}
        </h2>
        {children}
      </div>
    </dialog>
  )
}
