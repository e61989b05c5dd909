import { useEffect, useEffectEvent } from 'react'

/**
 * Escape leads back, Ctrl/⌘ Enter adds. A dialog keeps its own keys to itself; Escape in a field with something in it
 * empties the field, as ever.
 */
export function usePageKeys({ onBack, onAdd }: { onBack: () => void; onAdd: () => void }): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented) return
    if (event.key === 'Escape' && !isFilled(event.target)) onBack()
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey) && !event.repeat && !isInDialog(event.target)) onAdd()
  })
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => press(event)
    addEventListener('keydown', onKeyDown)
    return () => removeEventListener('keydown', onKeyDown)
  }, [])
}

const isFilled = (target: EventTarget | null) => target instanceof HTMLInputElement && target.value !== ''
const isInDialog = (target: EventTarget | null) => target instanceof Element && target.closest('[role=dialog]') !== null
