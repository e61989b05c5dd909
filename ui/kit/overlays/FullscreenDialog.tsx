import { type ReactNode, useId, useLayoutEffect, useRef } from 'react'

type CoverProps = {
  title: string
  /** Called on Escape. */
  onLeave: () => void
  children: ReactNode
}

/**
 * A full-screen modal above everything, open dialogs included; nothing beneath is unmounted. Uses the native `<dialog>`,
 * which stacks above the library's overlays and restores focus.
 */
export function FullscreenDialog({ title, onLeave, children }: CoverProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const heading = useRef<HTMLHeadingElement>(null)
  const id = useId()
  useLayoutEffect(() => {
    const { current } = dialog
    current?.showModal()
    // The focus is not on a button, so that a key meant for a field below presses nothing.
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
