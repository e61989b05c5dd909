import type { ReactNode } from 'react'
import { RouterProvider as WidgetLinks } from 'react-aria-components'
import { useHref, useNavigate } from 'react-router'

/** The widgets' links travel by the router, so that no press on a link reloads the page. */
export function RoutedLinks({ children }: { children: ReactNode }) {
  const navigate = useNavigate()
  return (
    <WidgetLinks navigate={(path) => void navigate(path)} useHref={useAddress}>
      {children}
    </WidgetLinks>
  )
}

/** The router would take another site, or a `mailto:`, for a path of its own. */
function useAddress(href: string): string {
  const path = useHref(href)
  return /^[a-z][a-z+.-]*:/i.test(href) ? href : path
}
