import { useEffect, useRef } from 'react'

/** Ctrl/Cmd+Shift+Enter on the page, before the grid handles it. Not in other forms or dialogs. */
export function useIssueKeys(open: () => void) {
  const latest = useRef(open)
  useEffect(() => {
    latest.current = open
  })
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key !== 'Enter' || !event.shiftKey || !(event.ctrlKey || event.metaKey) || event.repeat) return
      if (event.target instanceof Element && event.target.closest('form, [role=dialog], [role=alertdialog]')) return
      event.preventDefault()
      event.stopPropagation()
      latest.current()
    }
    addEventListener('keydown', onKeyDown, { capture: true })
    return () => removeEventListener('keydown', onKeyDown, { capture: true })
  }, [])
}
