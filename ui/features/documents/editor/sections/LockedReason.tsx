import { useEffect, useMemo, useState } from 'react'
import { Tooltip, TooltipTriggerStateContext } from 'react-aria-components/Tooltip'

/** A tooltip without a trigger of its own, which follows the current field. */
const NOT_BY_ITSELF = { open: () => undefined, close: () => undefined, shouldSkipAnimation: true }

const lockedAt = (field: EventTarget | null): HTMLElement | null =>
  field instanceof HTMLElement ? field.closest<HTMLElement>('[data-locked]') : null

/** One for all fixed fields (`data-locked`), of the form and of its sheets: shown at the one that has the focus or the pointer. */
export function LockedReason({ text }: { text: string }) {
  // Its code comes after the fields, one of which may have the focus or the pointer by then.
  const [focused, setFocused] = useState(() => lockedAt(document.activeElement))
  const [pointed, setPointed] = useState(() => lockedAt(document.querySelector('[data-locked]:hover')))
  useEffect(() => {
    const onFocus = ({ target: field }: Event) => setFocused(lockedAt(field))
    const onLeave = () => setFocused(null)
    const onPoint = ({ target: field }: Event) => setPointed(lockedAt(field))
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return
      setFocused(null)
      setPointed(null)
    }
    document.addEventListener('focusin', onFocus)
    document.addEventListener('focusout', onLeave)
    document.addEventListener('pointerover', onPoint)
    document.addEventListener('keydown', onKey)
    return () => {
      document.removeEventListener('focusin', onFocus)
      document.removeEventListener('focusout', onLeave)
      document.removeEventListener('pointerover', onPoint)
      document.removeEventListener('keydown', onKey)
    }
  }, [])
  const target = focused ?? pointed
  const trigger = useMemo(() => ({ current: target }), [target])
  const state = useMemo(() => ({ isOpen: target !== null, ...NOT_BY_ITSELF }), [target])
  return (
    <TooltipTriggerStateContext value={state}>
      <Tooltip
        triggerRef={trigger}
        placement="bottom"
        offset={4}
        className="max-w-80 rounded-control bg-ink px-3 py-1 text-small text-ground"
      >
        {text}
      </Tooltip>
    </TooltipTriggerStateContext>
  )
}
