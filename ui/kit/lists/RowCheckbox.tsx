import { useEffect, useRef } from 'react'

type RowChoiceProps = {
  label: string
  isChosen: boolean
  /** Some of many: neither yes nor no. */
  isPartly?: boolean
  /** `toHere` while Shift is held: all from the one chosen before. */
  onChoose: (toHere: boolean) => void
}

/** A box to tick at the edge of a row: the browser's own, because a table may hold a thousand. Reached by 44 px of finger. */
export function RowCheckbox({ label, isChosen, isPartly = false, onChoose }: RowChoiceProps) {
  const box = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (box.current) box.current.indeterminate = isPartly && !isChosen
  }, [isPartly, isChosen])
  return (
    <label className="relative z-1 -m-3 inline-flex size-11 cursor-pointer items-center justify-center align-middle select-none">
      <input
        ref={box}
        type="checkbox"
        aria-label={label}
        checked={isChosen}
        // The change has no Shift; a click by the Space key is one too.
        onClick={(event) => onChoose(event.shiftKey)}
        onChange={() => undefined}
        className="size-6 cursor-pointer rounded-sm accent-primary ring"
      />
    </label>
  )
}
