import type { ReactNode } from 'react'
import { type ButtonLook, buttonClass } from './Button.tsx'

type OuterLinkProps = {
  /** A whole address: the router has no part in it. */
  href: string
  look?: ButtonLook
  /** The class of an icon, such as `i-lucide-eye`. */
  icon?: string
  /** Leads there in this window: a webview opens no other. */
  stays?: boolean
  children: ReactNode
}

const OTHER_WINDOW = { target: '_blank', rel: 'noopener noreferrer' }

/** Looks like a button and leads out of the app: opens beside it, and learns nothing of it. */
export function ExternalLink({ href, look = 'secondary', icon, stays = false, children }: OuterLinkProps) {
  return (
    <a href={href} {...(stays ? {} : OTHER_WINDOW)} className={buttonClass(look)}>
      {icon ? <span aria-hidden="true" className={`${icon} text-lg`} /> : null}
      {children}
    </a>
  )
}
