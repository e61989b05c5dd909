import { Button, type ButtonProps } from 'react-aria-components/Button'

type IconButtonProps = Omit<ButtonProps, 'children' | 'className' | 'style' | 'aria-label'> & {
  /** Accessible name of the action. */
  label: string
  /** An icon class such as `i-lucide-x`. */
  icon: string
  /** Smaller, for a toolbar; the touch target keeps its size. */
  compact?: boolean
}

export function IconButton({ label, icon, compact = false, ...rest }: IconButtonProps) {
  return (
    <Button
      {...rest}
      aria-label={label}
      className={`inline-flex ${compact ? 'size-8 max-md:size-11 touch:size-11' : 'size-11'} shrink-0 cursor-pointer items-center justify-center rounded-control text-ink-muted ring hovered:bg-sunken hovered:text-ink pressed:bg-sunken disabled:opacity-60`}
    >
      <span aria-hidden="true" className={`${icon} text-xl`} />
    </Button>
  )
}
