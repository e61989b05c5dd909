import { useEffect } from 'react'

/** Key labels as printed on keyboards. */
export const PALETTE_KEYS = 'Ctrl K'

/**
 * Ctrl or Cmd with a letter, anywhere on the page. Keys are also matched by position (`event.code`): on an Arabic layout
 * the B key types «لا».
 */
export function useShortcut(letter: 'b' | 'k', act: () => void): void {
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (!(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey) return
      if (event.key.toLowerCase() !== letter && event.code !== `Key${letter.toUpperCase()}`) return
      event.preventDefault()
      act()
    }
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [letter, act])
}
