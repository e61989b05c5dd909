import type { ComponentType } from 'react'
import { lazyComponent, type LazyComponent } from '#ui/kit/timing/lazy-component.tsx'
import { isServerThere } from '#ui/platform/api/api.ts'

const OLD_PAGE_MS = 60_000

/**
 * A screen in its own chunk: `const InvoicesScreen = lazyScreen(() =>
 * import('#ui/features/invoices/InvoicesScreen.tsx').then((file) => file.InvoicesScreen))`
 *
 * Reloads the page where a retry cannot succeed: a deploy has removed the chunk that an old page requests, or the browser
 * caches the failure, as all did before https://github.com/whatwg/html/pull/10327. Drafts are stored on page hide. A
 * recently loaded page reloads only when the user retries, so that there is no loop, and never where that would show the
 * browser's own error.
 */
export function lazyScreen<Props extends object>(load: () => Promise<ComponentType<Props>>): LazyComponent<Props> {
  let hasFailed = false
  return lazyComponent(async () => {
    try {
      return await load()
    } catch (error) {
      const isOfNoUse = hasFailed || performance.now() > OLD_PAGE_MS
      hasFailed = true
      if (!isOfNoUse || !(await isServerThere())) throw error
      location.reload()
      return new Promise<never>(() => undefined)
    }
  })
}
