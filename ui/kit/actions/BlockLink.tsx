import type { ReactNode } from 'react'
import { Link } from 'react-aria-components/Link'

/** A link of several lines that can be pressed anywhere and is high enough for a finger. */
export function BlockLink({ href, children }: { href: string; children: ReactNode }) {
  return (
    <Link
      href={href}
      className="flex min-h-11 min-w-0 flex-col justify-center rounded-control text-ink no-underline ring hovered:bg-sunken pressed:bg-sunken"
    >
      {children}
    </Link>
  )
}
