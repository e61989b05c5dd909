/** Whether the preview is shown: beside the form where there is space for both, else in a sheet. */
import { useEffect, useRef, useState } from 'react'
import { readPreviewShown, rememberPreviewShown } from '#ui/platform/storage/storage.ts'

/** Widths of form and preview together, in rem: below the first the preview is a sheet, from the second it is shown unasked. */
const BESIDE_REM = 60
const UNASKED_REM = 68.5

export type PreviewState = {
  isShown: boolean
  isBeside: boolean
  toggle: () => void
}

/** `width`: of form and preview, in rem. The choice beside the form is remembered on this device; a sheet opens closed. */
export function usePreviewToggle(width: number): PreviewState {
  const [chosen, setChosen] = useState(readPreviewShown)
  const [isSheetOpen, setSheetOpen] = useState(false)
  if (width < BESIDE_REM) {
    return { isShown: isSheetOpen, isBeside: false, toggle: () => setSheetOpen(!isSheetOpen) }
  }
  const isShown = chosen ?? width >= UNASKED_REM
  const toggle = () => {
    setChosen(!isShown)
    rememberPreviewShown(!isShown)
  }
  return { isShown, isBeside: isShown, toggle }
}

/** Alt+P. `code` and not `key`: with an Arabic layout the P key says ح. */
export function usePreviewKey(toggle: () => void): void {
  const latest = useRef(toggle)
  useEffect(() => {
    latest.current = toggle
  })
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (!event.altKey || event.ctrlKey || event.metaKey || event.code !== 'KeyP' || event.repeat) return
      event.preventDefault()
      latest.current()
    }
    addEventListener('keydown', onKeyDown)
    return () => removeEventListener('keydown', onKeyDown)
  }, [])
}
