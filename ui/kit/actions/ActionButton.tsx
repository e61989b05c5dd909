import { Button, ButtonLink, type ButtonLook } from './Button.tsx'
import type { MenuAction } from './menu-action.ts'

type ActionButtonProps = {
  action: Omit<MenuAction, 'detail' | 'danger'>
  look?: ButtonLook
  busy?: boolean
  /** Whether a phone shows the icon alone. */
  isIconOnPhone?: boolean
}

/** An action that could be in a menu, as a button or as a link that looks like one. */
export function ActionButton({ action, look = 'secondary', busy = false, isIconOnPhone }: ActionButtonProps) {
  const { text, icon, href, onAction, isDisabled = false } = action
  const appearance = { look, ...(icon && { icon }) }
  const name = isIconOnPhone ? <span className="max-md:sr-only">{text}</span> : text
  return href === undefined ? (
    <Button {...appearance} {...(onAction && { onPress: onAction })} busy={busy} isDisabled={isDisabled}>
      {name}
    </Button>
  ) : (
    <ButtonLink {...appearance} href={href}>
      {name}
    </ButtonLink>
  )
}
