import { useLayoutEffect } from 'react'

type Ways = { onPrevious: (() => void) | undefined; onNext: (() => void) | undefined }

/** Elements that use letters or arrows themselves get them. */
const OWN_KEYS =
  'input, textarea, select, [contenteditable], [role=radiogroup], [role=tablist], [role=listbox], [role=menu], [role=grid], [role=slider]'

/**
 * J and K as in the product's lists, by physical key, and the arrows by direction on screen. Letters also count while a
 * story has the focus, whose own play may have taken it.
 */
export function useNextByKey({ onPrevious, onNext }: Ways) {
  // The listener is added before the first paint, because a key pressed then would be lost.
  useLayoutEffect(() => {
    const hear = (event: KeyboardEvent) => {
      const target = event.target
      // `closest`, because an element of a frame is no Element of this window.
      const isReserved =
        typeof target === 'object' &&
        target !== null &&
        'closest' in target &&
        (target as Element).closest(OWN_KEYS) !== null // because the line before checked it
      if (isReserved || event.defaultPrevented || event.altKey || event.ctrlKey || event.metaKey) return
      const isStory = event.view !== window
      const forward = document.documentElement.dir === 'rtl' ? 'ArrowLeft' : 'ArrowRight'
      const back = document.documentElement.dir === 'rtl' ? 'ArrowRight' : 'ArrowLeft'
      if (event.code === 'KeyJ' || (!isStory && event.key === forward)) onNext?.()
      if (event.code === 'KeyK' || (!isStory && event.key === back)) onPrevious?.()
    }
    const hearFrame = (event: Event) => {
      if (event.target instanceof HTMLIFrameElement) event.target.contentWindow?.addEventListener('keydown', hear)
    }
    addEventListener('keydown', hear)
    for (const frame of document.querySelectorAll('iframe')) frame.contentWindow?.addEventListener('keydown', hear)
    // Captured, because a frame's load does not bubble.
    document.addEventListener('load', hearFrame, true)
    return () => {
      removeEventListener('keydown', hear)
      document.removeEventListener('load', hearFrame, true)
      for (const frame of document.querySelectorAll('iframe')) frame.contentWindow?.removeEventListener('keydown', hear)
    }
  }, [onPrevious, onNext])
}
