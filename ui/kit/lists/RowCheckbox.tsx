import { useEffect, useRef } from 'react'

type RowCheckboxProps = {
  label: string
  isSelected: boolean
  /** Set when some of several rows are selected. */
  isIndeterminate?: boolean
  /** `isRange` is true while Shift is held: it selects all rows from the last selected one. */
  onSelect: (isRange: boolean) => void
}

/** A native checkbox, because a table may have a thousand. Its target is 44 px. */
export function RowCheckbox({ label, isSelected, isIndeterminate = false, onSelect }: RowCheckboxProps) {
  const box = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (box.current) box.current.indeterminate = isIndeterminate && !isSelected
  }, [isIndeterminate, isSelected])
  return (
    <label className="relative z-1 -m-3 inline-flex size-11 cursor-pointer items-center justify-center align-middle select-none">
      <input
        ref={box}
        type="checkbox"
        aria-label={label}
        checked={isSelected}
        // A change event has no `shiftKey`. The Space key clicks too.
        onClick={(event) => onSelect(event.shiftKey)}
        onChange={() => undefined}
        className="size-5 cursor-pointer rounded-sm accent-primary ring"
      />
    </label>
  )
}
