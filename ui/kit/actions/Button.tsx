import { Button as AriaButton, type ButtonProps as AriaButtonProps } from 'react-aria-components/Button'
import { Link, type LinkProps } from 'react-aria-components/Link'
import { createContext, type ReactNode, useContext } from 'react'

export type ButtonLook = 'primary' | 'secondary' | 'quiet' | 'danger'

type Appearance = {
  look?: ButtonLook
  /** An icon class such as `i-lucide-plus`, spelled out so that UnoCSS finds and generates it. */
  icon?: string
  /** Full width on a phone. */
  wide?: boolean
  /** Lower, for a header row or a line of text; the touch target keeps its height. */
  compact?: boolean
  children: ReactNode
}

type ButtonProps = Appearance &
  Omit<AriaButtonProps, 'children' | 'className' | 'style' | 'isPending'> & {
    /** Keeps its size and focus and ignores presses while work is in progress. */
    busy?: boolean
  }

/** The "busy" suffix of a button's accessible name, provided once for the whole app. */
export const WorkingWord = createContext('')

const BASE =
  'inline-flex print:hidden min-w-11 cursor-pointer items-center justify-center gap-2 rounded-control text-center font-600 leading-normal no-underline ring transition-colors duration-150 disabled:cursor-not-allowed disabled:opacity-60'

const LOOKS: Record<ButtonLook, string> = {
  primary: 'bg-primary text-primary-ink hovered:bg-primary-strong pressed:bg-primary-strong',
  secondary: 'border border-line-control bg-surface text-ink hovered:bg-sunken pressed:bg-sunken',
  quiet: 'bg-transparent text-primary hovered:bg-primary-soft pressed:bg-primary-soft',
  danger: 'bg-danger text-danger-ink hovered:bg-danger-strong pressed:bg-danger-strong',
}

export function Button({ busy = false, look = 'secondary', icon, wide, compact, children, ...rest }: ButtonProps) {
  return (
    <AriaButton {...rest} isPending={busy} className={buttonClass(look, wide, compact)}>
      {busy ? <Icon name="i-lucide-loader-circle motion-safe:animate-spin" /> : icon ? <Icon name={icon} /> : null}
      {children}
      {busy ? <Working /> : null}
    </AriaButton>
  )
}

/** A link styled as a button; a real link, so it can be opened in a new tab. */
export function ButtonLink({
  href,
  onPress,
  look = 'secondary',
  icon,
  wide,
  compact,
  children,
  'aria-label': label,
}: Appearance & Pick<LinkProps, 'onPress' | 'aria-label'> & { href: string }) {
  return (
    <Link
      href={href}
      {...(onPress && { onPress })}
      {...(label !== undefined && { 'aria-label': label })}
      className={buttonClass(look, wide, compact)}
    >
      {icon ? <Icon name={icon} /> : null}
      {children}
    </Link>
  )
}

/** Button styles for elements that are not react-aria buttons. */
export function buttonClass(look: ButtonLook, wide = false, compact = false) {
  const size = compact ? 'min-h-9 px-3 max-md:min-h-11 touch:min-h-11' : 'min-h-11 px-4'
  return `${BASE} ${size} ${LOOKS[look]} ${wide ? 'w-full sm:w-auto' : ''}`
}

function Working() {
  return <span className="sr-only">{useContext(WorkingWord)}</span>
}

function Icon({ name }: { name: string }) {
  return <span aria-hidden="true" className={`${name} text-lg`} />
}
