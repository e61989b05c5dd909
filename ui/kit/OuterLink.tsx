import type { ReactNode } from 'react'
import { type ButtonLook, buttonClass } from './Button.tsx'

type OuterLinkProps = {
  /** A whole address: the router has no part in it. */
  href: string
  look?: ButtonLook
  /** The class of an icon, such as `i-lucide-eye`. */
  icon?: string
  children: ReactNode
}

/** Looks like a button and leads out of the app: opens beside it, and learns nothing of it. */
export function OuterLink({ href, look = 'secondary', icon, children }: OuterLinkProps) {
  return (
    <a href={href} target="_blank" rel="noopener noreferrer" className={buttonClass(look)}>
      {icon ? <span aria-hidden="true" className={`${icon} text-lg`} /> : null}
      {children}
    </a>
  )
}
