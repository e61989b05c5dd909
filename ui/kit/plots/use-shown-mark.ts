import { type RefObject, useEffect, useState } from 'react'

/** The mark whose tooltip is shown: the one pointed at, else the focused one, until Escape (WCAG 1.4.13). */
export function useShownMark(group: RefObject<HTMLElement | null>) {
  const [hovered, setHovered] = useState<number | null>(null)
  const [focused, setFocused] = useState<number | null>(null)
  const shown = hovered ?? focused
  const isShown = shown !== null
  useEffect(() => {
    if (!isShown) return
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return
      // Else the same key would close the dialog or panel that the plot is in.
      event.stopPropagation()
      setHovered(null)
      setFocused(null)
    }
    const onPointerDown = ({ target }: PointerEvent) => {
      if (!(target instanceof Node && group.current?.contains(target))) setHovered(null)
    }
    document.addEventListener('keydown', onKeyDown, true)
    document.addEventListener('pointerdown', onPointerDown)
    return () => {
      document.removeEventListener('keydown', onKeyDown, true)
      document.removeEventListener('pointerdown', onPointerDown)
    }
  }, [isShown, group])
  return {
    shown,
    hover: setHovered,
    leave: () => setHovered(null),
    // The key that moved the focus moves the tooltip too, wherever the pointer was left.
    focus: (index: number) => {
      setHovered(null)
      setFocused(index)
    },
    blur: () => setFocused(null),
  }
}
