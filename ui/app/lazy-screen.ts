import { lazy, type ComponentType } from 'react'

const OLD_PAGE_MS = 60_000

/**
 * A screen whose code is a chunk of its own:
 * `const InvoicesScreen = screen(() => import('#ui/features/invoices/InvoicesScreen.tsx').then((file) => file.InvoicesScreen))`
 */
export function lazyScreen(load: () => Promise<ComponentType>) {
  return lazy(async () => {
    try {
      return { default: await load() }
    } catch (error) {
      // A deploy has taken the file away that this page still asks for. What is being written is kept while it is left.
      // Only of a page that has stood for a while, so that it never turns in a circle.
      if (!navigator.onLine || performance.now() < OLD_PAGE_MS) throw error
      location.reload()
      return new Promise<never>(() => undefined)
    }
  })
}
