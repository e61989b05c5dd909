/**
 * Short news at the edge of the screen. The library still calls its toasts unstable: only this file and ToastRegion.tsx,
 * whose code comes after the page has been shown, know them.
 */
import { useEffect, useState } from 'react'
import { UNSTABLE_ToastQueue as ToastQueue } from 'react-aria-components/Toast'
import type { ToastNews, ToastRegion } from './ToastRegion.tsx'

/** Both ways of the specification (§9): three beside each other, or one that takes the place of the one before. */
const MOST_VISIBLE = 3
const PLAIN_MS = 4000
const ALONE_MS = 5000
const WITH_ACTION_MS = 10_000

const queue = new ToastQueue<ToastNews>({ maxVisibleToasts: MOST_VISIBLE })

/**
 * Plain news stays 4 s and news with an action 10 s, both waiting while pointed at or focused; failures stay until
 * closed. Nothing that matters may be said only here. Answers how to take it back.
 */
export function announce(news: ToastNews): () => void {
  return add(news, PLAIN_MS)
}

let withdrawAlone: (() => void) | null = null

/**
 * For what is true until the next of its kind: a state, a copy that was made, a code sent again. One at a time, for 5 s;
 * otherwise as `announce`.
 */
export function announceAlone(news: ToastNews): () => void {
  withdrawAlone?.()
  const withdraw = add(news, ALONE_MS)
  withdrawAlone = withdraw
  return withdraw
}

function add(news: ToastNews, plainMs: number): () => void {
  const onClose = () => news.onGone?.()
  const timeout = news.action ? WITH_ACTION_MS : plainMs
  const key = queue.add(news, news.kind === 'failed' ? { onClose } : { timeout, onClose })
  return () => queue.close(key)
}

/** Empties the edge of the screen, for one story after another. */
export function withdrawAll(): void {
  queue.clear()
}

/** Long after the first paint, and before anybody has done something that there is news of. */
const LOAD_AFTER_MS = 1000

/** Where the news shows. Its code is fetched when the page has come to rest, or with the first news. */
export function Toasts({ label, closeLabel }: { label: string; closeLabel: string }) {
  const [Region, setRegion] = useState<typeof ToastRegion | null>(null)
  useEffect(() => {
    const load = async () => {
      const loaded = await import('./ToastRegion.tsx').catch(() => null)
      // Without a network the next news asks again; whatever matters is also said where it happened.
      if (loaded) setRegion(() => loaded.ToastRegion)
    }
    const unsubscribe = queue.subscribe(() => void load())
    const timer = setTimeout(() => void load(), LOAD_AFTER_MS)
    return () => {
      unsubscribe()
      clearTimeout(timer)
    }
  }, [])
  return Region ? <Region queue={queue} label={label} closeLabel={closeLabel} /> : null
}
