import type { ReactNode } from 'react'
import { Link } from 'react-aria-components/Link'
import { useLocation } from 'react-router'

export type NavigationLinkProps = {
  path: string
  icon: string
  name: string
  isCollapsed: boolean
  /** A dot at the icon, with its words. */
  mark?: ReactNode
  onGo?: (() => void) | undefined
}

/** A link or button of the sidebar: lower for a mouse than for a finger. */
export const SIDEBAR_ROW =
  'flex min-h-9 max-md:min-h-11 touch:min-h-11 shrink-0 items-center gap-3 rounded-control border-s-3 border-transparent px-2.5 text-ink no-underline ring hovered:bg-sunken'

/** The current page has a bar and bolder text, not colour alone. */
export function NavigationLink({ path, icon, name, isCollapsed, mark, onGo }: NavigationLinkProps) {
  const { pathname } = useLocation()
  return (
    <Link
      href={path}
      aria-current={pathname === path ? 'page' : undefined}
      onPress={onGo}
      className={`${SIDEBAR_ROW} relative current:border-primary current:bg-primary-soft current:font-600 current:text-primary`}
    >
      <span aria-hidden="true" className={`text-xl ${icon}`} />
      <span className={isCollapsed ? 'sr-only' : 'min-w-0 truncate'}>{name}</span>
      {mark ? <span className="absolute start-2 top-2">{mark}</span> : null}
    </Link>
  )
}
