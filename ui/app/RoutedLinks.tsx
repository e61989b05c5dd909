import type { ReactNode } from 'react'
import { RouterProvider as WidgetLinks } from 'react-aria-components'
import { useHref, useNavigate } from 'react-router'

/** The widgets' links travel by the router, so that no press on a link reloads the page. */
export function RoutedLinks({ children }: { children: ReactNode }) {
  const navigate = useNavigate()
  return (
    <WidgetLinks navigate={(path) => void navigate(path)} useHref={useHref}>
      {children}
    </WidgetLinks>
  )
}
