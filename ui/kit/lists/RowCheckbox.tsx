import { useEffect, useRef } from 'react'

type RowCheckboxProps = {
  label: string
  isSelected: boolean
  /** Some rows of several are selected. */
  isIndeterminate?: boolean
  /** `isRange` while Shift is held: all rows from the one selected last. */
  onSelect: (isRange: boolean) => void
}

/** The browser's own checkbox, because a table may hold a thousand. Its target is 44 px. */
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
