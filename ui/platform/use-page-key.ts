import { useEffect, useEffectEvent } from 'react'
import { isForeignKey } from '#ui/platform/lists/keyboard.ts'

/** A shortcut of the page, by physical key (`KeyP`), so that an Arabic layout has it too. Ignored in fields and overlays. */
export function usePageKey(code: string, run: () => void): void {
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    if (event.code !== code || event.repeat || event.shiftKey || isForeignKey(event)) return
    event.preventDefault()
    run()
  })
  useEffect(() => {
    const listen = (event: KeyboardEvent) => onKeyDown(event)
    document.addEventListener('keydown', listen)
    return () => document.removeEventListener('keydown', listen)
  }, [])
}
