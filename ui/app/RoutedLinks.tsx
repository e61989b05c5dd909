import type { ReactNode } from 'react'
import { RouterProvider as WidgetLinks } from 'react-aria-components'
import { useHref, useNavigate } from 'react-router'

/** Routes react-aria links through the router, without a page load. */
export function RoutedLinks({ children }: { children: ReactNode }) {
  const navigate = useNavigate()
  return (
    <WidgetLinks navigate={(path) => void navigate(path)} useHref={useHref}>
      {children}
    </WidgetLinks>
  )
}
