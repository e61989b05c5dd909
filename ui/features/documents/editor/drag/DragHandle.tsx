/** A handle for pointers only: the keyboard has Alt ↑ ↓, and everybody the menu. */
export function DragHandle() {
  return (
    <span
      data-grip=""
      aria-hidden="true"
      className="absolute inset-y-0 start-0 flex min-h-11 w-5 touch-none items-start justify-center pt-3.5 text-ink-muted select-none data-[ready]:cursor-grab"
    >
      <span className="line-icon line-grip" />
    </span>
  )
}
