/** A frame takes the page's one thread while its story loads, so few load at a time, in the order in which they came into sight. */
const MOST = 2

let loading = 0
const waiting: (() => void)[] = []

/** Calls `start` when it is this frame's turn. Returns what ends the turn, or gives up the place in the queue. */
export function takeTurn(start: () => void): () => void {
  let state: 'waiting' | 'loading' | 'over' = 'waiting'
  const begin = () => {
    state = 'loading'
    loading += 1
    start()
  }
  if (loading < MOST) begin()
  else waiting.push(begin)
  return () => {
    if (state === 'waiting') waiting.splice(waiting.indexOf(begin), 1)
    if (state === 'loading') {
      loading -= 1
      waiting.shift()?.()
    }
    state = 'over'
  }
}
