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

const tableThere = () => find

/** Each letter once; none before the table is there. The review before issuing tells of them, too. */
export function useUnprintableLetters(text: string): string[] {
  // A test renders the form without a browser, as a server would.
  const findIn = useSyncExternalStore(subscribe, tableThere, tableThere)
  return findIn ? findIn(text) : []
}
