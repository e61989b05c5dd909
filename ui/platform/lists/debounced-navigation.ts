/**
 * Does it after a moment of rest, unless the page is being left by then: what writes into the address would lead back to
 * it, because the browser's address is the next page's before that is drawn. @returns what calls it off.
 */
export function debounceNavigation(ms: number, act: () => void): () => void {
  const { pathname } = location
  const timer = setTimeout(() => {
    if (location.pathname === pathname) act()
  }, ms)
  return () => clearTimeout(timer)
}
