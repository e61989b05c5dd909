import { lazy, type ComponentType } from 'react'

const OLD_PAGE_MS = 60_000

/**
 * A screen in its own chunk:
 * `const InvoicesScreen = screen(() => import('#ui/features/invoices/InvoicesScreen.tsx').then((file) => file.InvoicesScreen))`
 */
export function lazyScreen(load: () => Promise<ComponentType>) {
  return lazy(async () => {
    try {
      return { default: await load() }
    } catch (error) {
      // A deploy removed the chunk this page asks for: reload. Drafts are stored on page hide.
      // Only on an old page, so that it never reloads in a loop.
      if (!navigator.onLine || performance.now() < OLD_PAGE_MS) throw error
      location.reload()
      return new Promise<never>(() => undefined)
    }
  })
}
