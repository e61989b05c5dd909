/** For pointers only: the keyboard has Alt ↑ ↓, and everybody the menu. */
export function DragHandle() {
  return (
    <span
      data-grip=""
      aria-hidden="true"
      className="absolute inset-y-0 start-0 flex w-7 touch-none items-start justify-center pt-5 text-ink-muted select-none data-[ready]:cursor-grab"
    >
      <span className="i-lucide-ellipsis-vertical" />
    </span>
  )
}
