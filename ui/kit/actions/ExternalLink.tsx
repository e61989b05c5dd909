import type { ReactNode } from 'react'
import { type ButtonLook, buttonClass } from './Button.tsx'

type OuterLinkProps = {
  /** An absolute URL; not handled by the router. */
  href: string
  look?: ButtonLook
  /** The class of an icon, such as `i-lucide-eye`. */
  icon?: string
  /** Opens in the same window, because a webview has only one. */
  stays?: boolean
  children: ReactNode
}

const OTHER_WINDOW = { target: '_blank', rel: 'noopener noreferrer' }

/** A link styled as a button that leaves the app: opens a new tab without referrer or opener. */
export function ExternalLink({ href, look = 'secondary', icon, stays = false, children }: OuterLinkProps) {
  return (
    <a href={href} {...(stays ? {} : OTHER_WINDOW)} className={buttonClass(look)}>
      {icon ? <span aria-hidden="true" className={`${icon} text-lg`} /> : null}
      {children}
    </a>
  )
}
