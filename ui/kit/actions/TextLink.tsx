import type { ReactNode } from 'react'
import { Link } from 'react-aria-components/Link'

export function TextLink({ href, children }: { href: string; children: ReactNode }) {
  return (
    <Link href={href} className="rounded-sm text-primary underline ring hovered:text-primary-strong">
      {children}
    </Link>
  )
}
