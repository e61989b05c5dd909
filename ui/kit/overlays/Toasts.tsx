/** Toast queue. The library marks its toasts unstable, so only this file and the lazily loaded ToastRegion.tsx use them. */
import { useEffect, useState } from 'react'
import { UNSTABLE_ToastQueue as ToastQueue } from 'react-aria-components/Toast'
import { preloadLater } from '#ui/kit/timing/preloading.ts'
import type { ToastContent, ToastRegion } from './ToastRegion.tsx'

/** Both systems of spec §9: up to three toasts, or one that replaces the previous. */
const MOST_VISIBLE = 3
const PLAIN_MS = 4000
const ALONE_MS = 5000
const WITH_ACTION_MS = 10_000

const queue = new ToastQueue<ToastContent>({ maxVisibleToasts: MOST_VISIBLE })

/**
 * Shows a toast: 4 s, or 10 s with an action, paused on hover and focus; errors and warnings stay until closed. Never the only place
 * of important information. @returns a function that removes the toast
 */
export function announce(toast: ToastContent): () => void {
  return add(toast, PLAIN_MS)
}

let withdrawAlone: (() => void) | null = null

/** Shows a single toast for 5 s that replaces the previous one; otherwise equals `announce`. */
export function announceAlone(toast: ToastContent): () => void {
  withdrawAlone?.()
  const withdraw = add(toast, ALONE_MS)
  withdrawAlone = withdraw
  return withdraw
}

function add(toast: ToastContent, plainMs: number): () => void {
  let isGone = false
  const onClose = () => {
    isGone = true
    toast.onGone?.()
  }
  const timeout = toast.action ? WITH_ACTION_MS : plainMs
  const closesItself = toast.kind === 'done' || toast.kind === 'pending'
  const key = queue.add(toast, closesItself ? { timeout, onClose } : { onClose })
  // The queue still has a toast that is closing, and would remove its neighbour if it were closed again.
  return () => {
    if (!isGone) queue.close(key)
  }
}

/** Removes all toasts. Stories call it in between. */
export function withdrawAll(): void {
  queue.clear()
}

/** Mounts the toast region. Its chunk loads after the first screen, or with the first toast. */
export function Toasts({ label, closeLabel }: { label: string; closeLabel: string }) {
  const [Region, setRegion] = useState<typeof ToastRegion | null>(null)
  useEffect(() => {
    const load = async () => {
      const loaded = await import('./ToastRegion.tsx').catch(() => null)
      // Offline, the next toast retries; anything important is also shown in place.
      if (loaded) setRegion(() => loaded.ToastRegion)
    }
    preloadLater(load)
    return queue.subscribe(() => void load())
  }, [])
  return Region ? <Region queue={queue} label={label} closeLabel={closeLabel} /> : null
}
