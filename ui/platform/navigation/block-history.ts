import type { NavigationBlocker } from './navigation-blocker.ts'
import { interceptPopState } from './popstate.ts'

/**
 * Blocks Back and Forward from the history entry that is open now to another path: goes back to it unseen by React Router,
 * and repeats the step when the user leaves. React Router numbers its entries in `history.state.idx`; others pass.
 * @returns a function that ends the blocking
 */
export function blockHistory(blocker: NavigationBlocker, { pathname }: { pathname: string }): () => void {
  const open = entryIndex()
  let isReturning = false
  return interceptPopState((event) => {
    if (isReturning) {
      isReturning = false
      return event.stopImmediatePropagation()
    }
    const next = entryIndex()
    if (!blocker.state().isBlocking || location.pathname === pathname) return
    if (open === null || next === null || next === open) return
    event.stopImmediatePropagation()
    isReturning = true
    history.go(open - next)
    blocker.attempt(() => history.go(next - open))
  })
}

function entryIndex(): number | null {
  const { idx }: { idx?: unknown } = Object(history.state)
  return typeof idx === 'number' ? idx : null
}
