/** Letters that a paper shows as squares. What can be drawn is a table, which is loaded once the first screen stands. */
import { useSyncExternalStore } from 'react'
import { preloadLater } from '#ui/kit/timing/preloading.ts'

type Find = (text: string) => string[]

let find: Find | null = null
const waiting = new Set<() => void>()

preloadLater(async () => {
  find = (await import('#domain/printing/printable.ts')).unprintable
  for (const notify of waiting) notify()
})

function subscribe(notify: () => void): () => void {
  waiting.add(notify)
  return () => waiting.delete(notify)
}

/** Each letter once; none before the table is there. The review before issuing tells of them, too. */
export function useUnprintableLetters(text: string): string[] {
  const findIn = useSyncExternalStore(subscribe, () => find)
  return findIn ? findIn(text) : []
}
