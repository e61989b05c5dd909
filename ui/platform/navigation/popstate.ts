/**
 * Lets one interceptor see each `popstate` before React Router does. Chromium calls a window's listeners in the order in
 * which they were registered, capturing or not: this one is registered when the module is loaded, before the router.
 */
type Interceptor = (event: PopStateEvent) => void

let interceptor: Interceptor | null = null

addEventListener('popstate', (event: PopStateEvent) => interceptor?.(event))

/** @returns a function that removes the interceptor */
export function interceptPopState(next: Interceptor): () => void {
  interceptor = next
  return () => {
    if (interceptor === next) interceptor = null
  }
}
